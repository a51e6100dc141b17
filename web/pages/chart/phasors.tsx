import { rest } from '../../chunks/rest';
import { loadWords } from '../../lang/index';
import { $language } from '../../state/window/language';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import type { PhasorPictureProps } from './phasors_view';

const useView = part(async () => {
  const [file] = await Promise.all([import('./phasors_view'), rest(), loadWords($language.get(), 'chart')]);
  return file.PhasorPicture;
});

/** Voltages and currents of three phases as arrows, or the triangle of line voltages where there are no angles. */
export function PhasorPicture(props: PhasorPictureProps) {
  const View = useView();
  return View ? <View {...props} /> : <Loading lines={6} />;
}
