import { rest } from '../chunks/rest';
import { part } from '../ui/part';

/** What draws scenes. */
export async function scenes(): Promise<typeof import('./index')> {
  const [file] = await Promise.all([import('./index'), rest()]);
  return file;
}
/** The same, in a page: null until it has come. */
export const useScenes = part(scenes);
