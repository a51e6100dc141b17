import { type ReactNode, useRef, useState } from 'react';
import type { PortStats, SlaveStats } from '../../../daemon/contract/entities';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { SECONDS, statsOf } from '../../state/box/ports';
import { createFeed } from '../../state/feeds/feed';
import { useStore } from '../../state/feeds/use';
import { Note } from '../../ui/note/index';
import { Table } from '../../ui/table/index';
import { numberText } from '../../ui/value/number';
import { Age, Answer } from '../fed';
import { type Count, countsOf, LINE_COUNTS, ratesOf, type Seen, UNIT_COUNTS } from './counting';
import { errorLevel, loadLevel, msText, percentText } from './rules';
import { Wide } from './wide';

function Cycle({ cycle }: { cycle: PortStats['cycle'] }) {
  const w = words('ports').counters;
  const { round_ms, interval_ms, budget } = cycle;
  if (round_ms === null || interval_ms === null || budget === null) return <p class="mut">{w.no_round}</p>;
  const level = loadLevel(budget);
  const told = fill(w.budget, { percent: percentText(budget) });
  return (
    <>
      <p>
        {w.round} <b>{msText(round_ms)}</b> · {told}
      </p>
      {level === 'crit' && (
        <Note level="crit">{fill(w.budget_over, { round: msText(round_ms), interval: msText(interval_ms) })}</Note>
      )}
    </>
  );
}

/** Every counter with what it means, and how fast it grows. */
function Counts({ first, now }: { first: Seen; now: Seen }) {
  const w = words('ports').counters;
  const rates = ratesOf(first, now);
  const rows: readonly Count[] = [...LINE_COUNTS, ...UNIT_COUNTS];
  const age = spanText((now.at - first.at) / 1000, words('shell').age);
  return (
    <section>
      <Wide>
        <Table<Count>
          label={w.name}
          rows={rows}
          id={(name) => name}
          columns={[
            { key: 'name', label: w.name, head: true, card: '1', cell: (name) => w[name] },
            { key: 'count', label: w.count, kind: 'num', card: '2', cell: (name) => numberText(now.counts[name]) },
            {
              key: 'rate',
              label: w.rate,
              kind: 'num',
              card: 'full',
              named: true,
              cell: (name) => (rates ? numberText(rates[name], 2) : '—'),
            },
            { key: 'means', label: w.means, card: 'full', cell: (name) => w[`${name}_means`] },
          ]}
        />
      </Wide>
      <p class="mut" style={{ marginBlockStart: 'var(--s2)' }}>
        {rates ? fill(w.rate_since, { age }) : w.rate_soon}
      </p>
    </section>
  );
}

const exceptionsText = ({ exceptions }: SlaveStats): string =>
  exceptions.map(({ code, count }) => `${code} × ${count}`).join(', ') || '0';

function Units({ slaves }: { slaves: readonly SlaveStats[] }) {
  const p = words('ports');
  const w = p.counters;
  const number = (key: Exclude<Count, 'tx' | 'rx' | 'errors' | 'exceptions'>, low?: true) => ({
    key,
    label: w[key],
    kind: 'num' as const,
    ...(low ? { low } : {}),
    card: 'full' as const,
    named: true as const,
    cell: (slave: SlaveStats): ReactNode => numberText(slave[key]),
  });
  if (slaves.length === 0) return <p class="mut">{w.none}</p>;
  return (
    <section>
      <h3>{w.units}</h3>
      <Wide>
        <Table<SlaveStats>
          label={w.units}
          rows={slaves}
          id={({ protocol_id, device_id }) => `${protocol_id} ${device_id}`}
          look={({ success_rate, answered, timed_out }) =>
            answered + timed_out > 0 ? { level: errorLevel(100 - success_rate) } : {}
          }
          columns={[
            { key: 'unit', label: p.monitor.unit_name, card: '2', width: '96px', cell: ({ protocol_id }) => protocol_id },
            {
              key: 'device',
              label: p.device_name,
              head: true,
              card: '1',
              cell: ({ device_name }) => device_name || <span class="mut">{w.other}</span>,
            },
            {
              key: 'success',
              label: w.success,
              kind: 'num',
              card: 'full',
              named: true,
              cell: ({ success_rate }) => percentText(success_rate),
            },
            {
              key: 'round',
              label: w.round,
              kind: 'num',
              card: 'full',
              named: true,
              cell: ({ round_ms }) => (round_ms === null ? '—' : msText(round_ms)),
            },
            number('timed_out'),
            number('late'),
            number('crc'),
            number('bad_frame', true),
            { key: 'exceptions', label: w.exceptions, kind: 'num', card: 'full', named: true, cell: exceptionsText },
            number('unconfirmed', true),
          ]}
        />
      </Wide>
    </section>
  );
}

/** What was first heard since this view was opened: rates are counted from there. A line opened anew begins anew. */
function useFirst(now: Seen | null): Seen | null {
  const first = useRef<Seen | null>(null);
  if (now && (first.current === null || now.counts.tx < first.current.counts.tx)) first.current = now;
  return first.current;
}

function Measured({ stats, at }: { stats: PortStats; at: number }) {
  const now = { at, counts: countsOf(stats) };
  const first = useFirst(now) ?? now;
  return (
    <>
      <Cycle cycle={stats.cycle} />
      <Counts first={first} now={now} />
      <Units slaves={stats.slaves} />
    </>
  );
}

/** How a line and each of its units answers, as it goes on. */
export function Counters({ port }: { port: number }) {
  const [feed] = useState(() => createFeed(() => statsOf(port), SECONDS));
  const { old, at } = useStore(feed.$);
  return (
    <div data-st={old ? 'stale' : undefined} style={{ display: 'grid', gap: 'var(--s4)' }}>
      {old && at !== null && <Age at={at} />}
      <Answer feed={feed}>{(stats) => <Measured stats={stats} at={at ?? 0} />}</Answer>
    </div>
  );
}
