import { useId, useState } from 'react';
import type { Item, RehearsedAuto, RehearsedCommands, RuleRehearsal } from '../../../daemon/contract/entities';
import type { RehearsedInput } from '../../../daemon/contract/rules/auto';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { listTime } from '../../ui/time';
import { conditionText, type Said } from '../conditions/sentence';
import { LaneCurve } from './lane_curve';
import { useRehearsal } from './rehearsing';
import { type Span, type Stretch, stretchesOf } from './stretches';

const DAYS = [7, 30, 90] as const;
/** A stretch is drawn so wide at least, of a thousand, that it is seen. */
const LEAST = 3;

/** One line of the span: what was so is filled, of what nobody knew there is an outline. */
function Lane({ stretches, span, fill: colour }: { stretches: readonly Stretch[]; span: Span; fill: string }) {
  const x = (at: number): number => (1000 * (Math.max(at, span.from) - span.from)) / (span.until - span.from);
  return (
    <svg
      viewBox="0 0 1000 14"
      preserveAspectRatio="none"
      style={{ inlineSize: '100%', blockSize: '14px', display: 'block' }}
      aria-hidden="true"
    >
      <line x1="0" x2="1000" y1="13.5" y2="13.5" stroke="var(--c-line)" vector-effect="non-scaling-stroke" />
      {stretches.map(({ from, until, truth }) => (
        <rect
          key={from}
          x={x(from)}
          y={truth ? 1 : 9}
          width={Math.max(LEAST, x(until) - x(from))}
          height={truth ? 12 : 4}
          fill={truth ? colour : 'var(--c-nodata)'}
        />
      ))}
    </svg>
  );
}

const span = (seconds: number): string => spanText(seconds, words('shell').age);
function sums({ tried, rolled_seconds }: RuleRehearsal): string {
  const { begins, longest, seconds, unknown_seconds, stopped, proofs } = tried;
  const w = words('rules');
  return [
    begins === 0 ? w.rehearsed_never : fill(w.rehearsed_begins, { n: begins, longest: span(longest), all: span(seconds) }),
    proofs && begins > 0 && fill(w.rehearsed_proofs, proofs),
    stopped && w.rehearsed_stopped,
    unknown_seconds > 0 && fill(w.rehearsed_unknown, { span: span(unknown_seconds) }),
    rolled_seconds > 0 && fill(w.rehearsed_rolled, { span: span(rolled_seconds) }),
  ]
    .filter(Boolean)
    .join(' ');
}
const againstText = ({ begins, longest }: RehearsedAuto): string => {
  const w = words('rules');
  return begins === 0 ? w.rehearsed_against_never : fill(w.rehearsed_against, { n: begins, longest: span(longest) });
};
function commandText({ item_id, sent, rests, interlocked }: RehearsedCommands, item: Item | undefined): string {
  const w = words('rules');
  const name = item ? `${item.device_name} / ${item.item_name}` : `#${item_id}`;
  return [
    fill(w.rehearsed_sent, { item: name, n: sent }),
    rests > 0 && fill(w.rehearsed_rests, { n: rests }),
    interlocked > 0 && fill(w.rehearsed_interlocked, { n: interlocked }),
  ]
    .filter(Boolean)
    .join(' ');
}

export interface TriedCondition {
  readonly said: Said;
  /** what it is compared with; null: with nothing */
  readonly value: number | null;
}
interface LaneProps {
  readonly condition: TriedCondition;
  readonly lane: RuleRehearsal['lanes'][number];
  readonly span: Span;
  readonly isFirst: boolean;
}

/** A lane of a condition, and what it was judged by once somebody wants to see that; of the first at once. */
function LaneOf({ condition, lane, span, isFirst }: LaneProps) {
  const [isOpen, setOpen] = useState(isFirst);
  return (
    <div>
      <dt class="mut">{conditionText(condition.said)}</dt>
      <dd>
        <Lane stretches={stretchesOf(lane, span)} span={span} fill="var(--c-muted)" />
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary class="mut" style={{ cursor: 'pointer', paddingBlock: 'var(--s2)' }}>
            {words('rules').readings}
          </summary>
          {isOpen && <LaneCurve {...condition} lane={lane} span={span} />}
        </details>
      </dd>
    </div>
  );
}
interface FoundProps {
  readonly found: RuleRehearsal;
  readonly conditions: readonly TriedCondition[];
}
/** What came of it, in words. */
function Sums({ found, moved }: Pick<FoundProps, 'found'> & { readonly moved: ReadonlyMap<number, Item> }) {
  return (
    <>
      <p>{sums(found)}</p>
      {found.against && <p>{againstText(found.against)}</p>}
      {found.commands.map((command) => (
        <p key={command.item_id}>{commandText(command, moved.get(command.item_id))}</p>
      ))}
    </>
  );
}
/** The same as lines, one for the rule and one for each condition. */
function Lanes({ found, conditions }: FoundProps) {
  const w = words('rules');
  const begun = found.list
    .filter((one) => one.in !== 'against')
    .map(({ start, end }): Stretch => ({ from: start, until: end ?? found.until, truth: true }));
  const time = (at: number): string => listTime(at, boxNow(), boxZone());
  return (
    <>
      <dl style={{ display: 'grid', gap: 'var(--s1)', marginBlockStart: 'var(--s2)' }}>
        <dt>{w.rehearsed_line}</dt>
        <dd>
          <Lane stretches={begun} span={found} fill="var(--c-accent)" />
        </dd>
        {found.lanes.map(
          (lane, i) => conditions[i] && <LaneOf key={i} condition={conditions[i]} lane={lane} span={found} isFirst={i === 0} />,
        )}
      </dl>
      <p class="mut" style={{ display: 'flex', justifyContent: 'space-between' }}>
        <span>{time(found.from)}</span>
        <span>{time(found.until)}</span>
      </p>
    </>
  );
}

export interface RehearsedProps extends Omit<FoundProps, 'found'> {
  /** null: too little is filled in */
  readonly asked: Omit<RehearsedInput, 'days'> | null;
}
/** What the rule as it is typed would have done over the last days. */
export function Rehearsed({ asked, conditions }: RehearsedProps) {
  const w = words('rules');
  const id = useId();
  const [days, setDays] = useState<number>(DAYS[0]);
  const rehearsing = useRehearsal(asked && { ...asked, days });
  if (!asked) return null;
  return (
    <section aria-labelledby={id} style={{ marginBlockStart: 'var(--s4)' }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--s2)', alignItems: 'center', justifyContent: 'space-between' }}>
        <h3 id={id}>{fill(w.rehearsed, { n: days })}</h3>
        <fieldset class="seg" aria-label={w.rehearsed_days}>
          {DAYS.map((n) => (
            <button key={n} type="button" aria-pressed={n === days} onClick={() => setDays(n)}>
              {fill(w.days, { n })}
            </button>
          ))}
        </fieldset>
      </div>
      <div role="status">
        {rehearsing.is === 'waits' && <p class="mut">{w.rehearses}</p>}
        {rehearsing.is === 'fails' && <p class="err">{rehearsing.fault}</p>}
        {rehearsing.is === 'told' && <Sums {...rehearsing} />}
      </div>
      {rehearsing.is === 'told' && <Lanes found={rehearsing.found} conditions={conditions} />}
    </section>
  );
}
