import type { Style } from '../../daemon/contract/widgets/widget';
import type { Look } from './look';
import { type Line, Strokes } from './stroke';
import { numberIn } from './style';

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;

/** The sides that are shown, clockwise; where two meet, the corner between them belongs to the first and may be round. */
export function sidesOf(width: number, height: number, style: Style): readonly Line[] {
  const shown = SIDES.map((side) => style[`border${side}Show`] === true);
  const thick = SIDES.map((side) => numberIn(style, `border${side}Width`, 2));
  const [t, r, b, l] = thick.map((each) => each / 2) as [number, number, number, number];
  const corners = [
    [l, t],
    [width - r, t],
    [width - r, height - b],
    [l, height - b],
  ] as const;
  const most = Math.min(width, height) / 2;
  const round = Math.min(numberIn(style, 'borderRadius', 0), most);
  return SIDES.flatMap((_, i) => {
    if (!shown[i]) return [];
    const [x1, y1] = corners[i]!;
    const [x2, y2] = corners[(i + 1) % 4]!;
    const [dx, dy] = [Math.sign(x2 - x1), Math.sign(y2 - y1)];
    const begin = shown[(i + 3) % 4] ? round : 0;
    const end = shown[(i + 1) % 4] ? round : 0;
    const arc = end > 0 ? `a${round} ${round} 0 0 1 ${(dx - dy) * round} ${(dy + dx) * round}` : '';
    return { d: `M${x1 + dx * begin} ${y1 + dy * begin}L${x2 - dx * end} ${y2 - dy * end}${arc}`, thick: thick[i]! };
  });
}

/** A frame of which some sides are drawn. */
export const LineBroken: Look = ({ widget: { width, height, style } }) => (
  <Strokes lines={sidesOf(width, height, style)} style={style} />
);
