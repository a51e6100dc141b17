import { fill, words } from '../../../lang/index';
import { levelStyle, Sign } from '../../../ui/glyph/index';
import type { Pin } from '../../../ui/map/index';
import { isCalm, standingText } from '../../standing';
import type { Placed } from './scene';
import { signOf } from './sites';

/** One site, or several that would cover each other, the worst of them first. */
export function pinOf(members: readonly Placed[], levels: Parameters<typeof signOf>[1], chosen?: boolean): Pin {
  const w = words('map');
  const [worst] = members as [Placed];
  const { level, colour } = signOf(worst, levels);
  const items = members.reduce((sum, { item_abnormal }) => sum + item_abnormal, 0);
  const n = members.length;
  const several =
    items > 0 ? fill(w.cluster, { n, items, name: worst.name }) : fill(members.every(isCalm) ? w.cluster_ok : w.found, { n });
  return {
    label: n === 1 ? `${worst.name} · ${standingText(worst)}` : several,
    level,
    style: levelStyle(colour),
    ...(chosen === undefined ? {} : { chosen }),
    face: (
      <>
        <Sign level={level} colour={colour} />
        {items > 0 && <span>{items}</span>}
        {n > 1 && <small>×{n}</small>}
      </>
    ),
  };
}
