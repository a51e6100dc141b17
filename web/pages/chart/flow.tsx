import { rest } from '../../chunks/rest';
import { loadWords } from '../../lang/index';
import { $language } from '../../state/window/language';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import type { FullFlowProps } from './flow_view';

const useView = part(async () => {
  const [file] = await Promise.all([import('./flow_view'), rest(), loadWords($language.get(), 'chart')]);
  return file.FullFlow;
});

/** What flows from where to where, with all that a chart can do: read, as a table, as a picture. */
export function FullFlow(props: FullFlowProps) {
  const View = useView();
  return View ? <View {...props} /> : <Loading lines={6} />;
}
