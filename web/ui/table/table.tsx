import type { ReactNode } from 'react';
import { memo, useRef, useState } from 'react';
import type { DragProps } from '../drag';
import { type LevelKind, levelStyle } from '../glyph/index';
import { isRowPressed, onRowKey } from './keys';
import { useWindow } from './window';

/** What stands in a file for a cell; a moment (epoch s) is told on the clock of the box. */
export type Plain = string | number | null | { readonly at: number };

export interface Column<Row> {
  readonly key: string;
  /** of a column of actions only readers of the screen hear it */
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** what stands in a file for it, where that is not what is read in the cell: a number with a sign, a text cut short */
  readonly plain?: (row: Row) => Plain;
  readonly kind?: 'num' | 'time' | 'act';
  /** names the row for readers of the screen */
  readonly head?: true;
  /**
   * on a phone: 1 title, 2 top right, 3 and 4 below, full a line of its own; without it the cell is left out there.
   * Actions stand at the end by themselves. With 5 and 6 instead of 2 and 4, at the right of the last two lines, the title
   * and the actions share the first line, and all below has the whole width.
   */
  readonly card?: '1' | '2' | '3' | '4' | '5' | '6' | 'full';
  /** on a phone its label stands before it: a number alone says nothing */
  readonly named?: true;
  /** goes when the table gets narrow, 'first' before those, and 'wide' where it does not fill a large screen */
  readonly low?: true | 'first' | 'wide';
  /** stands on one line, but on a phone: what is short, and is read at a glance */
  readonly whole?: true;
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

type Id = number | string;

/** A first column of boxes to choose rows with. */
export interface Picking<Row> {
  readonly chosen: ReadonlySet<Id>;
  /** names the column, and with `onAll` its own box */
  readonly label: string;
  /** names the box of a row */
  readonly rowLabel: (row: Row) => string;
  readonly onPick: (row: Row) => void;
  /** chooses every row, or none */
  readonly onAll?: (all: boolean) => void;
}

export interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly id: (row: Row) => Id;
  readonly look?: (row: Row) => RowLook;
  readonly pick?: Picking<Row> | undefined;
  readonly sort?: { readonly by: string; readonly down: boolean };
  readonly onSort?: (by: string) => void;
  /** Enter on a row; for a pointer the row needs a link or a button as well */
  readonly onOpen?: (row: Row) => void;
  /** a press anywhere on a row but on what does something itself; Enter does the same */
  readonly onPress?: (row: Row) => void;
  /** rows that can be dragged onto each other */
  readonly drag?: (row: Row) => DragProps;
}

const PICK_PX = '52px';
const LOW = { first: 'lo lo1', wide: 'lo lo2' } as const;
const classOf = <Row,>({ kind, low, whole }: Column<Row>): string | undefined =>
  [kind, low && (low === true ? 'lo' : LOW[low]), whole && 'whole'].filter(Boolean).join(' ') || undefined;

function HeadCell<Row>({ column, sort, onSort }: { column: Column<Row> } & Pick<TableProps<Row>, 'sort' | 'onSort'>) {
  const sorted = sort?.by === column.key ? (sort.down ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" class={classOf(column)} aria-sort={sorted} style={column.width ? { inlineSize: column.width } : undefined}>
      {column.sortable && onSort ? (
        <button type="button" class="sort" onClick={() => onSort(column.key)}>
          {column.label}
          {sorted && (sort?.down ? ' ↓' : ' ↑')}
        </button>
      ) : column.kind === 'act' ? (
        <span class="sr">{column.label}</span>
      ) : (
        column.label
      )}
    </th>
  );
}

/** The box that chooses all rows, or the name of the column where there is none. */
function PickHead<Row>({ pick, rows, id }: { pick: Picking<Row> } & Pick<TableProps<Row>, 'rows' | 'id'>) {
  const { onAll } = pick;
  const chosen = rows.filter((row) => pick.chosen.has(id(row))).length;
  return (
    <th scope="col" style={{ inlineSize: PICK_PX }}>
      {onAll ? (
        <input
          type="checkbox"
          aria-label={pick.label}
          checked={chosen > 0 && chosen === rows.length}
          indeterminate={chosen > 0 && chosen < rows.length}
          onChange={(event) => onAll(event.currentTarget.checked)}
        />
      ) : (
        <span class="sr">{pick.label}</span>
      )}
    </th>
  );
}

interface BodyRowProps<Row> extends Pick<TableProps<Row>, 'columns' | 'look' | 'pick' | 'onOpen' | 'onPress' | 'drag'> {
  readonly row: Row;
  readonly chosen: boolean;
  /** from 1, the head counted */
  readonly index: number;
  /** Tab reaches this row */
  readonly stop: boolean;
  readonly id: Id;
  readonly onFocus: (id: Id) => void;
}

function OneRow<Row>({
  row,
  columns,
  look,
  pick,
  onPress,
  onOpen = onPress,
  drag,
  chosen,
  index,
  stop,
  id,
  onFocus,
}: BodyRowProps<Row>) {
  const { level, colour, state } = look?.(row) ?? {};
  const keys = onOpen || pick;
  return (
    <tr
      data-lv={level}
      data-st={state}
      style={onPress ? { ...levelStyle(colour), cursor: 'pointer' } : levelStyle(colour)}
      onClick={onPress && ((event) => isRowPressed(event) && onPress(row))}
      {...drag?.(row)}
      aria-rowindex={index}
      aria-selected={chosen || undefined}
      tabIndex={keys ? (stop ? 0 : -1) : undefined}
      onFocus={keys && (() => onFocus(id))}
      onKeyDown={keys && ((event) => onRowKey(event, onOpen && (() => onOpen(row)), pick && (() => pick.onPick(row))))}
    >
      {pick && (
        <td data-c="pick">
          <input
            type="checkbox"
            aria-label={pick.rowLabel(row)}
            checked={chosen}
            onChange={(event) => {
              pick.onPick(row);
              // the choice may be refused: the box shows what is chosen, not what was pressed
              event.currentTarget.checked = chosen;
            }}
          />
        </td>
      )}
      {columns.map((column) => {
        const Cell = column.head ? 'th' : 'td';
        return (
          <Cell
            key={column.key}
            scope={column.head ? 'row' : undefined}
            class={classOf(column)}
            data-c={column.kind === 'act' ? 'act' : column.card}
            data-l={column.named && column.label}
          >
            {column.cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

/** Drawn again when something of it changed: while a long list scrolls, most of what is in sight stays. */
const BodyRow = memo(OneRow) as typeof OneRow;

const Spacer = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tr class="gap">
      <td colSpan={span} style={{ blockSize: `${height}px`, padding: 0, border: 0 }} />
    </tr>
  ) : null;

/**
 * Rows of one kind. Where rows can be opened or chosen, Tab reaches one of them and arrows go on from there. Of a long list
 * only what is in sight is in the page.
 */
export function Table<Row>({ label, columns, rows, id, look, pick, sort, onSort, onOpen, onPress, drag }: TableProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<Id | null>(null);
  const { from, to, above, below } = useWindow(box, rows.length);
  const shown = rows.slice(from, to);
  const stop = shown.some((row) => id(row) === focused) ? focused : shown[0] && id(shown[0]);
  const span = columns.length + (pick ? 1 : 0);
  return (
    <div ref={box} class="wrap">
      <table class="tbl stack" aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {pick && <PickHead pick={pick} rows={rows} id={id} />}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={above} span={span} />
          {shown.map((row, i) => (
            <BodyRow
              key={id(row)}
              row={row}
              columns={columns}
              look={look}
              pick={pick}
              onOpen={onOpen}
              onPress={onPress}
              drag={drag}
              chosen={pick?.chosen.has(id(row)) ?? false}
              index={from + i + 2}
              stop={id(row) === stop}
              id={id(row)}
              onFocus={setFocused}
            />
          ))}
          <Spacer height={below} span={span} />
        </tbody>
      </table>
    </div>
  );
}
