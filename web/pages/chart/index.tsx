import { rest } from '../../chunks/rest';
import { loadWords } from '../../lang/index';
import { $language } from '../../state/window/language';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import type { FullChartProps } from './view';

/** It comes with words of its own when it is first drawn: nobody waits for them before. */
const useView = part(async () => {
  const [file] = await Promise.all([import('./view'), rest(), loadWords($language.get(), 'chart')]);
  return file.FullChart;
});

/** Readings over time with all that a chart can do: looked at nearer, as a table, as a picture. */
export function FullChart(props: FullChartProps) {
  const View = useView();
  return View ? <View {...props} /> : <Loading lines={6} />;
}
