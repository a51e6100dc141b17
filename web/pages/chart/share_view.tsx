import { words } from '../../lang/index';
import { isThin, shareText } from '../../ui/chart/covered';
import { saidOf } from '../../ui/chart/said';
import { ShareBar } from '../../ui/chart/share/index';
import { type SharePart, type Shares, sharesOf } from '../../ui/chart/share/shares';
import { Level } from '../../ui/glyph/index';
import { type Column, Table } from '../../ui/table/index';
import type { Unit } from './bars_said';

export interface MeteredPart extends SharePart {
  readonly coverage?: number | null;
}
export interface ShareTableProps extends Unit {
  readonly label: string;
  readonly parts: readonly MeteredPart[];
  /** what was measured as the whole; null: nothing was, or it is not known */
  readonly whole: number | null;
}

interface Row {
  readonly name: string;
  /** 0: what no part accounts for */
  readonly number: number;
  readonly look: { readonly border: string; readonly background: string };
  readonly value: number | null;
  readonly share: number | null;
  readonly coverage: number | null | undefined;
}

/** Parts in their order, then what no meter counts; where the parts are more than the whole, less than nothing. */
function rowsOf({ parts, whole }: ShareTableProps, { of, rest }: Shares): Row[] {
  const rows = parts.map(
    ({ name, ink, value, coverage }, i): Row => ({
      name,
      number: i + 1,
      look: {
        border: value === null ? '1px dashed var(--c-muted)' : `1px solid var(--y${ink})`,
        background: value === null ? 'none' : `var(--y${ink})`,
      },
      value,
      share: of[i]!,
      coverage,
    }),
  );
  if (whole === null) return rows;
  const unmetered: Row = {
    name: words('chart').unmetered,
    number: 0,
    look: { border: '1px solid var(--c-muted)', background: 'var(--hatch)' },
    value: rest,
    share: rest === null || whole <= 0 ? null : rest / whole,
    coverage: undefined,
  };
  return [...rows, unmetered];
}

function Named({ row: { look, number, name } }: { row: Row }) {
  return (
    <span class="cl">
      <i style={{ inlineSize: '16px', blockSize: '10px', flex: 'none', ...look }} />
      {number > 0 ? `${number} ${name}` : name}
    </span>
  );
}

/** A whole by its parts, each with its share and with how much of its time was measured. */
export function ShareTable(props: ShareTableProps) {
  const w = words('chart');
  const { label, parts, whole } = props;
  const shares = sharesOf(parts, whole);
  const columns: Column<Row>[] = [
    { key: 'name', label: w.part_of, head: true, card: '1', cell: (row) => <Named row={row} /> },
    { key: 'value', label: props.unit, kind: 'num', card: '2', cell: ({ value }) => saidOf(props, value) },
    { key: 'share', label: w.share_whole, kind: 'num', card: '3', named: true, cell: ({ share }) => signedShare(share) },
  ];
  const covered: Column<Row> = {
    key: 'coverage',
    label: w.coverage,
    kind: 'num',
    card: '4',
    named: true,
    cell: ({ coverage = null }) => (isThin(coverage) ? <Level level="warn">{shareText(coverage)}</Level> : shareText(coverage)),
  };
  const isAsked = parts.some(({ coverage }) => coverage !== undefined);
  return (
    <>
      <ShareBar parts={parts} shares={shares} />
      <Table
        label={label}
        columns={isAsked ? [...columns, covered] : columns}
        rows={rowsOf(props, shares)}
        id={({ number }) => number}
      />
    </>
  );
}

/** A share with a true minus. */
const signedShare = (share: number | null): string => (share !== null && share < 0 ? `−${shareText(-share)}` : shareText(share));
