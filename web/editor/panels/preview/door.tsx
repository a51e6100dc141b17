import { loadWords } from '../../../lang/index';
import { $language } from '../../../state/window/language';
import { part } from '../../../ui/part';
import type { PreviewProps } from './index';

type File = typeof import('./index');
let file: File | null = null;
async function preview(): Promise<File> {
  const areas = (['map_preview', 'cloud'] as const).map((area) => loadWords($language.get(), area));
  const [found] = await Promise.all([import('./index'), ...areas]);
  file = found;
  return found;
}
const usePreview = part(preview, () => file);

/** What a preview is looked at with. */
export function Preview(props: PreviewProps) {
  const found = usePreview();
  return found && <found.Preview {...props} />;
}
