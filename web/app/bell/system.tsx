import { words } from '../../lang/index';
import { attentionText } from '../../pages/attention';
import { $attention, type Attention } from '../../state/alarms/attention';
import { boxNow, boxZone } from '../../state/box/clock';
import { useStore } from '../../state/feeds/use';
import { $menus, hasMenu } from '../../state/people/menus';
import { $troubles } from '../../state/window/toasts';
import { Empty } from '../../ui/empty/index';
import { Sign } from '../../ui/glyph/index';
import { listTime } from '../../ui/time';

/** The pages where each is mended, the likeliest first: of those the first that is in the reader's menu. */
const MENDED: Partial<Record<Attention['what'], readonly (readonly [page: string, more?: string])[]>> = {
  unheard: [['/setting_contacts'], ['/alarm_push']],
  alarm_untold: [['/alarm', '?state=untold']],
  level_muted: [['/warning_level']],
  shutdown_untested: [['/linkage', '?tab=ups']],
  site_paused: [['/linkage']],
  item_held: [['/alarm', '?view=suppressed']],
  alarm_disabled: [['/alarm', '?view=suppressed']],
};

function Thing({ thing }: { thing: Attention }) {
  const menus = useStore($menus);
  const found = MENDED[thing.what]?.find(([page]) => hasMenu(menus, page));
  const text = attentionText(thing);
  return found ? <a href={`#${found.join('')}`}>{text}</a> : <span>{text}</span>;
}

/** What is not in effect, and where that is mended; and what went wrong while this page was open. */
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
          <Thing thing={thing} />
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
