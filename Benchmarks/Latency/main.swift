// Placeholder of the latency benchmark.
