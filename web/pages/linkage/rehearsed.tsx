import { useId, useState } from 'react';
import type { RehearsedAuto, RehearsedCommands, RuleRehearsal } from '../../../daemon/contract/entities';
import type { RehearsedInput } from '../../../daemon/contract/rules/auto';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { listTime } from '../../ui/time';
import { useRehearsal } from './rehearsing';

const DAYS = [7, 30, 90] as const;
/** A stretch is drawn so wide at least, of a thousand, that it is seen. */
const LEAST = 3;

interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly truth: boolean | null;
}
type Span = Pick<RuleRehearsal, 'from' | 'until'>;

const stretchesOf = (lane: RuleRehearsal['lanes'][number], { until }: Span): readonly Stretch[] =>
  lane.map(({ at, truth }, i) => ({ from: at, until: lane[i + 1]?.at ?? until, truth })).filter(({ truth }) => truth !== false);

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
function commandText({ item_id, sent, rests, interlocked }: RehearsedCommands, nameOf: (item_id: number) => string): string {
  const w = words('rules');
  return [
    fill(w.rehearsed_sent, { item: nameOf(item_id), n: sent }),
    rests > 0 && fill(w.rehearsed_rests, { n: rests }),
    interlocked > 0 && fill(w.rehearsed_interlocked, { n: interlocked }),
  ]
    .filter(Boolean)
    .join(' ');
}

interface FoundProps {
  readonly found: RuleRehearsal;
  /** its conditions in words */
  readonly conditions: readonly string[];
  readonly nameOf: (item_id: number) => string;
}
function Found({ found, conditions, nameOf }: FoundProps) {
  const w = words('rules');
  const begun = found.list
    .filter((one) => one.in !== 'against')
    .map(({ start, end }): Stretch => ({ from: start, until: end ?? found.until, truth: true }));
  const time = (at: number): string => listTime(at, boxNow(), boxZone());
  return (
    <>
      <p>{sums(found)}</p>
      {found.against && <p>{againstText(found.against)}</p>}
      {found.commands.map((command) => (
        <p key={command.item_id}>{commandText(command, nameOf)}</p>
      ))}
      <dl style={{ display: 'grid', gap: 'var(--s1)', marginBlockStart: 'var(--s2)' }}>
        <dt>{w.rehearsed_line}</dt>
        <dd>
          <Lane stretches={begun} span={found} fill="var(--c-accent)" />
        </dd>
        {found.lanes.map((lane, i) => (
          <div key={i}>
            <dt class="mut">{conditions[i]}</dt>
            <dd>
              <Lane stretches={stretchesOf(lane, found)} span={found} fill="var(--c-muted)" />
            </dd>
          </div>
        ))}
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
export function Rehearsed({ asked, conditions, nameOf }: RehearsedProps) {
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
        {rehearsing.is === 'told' && <Found found={rehearsing.found} conditions={conditions} nameOf={nameOf} />}
      </div>
    </section>
  );
}
