/** How a box starts the daemon: some 11 MB less in a busy room (`npm run bench -- daemon`). */
export const THRIFTY = { flags: ['--max-semi-space-size=1', '--optimize-for-size'], env: { MALLOC_ARENA_MAX: '1' } };
