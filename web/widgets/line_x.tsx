import type { Look } from './look';
import { Strokes } from './stroke';
import { numberIn } from './style';

/** A horizontal line in the middle of its box. */
export const LineX: Look = ({ widget: { width, height, style } }) => (
  <Strokes lines={[{ d: `M0 ${height / 2}H${width}`, thick: numberIn(style, 'borderWidth', 2) }]} style={style} />
);
