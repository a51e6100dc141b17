import type { HistoryInterval } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { useStore } from '../../state/feeds/use';
import { $choice, choose, type Range, report } from '../../state/history/history';
import { Fold } from '../../ui/filter/index';
import { Period } from '../../ui/filter/period';
import { IconButton } from '../../ui/icon/index';
import { fullTime } from '../../ui/time';

/** What there is to see when a range is chosen: not more than a screen shows. */
const FITTING: Readonly<Record<Range, HistoryInterval>> = { 0: 2, 1: 2, 2: 6, 3: 6, 4: 'day', 5: 6 };
const RANGES: readonly Range[] = [0, 1, 2, 3, 4, 5];
const INTERVALS: readonly HistoryInterval[] = [0, 2, 6, 'day'];
const MINUTE = 60;
/** letters of YYYY-MM-DD */
const DATE = 10;

/** Where the range with ends of its own begins: with what was seen until then, on whole minutes as fields show them. */
function ownEnds(): { from: number; to: number } {
  const seen = report.$.get().data?.now;
  const now = boxNow();
  const whole = (at: number): number => Math.ceil(at / MINUTE) * MINUTE;
  return { from: whole(seen?.from ?? now - 86_400), to: whole(Math.min(seen?.to ?? now, now)) };
}

function Ranges() {
  const w = words('history');
  const { type } = useStore($choice);
  const names = [w.range_0, w.range_1, w.range_2, w.range_3, w.range_4, w.range_5];
  const pick = (next: Range): void => {
    if (next !== type) choose({ type: next, interval: FITTING[next], ...(next === 5 ? ownEnds() : { from: null, to: null }) });
  };
  return (
    <fieldset class="seg" aria-label={w.range}>
      {RANGES.map((range) => (
        <button key={range} type="button" aria-pressed={range === type} onClick={() => pick(range)}>
          {names[range]}
        </button>
      ))}
    </fieldset>
  );
}

/** What is seen, in words, with the way to what lies before and behind it. */
function Span() {
  const w = words('history');
  const now = useStore(report.$).data?.now;
  if (!now) return null;
  const { from, to } = now;
  const text = (at: number): string => fullTime(at, boxZone()).slice(0, 16);
  const go = (start: number): void => choose({ type: 5, from: Math.max(0, start), to: Math.max(0, start) + (to - from) });
  return (
    <span class="cl">
      <IconButton icon="arrow-l" label={w.earlier} onClick={() => go(from - (to - from))} small />
      <span class="mut" style={{ whiteSpace: 'nowrap' }}>
        {text(from)} – {text(to).slice(text(to).startsWith(text(from).slice(0, DATE)) ? DATE + 1 : 0)}
      </span>
      <IconButton icon="chev" label={w.later} disabled={to >= boxNow()} onClick={() => go(to)} small />
    </span>
  );
}

function Intervals() {
  const w = words('history');
  const { interval } = useStore($choice);
  return (
    <select
      aria-label={w.interval}
      value={String(interval)}
      onChange={({ currentTarget: { value } }) => choose({ interval: value === 'day' ? 'day' : (Number(value) as 0 | 2 | 6) })}
    >
      {INTERVALS.map((each) => (
        <option key={each} value={String(each)}>
          {w[`interval_${each}`]}
        </option>
      ))}
    </select>
  );
}

/** Over which time, in which grain, and beside what. */
export function Bar() {
  const w = words('history');
  const { form, period } = words('kit');
  const { type, from, to, interval, compare, spread } = useStore($choice);
  return (
    <div class="bar folds">
      <div class="slide">
        <Ranges />
      </div>
      <Fold label={w.options} set={[interval !== FITTING[type], interval !== 0 && spread, compare].filter(Boolean).length}>
        <Intervals />
        <Span />
        {interval !== 0 && (
          <label class="ck">
            <input type="checkbox" checked={spread} onChange={(event) => choose({ spread: event.currentTarget.checked })} />
            {w.band}
          </label>
        )}
        <label class="ck">
          <input type="checkbox" checked={compare} onChange={(event) => choose({ compare: event.currentTarget.checked })} />
          {w.compare}
        </label>
      </Fold>
      {type === 5 && (
        <Period
          label={period.name}
          span={{ from, to }}
          zone={boxZone()}
          texts={{ ...period, from: form.from, to: form.to }}
          onPut={(span) => choose(span)}
        />
      )}
    </div>
  );
}
