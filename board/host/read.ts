import fs from 'node:fs';

/** The text of a small kernel file; null when it is not there (any more) or refuses to be read. */
export function readText(path: string): string | null {
  try {
    return fs.readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Names in a folder; none when it is not there. */
export function namesIn(path: string): string[] {
  try {
    return fs.readdirSync(path);
  } catch {
    return [];
  }
}
