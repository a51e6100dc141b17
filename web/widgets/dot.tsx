import { Sign } from '../ui/glyph/index';
import type { Look } from './look';
import { colourIn } from './style';

/** A round mark; of what alarms the sign of its level, of what is not known a dashed ring. */
export const Dot: Look = ({ widget, live }) => {
  if (live.alarm) return <Sign level={live.alarm.level} colour={live.alarm.colour} />;
  if (live.trust !== null && !live.some) return <Sign level="nodata" />;
  return <i class="dot" style={{ background: colourIn(widget.style, 'backgroundColor') }} />;
};
