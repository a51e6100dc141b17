import type { Item, ReportStatistics } from '../../../daemon/contract/entities';
import { spanText } from '../../../daemon/contract/span';
import { amountText } from '../../item/value_text';
import { fill, words } from '../../lang/index';
import type { Answered } from '../../state/history/history';
import { type Column, Table } from '../../ui/table/index';
import { decimalsOf, itemName, stateText } from './cells';

interface SheetProps {
  readonly answered: Answered;
  readonly items: readonly Item[];
}
interface Line extends ReportStatistics {
  readonly item: Item | undefined;
  readonly series: Answered['now']['series'][number];
}

function figures(w: ReturnType<typeof words<'history'>>): Column<Line>[] {
  const figure = ({ item, series }: Line, value: number | null, isMean: boolean): string => {
    if (series.data_type === 0) return isMean ? '—' : stateText(item, null, value);
    return amountText(value, value === null ? '' : series.unit, decimalsOf(item, isMean));
  };
  return [
    { key: 'min', label: w.min, kind: 'num', card: '3', named: true, cell: (line) => figure(line, line.min, false) },
    { key: 'max', label: w.max, kind: 'num', card: '4', named: true, cell: (line) => figure(line, line.max, false) },
    { key: 'avg', label: w.avg, kind: 'num', card: '2', named: true, cell: (line) => figure(line, line.avg, true) },
  ];
}

const MARKS = ['rollover', 'replaced', 'glitch', 'impossible'] as const;

/** What a total counted, and what of its readings was not as it should be. */
function Used({ line: { use, item, series } }: { line: Line }) {
  const w = words('history');
  if (!use) return '—';
  const { value, marks } = use;
  return (
    <>
      {amountText(value, value === null ? '' : series.unit, decimalsOf(item, false))}
      {MARKS.map((kind) => {
        const n = marks[kind];
        return n ? (
          <small key={kind} class="mut" style={{ display: 'block', whiteSpace: 'normal', minInlineSize: '13em' }}>
            {fill(w[`mark_${kind}`], { n })}
          </small>
        ) : null;
      })}
    </>
  );
}

/** What the whole range comes to, an item a row. */
export function StatisticsView({ answered: { now }, items }: SheetProps) {
  const w = words('history');
  const age = words('shell').age;
  const length = (seconds: number | null): string => (seconds === null ? '—' : seconds === 0 ? '0' : spanText(seconds, age));
  const over = ({ over_seconds, over_at_least }: Line): string =>
    over_at_least ? fill(w.over_least, { time: length(over_seconds) }) : length(over_seconds);
  const rows = now.series.map(
    (series, i): Line => ({ ...now.statistics[i]!, series, item: items.find(({ id }) => id === series.item_id) }),
  );
  const used: Column<Line> = {
    key: 'use',
    label: w.use,
    kind: 'num',
    card: 'full',
    named: true,
    cell: (line) => <Used line={line} />,
  };
  const name = ({ item, series }: Line) => <span style={{ whiteSpace: 'normal' }}>{itemName(item, series.name)}</span>;
  const columns: Column<Line>[] = [
    { key: 'item', label: w.item, head: true, card: '1', cell: name },
    ...(rows.some(({ use }) => use) ? [used] : []),
    ...figures(w),
    { key: 'over', label: w.over, kind: 'num', card: 'full', named: true, cell: over },
    { key: 'known', label: w.known, kind: 'num', low: true, cell: (line) => length(line.known_seconds) },
  ];
  return (
    <>
      <Table label={w.statistics} columns={columns} rows={rows} id={({ item_id }) => item_id} />
      <p class="mut" style={{ padding: 'var(--s3) var(--s5)' }}>
        {w.over_says}
      </p>
    </>
  );
}
