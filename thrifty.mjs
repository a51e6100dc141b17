/**
 * How a box starts the daemon: some 5 MB less in a busy room, at no cost of the processor (`npm run bench -- daemon`; what else was
 * tried: tests/bench/README.md). Blocks of 128 KB and more are given back once they are free: a box that read five large files one
 * after the other holds 45 MB of its own afterwards, else 108.
 */
export const THRIFTY = {
  flags: ['--max-semi-space-size=1', '--optimize-for-size', '--heap-growing-percent=10'],
  env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' },
};
