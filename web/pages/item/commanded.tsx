import { useEffect, useState } from 'react';
import type { Item, ItemCommand } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { createFeed } from '../../state/feeds/feed';
import { useStore } from '../../state/feeds/use';
import { commandsOf } from '../../state/room/control';
import { Level, type LevelKind } from '../../ui/glyph/index';
import { listTime } from '../../ui/time';

const LEVELS: Readonly<Record<ItemCommand['result'], LevelKind>> = {
  success: 'ok',
  fail: 'crit',
  no_answer: 'crit',
  refused: 'crit',
  held: 'warn',
  unconfirmed: 'warn',
  unknown: 'warn',
  running: 'info',
};
/** What acts by itself moves the item while somebody looks. */
const SECONDS = 5;
/** So many are shown: whoever wants more asks the operation record. */
const SHOWN = 3;

/** Who wanted it: somebody, or an action of somebody's that followed from an alarm, a rule or a timed task. */
function whoOf({ by, by_id, user_name }: ItemCommand): string {
  const w = words('control');
  if (by === 'user') return user_name;
  const how = { alarm: w.by_alarm, rule: w.by_rule, task: w.by_task };
  return fill(how[by], { id: by_id ?? '', owner: user_name });
}

/** What the item was told last, by whom, and what came of it. */
export function Commanded({ item, after }: { item: Item; after: unknown }) {
  const w = words('control');
  const [feed] = useState(() => createFeed(() => commandsOf(item.id), SECONDS));
  const { data, old } = useStore(feed.$);
  // again after each command
  useEffect(() => {
    if (after) void feed.refresh();
  }, [feed, after]);
  // a list that cannot be had is no reason to keep anybody from moving the item
  const list = old ? null : data;
  if (!list?.length) return null;
  return (
    <section>
      <h3 class="mut">{w.last}</h3>
      <ul class="plain">
        {list.slice(0, SHOWN).map((one) => (
          <li key={one.command_id} style={{ overflowWrap: 'anywhere' }}>
            <time dateTime={new Date(one.time * 1000).toISOString()}>{listTime(one.time, boxNow(), boxZone())}</time>{' '}
            <b>{one.value_label}</b> <span class="mut">{whoOf(one)}</span>{' '}
            <Level level={LEVELS[one.result]}>{w.results[one.result]}</Level>
            {one.error && <span class="mut"> {one.error}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
