import { rest } from '../../chunks/rest';
import { loadWords } from '../../lang/index';
import { $language } from '../../state/window/language';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import type { DayRingProps } from './day_ring_view';

const useView = part(async () => {
  const [file] = await Promise.all([import('./day_ring_view'), rest(), loadWords($language.get(), 'chart')]);
  return file.DayRing;
});

/** Which quarter of an hour of a day lies in which slot: drawn on a ring, or set in the table beside it. */
export function DayRing(props: DayRingProps) {
  const View = useView();
  return View ? <View {...props} /> : <Loading lines={6} />;
}
