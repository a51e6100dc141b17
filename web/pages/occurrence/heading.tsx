import type { ComponentChildren } from 'preact';
import type { AlarmLife } from '../../../daemon/contract/entities';
import { isClosed } from '../../../daemon/contract/live';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { $levels, levelView } from '../../state/alarms/settings';
import { boxNow } from '../../state/box/clock';
import { useStore } from '../../state/feeds/use';
import { Level } from '../../ui/glyph/index';
import { Note } from '../../ui/note/index';
import { Handling } from '../alarm/handling';
import { NoticesChip } from '../item/notices_chip';
import { amountText } from '../item/value_text';
import { Moment } from '../moment';
import { asRow, nowOf } from './state';

/** How long it has lasted. One that is over across a restart lasted nobody knows how long by a clock that never steps. */
function lasted({ duration, start_time, end_time }: AlarmLife): string {
  const { age } = words('shell');
  if (duration !== null) return spanText(duration, age);
  return end_time === null ? spanText(Math.max(0, boxNow() - start_time), age) : words('occurrence').unknown;
}

/** What alarmed, where, how badly, and how it stands. */
export function Heading({ life }: { life: AlarmLife }) {
  const w = words('occurrence');
  const alarm = words('alarm');
  const { kind, colour } = levelView(useStore($levels), life.alarm_level_id);
  const state = (
    <>
      {isClosed(life) ? <p>{life.end_label}</p> : <Handling row={asRow(life)} />}
      <NoticesChip notices={life.notices} w={alarm} />
    </>
  );
  const facts: readonly (readonly [string, ComponentChildren])[] = [
    [
      w.level,
      <Level level={kind} colour={colour}>
        {life.alarm_level_name}
      </Level>,
    ],
    [w.state, state],
    [w.place, `${life.device_group_name} / ${life.device_name} / ${life.item_name}`],
    [w.content, life.info],
    [w.limit, life.limit === null ? w.none : amountText(life.limit, life.unit)],
    [w.now, nowOf(life)],
    [w.began, <Moment at={life.start_time} />],
    [w.ended, <Moment at={life.end_time} none={w.ongoing} />],
    [w.lasted, lasted(life)],
  ];
  return (
    <>
      {life.drill && <Note>{w.drill}</Note>}
      <dl class="kv">
        {facts.map(([label, fact]) => (
          <>
            <dt>{label}</dt>
            <dd style={{ overflowWrap: 'anywhere' }}>{fact}</dd>
          </>
        ))}
      </dl>
    </>
  );
}

/** Whom it goes on to next, and when, unless somebody confirms it. */
export function Escalation({ life: { escalation } }: { life: AlarmLife }) {
  const w = words('occurrence');
  if (!escalation) return null;
  const { group_name: group, time } = escalation;
  const { age } = words('shell');
  return (
    <Note icon="users">
      {time === null
        ? fill(w.escalation_held, { group })
        : fill(w.escalation, { group, time: spanText(Math.max(0, time - boxNow()), age) })}
    </Note>
  );
}
