import { loadWords } from '../../../lang/index';
import { $language } from '../../../state/window/language';
import { part } from '../../../ui/part';
import type { CarouselProps } from './carousel';
import type { PicturesProps } from './pictures';

type Dialogs = typeof import('./index');
let file: Dialogs | null = null;
/** What opens above the editor, with its words: it comes once somebody opens one. */
async function dialogs(): Promise<Dialogs> {
  const [found] = await Promise.all([import('./index'), loadWords($language.get(), 'map_dialogs')]);
  file = found;
  return found;
}
const useDialogs = part(dialogs, () => file);

/** Pictures of the box to choose from, and the way to bring another. */
export function Pictures(props: PicturesProps) {
  const found = useDialogs();
  return found && <found.Pictures {...props} />;
}

/** Which sites take turns on a wall. */
export function Carousel(props: CarouselProps) {
  const found = useDialogs();
  return found && <found.Carousel {...props} />;
}
