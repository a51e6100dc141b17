import type { ComponentChildren } from 'preact';
import type { AlarmLife } from '../../../daemon/contract/entities';
import { endedByItself, isClosed } from '../../../daemon/contract/live';
import { spanText } from '../../../daemon/contract/span';
import { amountText } from '../../item/value_text';
import { fill, words } from '../../lang/index';
import { $levels, levelView } from '../../state/alarms/settings';
import { useStore } from '../../state/feeds/use';
import { Level } from '../../ui/glyph/index';
import { Note } from '../../ui/note/index';
import { Handling } from '../alarm/handling';
import { Age } from '../fed';
import { lastedText } from '../item/lasted_text';
import { NoticesChip } from '../item/notices_chip';
import { Moment } from '../moment';
import { asRow, knownUntil, nowOf, useOldSince } from './state';

/** What was so when the box was last heard of is no more than that: grey, with its age. */
function AsOf({ oldSince, children }: { oldSince: number | null; children: ComponentChildren }) {
  if (oldSince === null) return <>{children}</>;
  return (
    <span class="cl">
      <span class="val" data-st="stale" style={{ whiteSpace: 'normal' }}>
        {children}
      </span>
      <Age at={oldSince} />
    </span>
  );
}

/** What alarmed, where, how badly, and how it stands. */
export function Heading({ life }: { life: AlarmLife }) {
  const w = words('occurrence');
  const alarm = words('alarm');
  const { kind, colour } = levelView(useStore($levels), life.alarm_level_id);
  const oldSince = useOldSince();
  const state = (
    <>
      {isClosed(life) && !endedByItself(life) ? <p>{life.end_label}</p> : <Handling row={asRow(life)} />}
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
    // device and item stand in the title
    [w.place, life.device_group_name],
    [w.content, life.info],
    // a state, or a value that is missing, is beyond no limit
    ...(life.limit === null ? [] : [[w.limit, amountText(life.limit, life.unit)] as const]),
    [w.now, <AsOf oldSince={oldSince}>{nowOf(life)}</AsOf>],
    [w.began, <Moment at={life.start_time} />],
    [
      w.ended,
      <AsOf oldSince={life.end_time === null ? oldSince : null}>
        <Moment at={life.end_time} none={w.ongoing} />
      </AsOf>,
    ],
    [w.lasted, <AsOf oldSince={life.end_time === null ? oldSince : null}>{lastedText(life, w)}</AsOf>],
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
  const oldSince = useOldSince();
  if (!escalation) return null;
  const { group_name: group, time } = escalation;
  const { age } = words('shell');
  return (
    <Note icon="users">
      <AsOf oldSince={oldSince}>
        {time === null
          ? fill(w.escalation_held, { group })
          : fill(w.escalation, { group, time: spanText(Math.max(0, time - knownUntil(oldSince)), age) })}
      </AsOf>
    </Note>
  );
}
