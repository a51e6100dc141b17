import { Sign } from '../ui/glyph/index';
import { Icon, type IconName } from '../ui/icon/index';
import type { Live, Trust } from './live';
import { doubtText } from './said';

const iconOf = (doubt: Trust): IconName => (doubt === 'stale' ? doubt : /gone|off$/.test(doubt) ? 'ban' : 'offline');

/** What is wrong with a widget: the sign of its alarm, that it is only practised, and beside it that it is not known, with its age. */
export function Mark({ live }: { live: Live }) {
  const { alarm, trust } = live;
  const doubt = trust !== 'good' && trust;
  if (!alarm && !doubt) return null;
  return (
    <span class="wm">
      {alarm && <Sign level={alarm.level} colour={alarm.colour} />}
      {alarm?.handled && <Icon name={alarm.handled === 'ack' ? 'tick' : 'bell-off'} />}
      {alarm?.drill}
      {doubt && <Icon name={iconOf(doubt)} />}
      {doubt && <span>{doubtText(live)}</span>}
    </span>
  );
}
