import { rest } from '../../chunks/rest';
import { loadWords } from '../../lang/index';
import { $language } from '../../state/window/language';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import type { FullBarsProps } from './bars_view';

const useView = part(async () => {
  const [file] = await Promise.all([import('./bars_view'), rest(), loadWords($language.get(), 'chart')]);
  return file.FullBars;
});

/** What was used or paid, a period a bar, with all that a chart can do: read, as a table, as a picture. */
export function FullBars(props: FullBarsProps) {
  const View = useView();
  return View ? <View {...props} /> : <Loading lines={6} />;
}
