/**
 * How a box starts the daemon: some 5 MB less in a busy room, at no cost of the processor (`npm run bench -- daemon`; what else was
 * tried: tests/bench/README.md).
 */
export const THRIFTY = { flags: ['--max-semi-space-size=1', '--optimize-for-size'], env: { MALLOC_ARENA_MAX: '1' } };
