import fs from 'node:fs';

/** Files that this process holds open, as the kernel calls them. */
export const heldFiles = (): readonly string[] =>
  fs.readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [fs.readlinkSync(`/proc/self/fd/${fd}`)];
    } catch {
      // that of the list itself
      return [];
    }
  });
