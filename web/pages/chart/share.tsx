import { rest } from '../../chunks/rest';
import { loadWords } from '../../lang/index';
import { $language } from '../../state/window/language';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import type { ShareTableProps } from './share_view';

const useView = part(async () => {
  const [file] = await Promise.all([import('./share_view'), rest(), loadWords($language.get(), 'chart')]);
  return file.ShareTable;
});

/** How a whole is made up of its parts: a bar, and its table. */
export function ShareTable(props: ShareTableProps) {
  const View = useView();
  return View ? <View {...props} /> : <Loading lines={6} />;
}
