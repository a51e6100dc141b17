import { styles } from '../chunks/rest';
import { loadWords } from '../lang/index';
import { $language } from '../state/window/language';
import { part } from '../ui/part';
import { widgets } from '../widgets/door';

/** Written in by the build; there is none where components are tested. */
declare const EDITOR_STYLES: string | undefined;

function editorStyles(): Promise<void> {
  if (typeof EDITOR_STYLES === 'string') document.documentElement.dataset.editor = EDITOR_STYLES;
  return styles('editor');
}

/** What a map is edited with, with its styles and words, and what draws maps. */
export async function editor() {
  const language = $language.get();
  const areas = (['editor', 'commands', 'map_page'] as const).map((area) => loadWords(language, area));
  const [file, drawing] = await Promise.all([import('./index'), widgets(), editorStyles(), ...areas]);
  return { ...file, widgets: drawing };
}
/** The same, in a page: null until it has come. */
export const useEditor = part(editor);
