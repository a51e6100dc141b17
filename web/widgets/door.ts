import { rest, styles } from '../chunks/rest';
import { loadWords } from '../lang/index';
import { $language } from '../state/window/language';
import { part } from '../ui/part';

/** What draws site maps, with its styles and words. */
export async function widgets(): Promise<typeof import('./index')> {
  const wanted = [rest(), styles('sheet'), loadWords($language.get(), 'widgets')] as const;
  const [file] = await Promise.all([import('./index'), ...wanted]);
  return file;
}
/** The same, in a page: null until it has come. */
export const useWidgets = part(widgets);
