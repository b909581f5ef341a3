// The program: its command line, and nothing else.

import Commands
import Glibc

exit(Hexagraph.run(Array(CommandLine.arguments.dropFirst())))
