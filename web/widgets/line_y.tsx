import type { Look } from './look';
import { Strokes } from './stroke';
import { numberIn } from './style';

/** A vertical line in the middle of its box. */
export const LineY: Look = ({ widget: { width, height, style } }) => (
  <Strokes lines={[{ d: `M${width / 2} 0V${height}`, thick: numberIn(style, 'borderWidth', 2) }]} style={style} />
);
