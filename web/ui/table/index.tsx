import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { LevelKind } from '../glyph/index';
import { levelStyle } from '../glyph/index';
import { useWindow } from './window';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly kind?: 'num' | 'act';
  /** names the row for readers of the screen */
  readonly head?: true;
  /** on a phone: 1 title, 2 top right, 3 and 4 below, full a line of its own; without it the cell is left out there */
  readonly card?: '1' | '2' | '3' | '4' | 'full';
  /** goes first when the table gets narrow */
  readonly low?: true;
  readonly width?: string;
  /** the head is a button that sorts */
  readonly sortable?: true;
}

/** How a row looks beside its cells. */
export interface RowLook {
  readonly level?: LevelKind | undefined;
  readonly colour?: string | undefined;
  readonly state?: 'new' | 'ack' | 'off' | 'recovered' | 'stale' | 'offline' | undefined;
}

export interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly id: (row: Row) => number | string;
  readonly look?: (row: Row) => RowLook;
  readonly chosen?: ReadonlySet<number | string>;
  readonly sort?: { readonly by: string; readonly down: boolean };
  readonly onSort?: (by: string) => void;
  readonly onOpen?: (row: Row) => void;
}

function HeadCell<Row>({ column, sort, onSort }: { column: Column<Row> } & Pick<TableProps<Row>, 'sort' | 'onSort'>) {
  const sorted = sort?.by === column.key ? (sort.down ? 'descending' : 'ascending') : undefined;
  const class_ = [column.kind, column.low && 'lo'].filter(Boolean).join(' ') || undefined;
  return (
    <th scope="col" class={class_} aria-sort={sorted} style={column.width ? { inlineSize: column.width } : undefined}>
      {column.sortable && onSort ? (
        <button type="button" class="sort" onClick={() => onSort(column.key)}>
          {column.label}
          {sorted && (sort?.down ? ' ↓' : ' ↑')}
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}

function BodyRow<Row>({
  row,
  columns,
  look,
  chosen,
  onOpen,
}: { row: Row; chosen: boolean } & Pick<TableProps<Row>, 'columns' | 'look' | 'onOpen'>) {
  const seen = look?.(row) ?? {};
  return (
    <tr
      data-lv={seen.level}
      data-st={seen.state}
      style={levelStyle(seen.colour)}
      aria-selected={chosen || undefined}
      tabIndex={onOpen ? 0 : undefined}
      onKeyDown={onOpen && ((event) => event.key === 'Enter' && event.target === event.currentTarget && onOpen(row))}
    >
      {columns.map((column) => {
        const Cell = column.head ? 'th' : 'td';
        return (
          <Cell
            key={column.key}
            scope={column.head ? 'row' : undefined}
            class={[column.kind, column.low && 'lo'].filter(Boolean).join(' ') || undefined}
            data-c={column.card}
          >
            {column.cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

const Spacer = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tr class="gap">
      <td colSpan={span} style={{ blockSize: `${height}px`, padding: 0, border: 0 }} />
    </tr>
  ) : null;

/** Rows of one kind; beside a pointer it works by Tab and Enter. Of a long list only what is in sight is in the page. */
export function Table<Row>({ label, columns, rows, id, look, chosen, sort, onSort, onOpen }: TableProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const { from, to, above, below } = useWindow(box, rows.length);
  return (
    <div ref={box} class="wrap">
      <table class="tbl stack" aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={above} span={columns.length} />
          {rows.slice(from, to).map((row) => (
            <BodyRow
              key={id(row)}
              row={row}
              columns={columns}
              look={look}
              chosen={chosen?.has(id(row)) ?? false}
              onOpen={onOpen}
            />
          ))}
          <Spacer height={below} span={columns.length} />
        </tbody>
      </table>
    </div>
  );
}
