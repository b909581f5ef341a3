// The drawings of one family of symbols: playing, sound, pictures and film.
//
// A line is a name and the text of its drawing; `SymbolReader` tells its grammar.

extension SymbolTable {
  static let media = """
    play b M6 3.8L20 12L6 20.2Z
    pause b R5 4 4.6 16 1.2R14.4 4 4.6 16 1.2
    stop b R4.4 4.4 15.2 15.2 2.4
    playpause b M3 5.5L11.8 12L3 18.5Z;s M16 5.5V18.5M20.8 5.5V18.5
    forward b M2.5 5.6L11.6 12L2.5 18.4ZM12.6 5.6L21.7 12L12.6 18.4Z
    backward @ forward x
    forward.end b M5 5L16.6 12L5 19Z;s M19.6 5V19
    backward.end @ forward.end x
    forward.frame b M9 5L20 12L9 19Z;s M4 5V19
    backward.frame @ forward.frame x
    shuffle s M2.5 17.5H5.5C10.5 17.5 10.5 7 15.5 7H21M17.5 3.5L21 7L17.5 10.5M2.5 7H5.5C7.4 7 8.6 8.3 9.6 10M12.8 15.2C13.6 16.6 14.5 17.5 16 17.5H21M17.5 14L21 17.5L17.5 21
    repeat s M3.5 11.5V10A3.5 3.5 0 0 1 7 6.5H20.5M17 3L20.5 6.5L17 10M20.5 12.5V14A3.5 3.5 0 0 1 17 17.5H3.5M7 14L3.5 17.5L7 21
    repeat.1 @ repeat;sw0.8 M10.6 11.2L12.4 10V14.2
    goforward @ arrow.clockwise
    gobackward @ arrow.counterclockwise
    speaker b M2.4 9.2H5.8L11.2 4.6V19.4L5.8 14.8H2.4Z
    speaker.wave.1 @ speaker;s M14.4 8.8A4.6 4.6 0 0 1 14.4 15.2
    speaker.wave.2 @ speaker.wave.1;s M17.2 6A8.4 8.4 0 0 1 17.2 18
    speaker.wave.3 @ speaker.wave.2;s M20 3.4A12.2 12.2 0 0 1 20 20.6
    music.note b E8 17.4 3.4 2.8;s M11.4 17V3.4C12.4 6.6 16.8 6.6 17.6 10.6
    music.note.list s M2.5 6H11M2.5 11H9M2.5 16H7;b E13.4 17.8 2.8 2.3;s M16.2 17.6V5.4C17.2 8 20.8 8 21.6 11.2
    music.quarternote.3 F E5.4 17.4 2 1.6E12.4 15.4 2 1.6E19.4 13.4 2 1.6;s M7.6 17V6.4M14.6 15V4.4M21.6 13V2.6
    music.mic s M13.4 10.6L4 20;b O15.8 8.2 4.8
    mic b R8.4 2.4 7.2 12 3.6;s M4.8 11.4A7.2 7.2 0 0 0 19.2 11.4M12 18.6V21.6M8.4 21.6H15.6
    headphones s M3.2 15.5V12.4A8.8 8.8 0 0 1 20.8 12.4V15.5;b R3.2 13.6 4 7 1.8R16.8 13.6 4 7 1.8
    waveform s M3 10.4V13.6M7.5 6.6V17.4M12 3V21M16.5 7.6V16.4M21 10.4V13.6
    waveform.path s M1.8 12H5.4L8.6 4.4L13 19.6L16.2 9.6L17.6 12H22.2
    waveform.path.ecg @ waveform.path
    metronome b M8.6 3.2H15.4L19.4 20.8H4.6Z;d M5.6 16.4H18.4M12 13.6L19.6 5.4
    guitars b M8.4 11.2C10 9.6 12.4 9.8 13.2 11.2C14 12.4 14.4 13.8 13 15.4C11 18.6 8.6 21.4 5.6 20.2C2.8 19 2.6 15.6 5 14.2C6.4 13.4 7 12.6 8.4 11.2Z;h O8.6 15.4 1.5;s M12.4 11.6L20.6 3.4M18.4 3L21 5.6
    pianokeys b R2.4 4.4 19.2 15.2 2.2;d M8.8 13V19.4M15.2 13V19.4;h R6.8 4.4 4 8.4 0.6R13.2 4.4 4 8.4 0.6
    camera b M2 8.6A2.4 2.4 0 0 1 4.4 6.2H7L8.6 3.8H15.4L17 6.2H19.6A2.4 2.4 0 0 1 22 8.6V17.4A2.4 2.4 0 0 1 19.6 19.8H4.4A2.4 2.4 0 0 1 2 17.4Z;d O12 12.8 4
    camera.aperture s O12 12 9.75;s*6 M8.8 3.2L14.6 9.6
    camera.filters b O12 8.2 5.8;s O8 15.2 5.8O16 15.2 5.8
    photo b R1.75 4 20.5 16 2.6;d M2.4 17L8 11.4L12.4 15.8L15.8 12.4L21.6 18;h O15.4 8.6 1.7
    photo.on.rectangle s M17.4 6.4V5.2A2.2 2.2 0 0 0 15.2 3H4A2.2 2.2 0 0 0 1.8 5.2V13A2.2 2.2 0 0 0 4 15.2H5;b R6.4 8 16 12.8 2.2;d M7 18.4L11.2 14.2L14.6 17.6L17 15.2L21.8 19.4
    photo.artframe b R2 2.6 20 18.8 1.6;d R5.8 6.4 12.4 11.2 0.4;d M6.4 16.4L9.6 12.8L12 15L14.2 12.8L17.4 16.2
    video b R1.75 5.6 13.5 12.8 2.6;b M18 10.4L22.2 7.6V16.4L18 13.6Z
    film b R2.25 3.75 19.5 16.5 2.2;d M7 3.75V20.25M17 3.75V20.25M7 12H17M2.25 8H7M2.25 12H7M2.25 16H7M17 8H21.75M17 12H21.75M17 16H21.75
    movieclapper b R2.4 10 19.2 10.8 2;b M2.6 7.4L20 3.2L20.8 6.4L3.4 10.6Z;d M8 6.2L10.4 8.8M13.4 5L15.8 7.6
    tv b R1.75 4 20.5 13.5 2.4;s M8 20.75H16
    play.rectangle b R1.75 4.75 20.5 14.5 2.6;h M9.6 8.6L15.4 12L9.6 15.4Z
    airplayvideo s M6.4 17H4.2A2.2 2.2 0 0 1 2 14.8V6.2A2.2 2.2 0 0 1 4.2 4H19.8A2.2 2.2 0 0 1 22 6.2V14.8A2.2 2.2 0 0 1 19.8 17H17.6;F M12 15.4L16.4 20.6H7.6Z
    radio b R2.2 8 19.6 12.6 2.2;d O8 14.4 2.8;d M14 12.6H18.4M14 16.4H18.4;s M6 8L17.6 3.2
    megaphone b M3 9.4H7.4L18.4 4.4V18L7.4 13.6H3ZM7 13.6L8.6 20H11L10 14.8Z;s M21.6 9.4V13
    livephoto s O12 12 5.6;f O12 12 2.4;s*16 M12 2.4h0
    """
}
