import type { ComponentChildren } from 'preact';
import { Fragment, type ReactNode } from 'react';
import { Choice, Search } from '../filter/filter';
import { Fold } from '../filter/fold';
import { Pager, type PagerTexts } from '../table/pager';
import { type Column, Table, type TableProps } from '../table/table';

/** A choice that narrows a list; its value stands in the address under `key`. */
export interface Filter {
  readonly key: string;
  /** what choosing nothing means: "all roles" */
  readonly label: string;
  readonly options: readonly (readonly [string, string])[];
}

/** A filter as the bar draws it. */
export interface BarFilter extends Filter {
  /** what the choice made asks for more, right behind it */
  readonly more?: ComponentChildren;
}

export interface HeadProps {
  readonly title: string;
  /** it stands in a page that has a headline: this one is heard, not seen */
  readonly within?: true | undefined;
  /** how many there are, how old that is */
  readonly side?: ComponentChildren;
  readonly note?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** The headline of a page, what is known of its list, and what can be done. */
export const Head = ({ title, within, side, note, children }: HeadProps) => (
  <>
    <div class="head">
      {within ? <h2 class="sr">{title}</h2> : <h1 tabIndex={-1}>{title}</h1>}
      {side}
      <span class="cl">{children}</span>
    </div>
    {note}
  </>
);

export interface FilterBarProps {
  /** what they are together */
  readonly label: string;
  readonly filters: readonly BarFilter[];
  readonly chosen: Readonly<Record<string, string>>;
  readonly onPick: (key: string, value: string) => void;
  /** without it the list has no keyword */
  readonly search?: {
    readonly label: string;
    readonly hint: string;
    readonly value: string;
    readonly onType: (text: string) => void;
  };
}

/** What narrows a list: a keyword, and choices. A single choice without a keyword is no work to fold. */
export function FilterBar({ label, filters, chosen, onPick, search }: FilterBarProps) {
  const choices = filters.map(({ key, label, options, more }) => (
    <Fragment key={key}>
      <Choice label={label} value={chosen[key] ?? null} options={options} onPick={(value) => onPick(key, value)} />
      {more}
    </Fragment>
  ));
  const isFolded = filters.length > 1 || (filters.length > 0 && search !== undefined);
  return (
    <div class={isFolded ? 'bar folds' : 'bar'}>
      {search && <Search {...search} />}
      {isFolded ? (
        <Fold label={label} set={filters.filter(({ key }) => chosen[key] !== undefined).length}>
          {choices}
        </Fold>
      ) : (
        choices
      )}
    </div>
  );
}

export interface RowsProps<Row> extends TableProps<Row> {
  readonly total: number;
  readonly paging: { readonly page: number; readonly limit: number };
  readonly texts: PagerTexts;
  readonly onPage: (page: number) => void;
  readonly onLimit: (limit: number) => void;
  readonly actions?: { readonly label: string; readonly cell: (row: Row) => ReactNode };
}

/** One page of a list, and the way to the others. */
export function Rows<Row>({ columns, actions, total, paging, texts, onPage, onLimit, ...table }: RowsProps<Row>) {
  const act: readonly Column<Row>[] = actions
    ? [{ key: 'act', label: actions.label, kind: 'act', cell: actions.cell, width: '96px' }]
    : [];
  return (
    <>
      <Table {...table} columns={[...columns, ...act]} />
      <Pager total={total} {...paging} texts={texts} onPage={onPage} onLimit={onLimit} />
    </>
  );
}
