/**
 * An address that may be opened beside the console: http or https and nothing else, so that no script and no file can hide in
 * it, and none with a user name, whose host would be read wrongly (decision 15). Null for all others.
 */
export function outside(text: string): URL | null {
  try {
    const url = new URL(text.trim());
    return ['http:', 'https:'].includes(url.protocol) && url.hostname !== '' && url.username === '' && url.password === ''
      ? url
      : null;
  } catch {
    return null;
  }
}
