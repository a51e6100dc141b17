import { words } from '../../lang/index';
import { attentionText } from '../../pages/attention';
import { $attention } from '../../state/alarms/attention';
import { boxNow, boxZone } from '../../state/box/clock';
import { useStore } from '../../state/feeds/use';
import { $troubles } from '../../state/window/toasts';
import { Empty } from '../../ui/empty/index';
import { Sign } from '../../ui/glyph/index';
import { listTime } from '../../ui/time';

/** What is not in effect, and what went wrong while this page was open. */
export function SystemList() {
  const attention = useStore($attention);
  const troubles = useStore($troubles);
  if (attention.length + troubles.length === 0) return <Empty title={words('bell').empty} />;
  const now = boxNow();
  return (
    <ul>
      {attention.map((thing) => (
        <li key={thing.what} class="item" data-lv="warn">
          <Sign level="warn" />
          <span>{attentionText(thing)}</span>
        </li>
      ))}
      {troubles.map((trouble) => (
        <li key={trouble.id} class="item" data-lv="crit">
          <Sign level="crit" />
          <span>{trouble.text}</span>
          <time>{listTime(now - (Date.now() - trouble.at) / 1000, now, boxZone())}</time>
        </li>
      ))}
    </ul>
  );
}
