import { words } from '../../lang/index';
import { setQuery } from '../../route/query';
import { boxNow, boxZone } from '../../state/box/clock';
import { dateText, fullTime } from '../../ui/time';
import { Edges } from '../kit/list/coming';
import { KINDS, type Kind, type Period, periodAt } from './period';

/** letters of a moment without its seconds */
const MINUTE = 16;
/** What narrows to rows of one page says nothing of another period's. */
const LEFT = { page: null, from: null, to: null, at: null };

/** The days a period is of, or its moments where it has its own. */
export function periodText({ kind, from, to }: Period): string {
  const zone = boxZone();
  if (kind === 'custom') return `${fullTime(from, zone).slice(0, MINUTE)} – ${fullTime(to, zone).slice(0, MINUTE)}`;
  const [first, last] = [dateText(from, zone), dateText(to - 1, zone)];
  return first === last ? first : `${first} – ${last}`;
}

/** Chooses the period; it stands in the address. */
export function PeriodBar({ period }: { period: Period }) {
  const w = words('readings');
  const { kind, from, to } = period;
  const choose = (next: Kind): void =>
    setQuery({
      ...LEFT,
      type: next === 'month' ? null : next,
      ...(next === 'custom' ? { from, to: Math.min(to, Math.floor(boxNow() / 60) * 60) } : {}),
    });
  const step = (further: number): void => {
    if (kind !== 'custom') setQuery({ ...LEFT, at: periodAt(kind, from, boxZone(), further).from });
  };
  return (
    <>
      <div class="bar" style={{ paddingBlockStart: 'var(--s3)' }}>
        <fieldset class="seg" aria-label={w.period}>
          {KINDS.map((each) => (
            <button key={each} type="button" aria-pressed={each === kind} onClick={() => choose(each)}>
              {w.kinds[each]}
            </button>
          ))}
        </fieldset>
      </div>
      <div class="bar">
        {kind === 'custom' ? (
          <Edges filters={{ from: String(from), to: String(to) }} onPut={(span) => setQuery({ page: null, ...span })} />
        ) : (
          <>
            <button type="button" class="btn" aria-label={w.before} title={w.before} onClick={() => step(-1)}>
              ‹
            </button>
            <span>{periodText(period)}</span>
            <button
              type="button"
              class="btn"
              aria-label={w.after}
              title={w.after}
              disabled={to > boxNow()}
              onClick={() => step(1)}
            >
              ›
            </button>
          </>
        )}
      </div>
    </>
  );
}
