import type { ReactNode } from 'react';
import type { SealedField } from '../../../daemon/contract/sealed';
import type { Fault, Fields, Shape } from '../../../daemon/contract/shape';
import type { TreeNode } from '../tree/rows';

/** What a form holds, by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>;

export interface Option {
  readonly value: string | number;
  readonly label: string;
  /** tells two of one name apart */
  readonly note?: string;
  readonly off?: boolean;
}
export type Options = readonly Option[] | (() => Promise<readonly Option[]>);
export type Nodes = readonly TreeNode[] | (() => Promise<readonly TreeNode[]>);

/** A stretch of a day, as 'HH:mm'; 24:00 is its end. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

interface Named {
  /** name of the value; also of its rule, and of what the box says is wrong with it */
  readonly key: string;
  readonly label: string;
  /** one line below the field */
  readonly help?: string;
  /** the view of the form it stands in, where the form has several */
  readonly tab?: string;
  /** beside the next field, where there is room */
  readonly half?: true;
  /** left out of the form, of its checks and of what is saved while this says no */
  readonly shown?: (values: Values) => boolean;
  /** seen but not to be changed */
  readonly locked?: boolean | ((values: Values) => boolean);
  /** instead of the rule of the form */
  readonly shape?: Shape;
}

/** What fields there are, by kind, and the value each holds. */
export type FieldSpec = Named &
  (
    | { readonly kind: 'text'; readonly placeholder?: string; readonly mono?: true; readonly autocomplete?: string }
    | { readonly kind: 'area'; readonly rows?: number }
    /** number, null when it is empty */
    | { readonly kind: 'number'; readonly unit?: string }
    /** the value of one option, null for none */
    | { readonly kind: 'select'; readonly options: Options; readonly none?: string }
    /** a list of values */
    | { readonly kind: 'many'; readonly options: Options }
    /** a list of ids of a tree; numbers unless `texts`; with `leaves` only nodes that hold nothing count */
    | { readonly kind: 'tree'; readonly nodes: Nodes; readonly texts?: true; readonly leaves?: true }
    | { readonly kind: 'switch' }
    /** a text that leaves the page sealed; '' leaves the one that is kept. `set`: there is one */
    | {
        readonly kind: 'secret';
        /** what it is sealed as; the value's own name */
        readonly sealed: SealedField;
        readonly set?: boolean;
        readonly autocomplete?: 'new-password' | 'current-password';
      }
    /** 'HH:mm' */
    | { readonly kind: 'time' }
    /** 'YYYY-MM-DDTHH:mm' on whatever wall clock the form speaks of; '' while it is not filled whole */
    | { readonly kind: 'moment' }
    /** days of the week, 1 Monday … 7 Sunday */
    | { readonly kind: 'weeks' }
    /** a list of Period */
    | { readonly kind: 'periods' }
    | { readonly kind: 'custom'; readonly draw: (of: Drawn) => ReactNode }
  );

/** A headline, or a line between fields; holds no value. */
export interface Heading {
  readonly kind: 'heading';
  readonly key: string;
  readonly label: string;
  readonly help?: string;
  readonly tab?: string;
  readonly shown?: (values: Values) => boolean;
}
export type FormPart = FieldSpec | Heading;

/** What a field that a page draws itself is given. */
export interface Drawn {
  readonly id: string;
  readonly value: unknown;
  readonly values: Values;
  readonly fault: string | undefined;
  readonly locked: boolean;
  readonly put: (value: unknown) => void;
  /** puts values of other fields too */
  readonly fill: (values: Values) => void;
  readonly onBlur: () => void;
}

/** What a form checks with: the rules of the contract, as values. */
export interface Rules {
  readonly fields?: Fields;
  readonly also?: (values: Values) => Readonly<Record<string, Fault | undefined>>;
  /** what changes along with what somebody changed: values that are put too */
  readonly follows?: (before: Values, after: Values) => Values;
}
