import type { ReactNode } from 'react';
import type { Func } from '../../../daemon/contract/codes';
import type { Page } from '../../../daemon/contract/entities';
import type { FormPart, Rules, Values } from '../../ui/form/spec';
import type { IconName } from '../../ui/icon/index';
import type { Filter as Choosing } from '../../ui/list/list';
import type { Column, RowLook } from '../../ui/table/index';

export type { FormPart, Nodes, Option, Options, Rules, Values } from '../../ui/form/spec';
export type { Column } from '../../ui/table/index';

/** A form as data. Values that no field shows (an id, a time of change) are sent along as they are. */
export interface FormSpec<V = Values> {
  readonly title: string;
  readonly parts: readonly FormPart[];
  /** views of the form; a part without one stands in each */
  readonly tabs?: readonly { readonly id: string; readonly label: string }[];
  /** the contract's own rules, by the names of the fields */
  readonly rules?: Rules;
  /** what it starts with */
  readonly values: Values;
  /** gets what is shown and right; secrets come sealed, with the `nonce` they were sealed with */
  save(values: V): Promise<unknown>;
  /** what is said when it is saved; nothing when it is '' */
  readonly done?: string;
  /** below the fields, told anew with what is typed */
  readonly below?: (values: Values) => ReactNode;
  /** to be looked at only */
  readonly locked?: boolean;
  /** px; 480 unless given */
  readonly width?: number;
  /** in the middle of the page instead of at its edge */
  readonly centre?: true;
  /** the verb on the button; "save" unless given */
  readonly action?: string;
}

/** What is asked before something is done. */
export interface Question {
  readonly title?: string;
  readonly text: ReactNode;
  /** the verb on the button */
  readonly action?: string;
}

interface Named {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  /** it cannot be undone */
  readonly risk?: true;
  /** it changes nothing on the box, so it can be done while the link is lost */
  readonly reads?: true;
  /** who may; the list's own right unless given */
  readonly func?: Func;
}

/** What can be done with one row: a form, a call, or something that the page draws. */
export type Action<Row> = Named & {
  readonly when?: (row: Row) => boolean;
} & (
    | { readonly form: (row: Row) => FormSpec | Promise<FormSpec> }
    | {
        readonly run: (row: Row) => Promise<unknown>;
        readonly ask?: (row: Row) => Question;
        readonly done?: string;
        /** does it although something that is named stands in the way */
        readonly force?: (row: Row) => Promise<unknown>;
        /** puts it back as it was; offered for some seconds once it is done */
        readonly undo?: (row: Row) => Promise<unknown>;
      }
    | { readonly open: (row: Row, close: () => void, renew: () => void) => ReactNode }
    | { readonly go: (row: Row) => void }
  );

/**
 * What can be done with the rows that are ticked: one call for all (`run`), one for each, told apart when some fail, or what a
 * form asks for first.
 */
export type ManyAction<Row> = Named & {
  readonly when?: (row: Row) => boolean;
  /** why it cannot be done with these together, said instead; null: it can */
  readonly unless?: (rows: readonly Row[]) => string | null;
  readonly ask?: (rows: readonly Row[]) => Question;
  readonly done?: string;
} & (
    | {
        readonly run: (rows: readonly Row[]) => Promise<unknown>;
        /** puts them back as they were; offered for some seconds once all of them are done */
        readonly undo?: (rows: readonly Row[]) => Promise<unknown>;
      }
    | {
        readonly each: (row: Row) => Promise<unknown>;
        /** puts one back as it was; offered for some seconds once all of them are done */
        readonly undoEach?: (row: Row) => Promise<unknown>;
        /** does it although something that is named stands in the way */
        readonly force?: (row: Row) => Promise<unknown>;
      }
    | { readonly form: (rows: readonly Row[]) => FormSpec | Promise<FormSpec> }
  );

/** Something at the head of the list. What the page draws says by `renew` that rows are others. */
export type HeadAction = Named & {
  readonly main?: true;
  /** it takes rows away: where there are none it is off */
  readonly empties?: true;
  /** there is nothing that it could do now */
  readonly idle?: boolean;
} & (
    | { readonly form: () => FormSpec | Promise<FormSpec> }
    | {
        readonly run: () => Promise<unknown>;
        readonly ask?: () => Question;
        /** what is said when it is done; '': nothing */
        readonly done: string;
      }
    | { readonly open: (close: () => void, renew: () => void) => ReactNode }
    | { readonly go: () => void }
  );

/**
 * A stretch of time that narrows a list: the last day, week …, or one with edges of its own, typed on the box's wall clock.
 * `timesOf` (period.ts) makes of it what the box is asked for. Its edges take the names `from` and `to` in the address, so a
 * list has one of them.
 */
export interface PeriodFilter {
  readonly kind: 'period';
  readonly key: string;
}
export type Filter = Choosing | PeriodFilter;

/** What is asked for: it stands in the address. */
export interface ListQuery {
  readonly page: number;
  readonly limit: number;
  readonly keyword?: string;
  /** a column's key, with '-' before it the greatest first */
  readonly sort?: string;
  /** by the key of the filter, of a period also its edges; what is not chosen is not there */
  readonly filters: Readonly<Record<string, string>>;
}

/** A page of rows; `counted` where the box itself may be among those that were found: all but it. */
export interface Counted<Row> extends Page<Row> {
  counted?: number;
}

/** A page that is a list, as data. */
export interface ListSpec<Row> {
  readonly title: string;
  /** a view of a page that has a headline of its own */
  readonly within?: true;
  readonly ask: (query: ListQuery) => Promise<Counted<Row>>;
  readonly id: (row: Row) => number;
  /** what a row is called in questions and results */
  readonly name: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly look?: (row: Row) => RowLook;
  /** what can be searched for; without it there is no keyword */
  readonly find?: string;
  readonly filters?: readonly Filter[];
  /** seconds between two asks; 60 unless given */
  readonly seconds?: number;
  /** how many there are, {n}, where the box itself is one of them */
  readonly with_box?: string;
  readonly empty: {
    readonly icon: IconName;
    readonly title: string;
    readonly text?: string;
    /** when nothing fits the filters, where there are better words than the kit's */
    readonly no_match?: string;
  };
  /** the right to change anything: without it actions are not there */
  readonly func?: Func;
  readonly head?: readonly HeadAction[];
  /** a press on a row opens it, beside the link that its name is */
  readonly opens?: (row: Row) => void;
  /** the first one is a button of the row, the others are its menu */
  readonly actions?: readonly Action<Row>[];
  readonly many?: readonly ManyAction<Row>[];
  /** between head and filters */
  readonly note?: ReactNode;
  /** has the box make the file of what the filters leave in; without it the page makes it of the columns, for whoever may export */
  readonly file?: (query: ListQuery) => Promise<unknown>;
}

/** Where a form comes from. `draft` names it within its page, so that what was typed finds its way back. */
export interface FormOpening {
  readonly draft: string;
  readonly open: () => FormSpec | Promise<FormSpec>;
  readonly onSaved?: (answer: unknown) => void;
}
