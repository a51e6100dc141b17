import { fill, words } from '../../lang/index';
import type { Option } from '../kit/spec';

export interface Called {
  readonly id: number;
  readonly name: string;
}

/** Texts one after the other, as the language sets them apart. */
export const listed = (texts: readonly string[]): string =>
  texts.reduce((a, b) => (a ? fill(words('contacts').join, { a, b }) : b), '');

/** A thing by its id; one that is not known is shown by its number. */
export const nameOf = (id: number, things: readonly Called[] | null): string =>
  things?.find((thing) => thing.id === id)?.name ?? `#${id}`;

export const asOptions = (things: readonly Called[]): readonly Option[] =>
  things.map(({ id, name }) => ({ value: id, label: name }));
