import { fill, words } from '../../lang/index';
import type { Option } from '../kit/spec';

interface Called {
  readonly id: number;
  readonly name: string;
}

/** Names one after the other, as the language sets them apart. */
export const listed = (names: readonly string[]): string =>
  names.reduce((a, b) => (a ? fill(words('people').next, { a, b }) : b), '');

/** Names of things by their ids; one that is not known is shown by its number. */
export const namesOf = (ids: readonly number[], things: readonly Called[] | null): string =>
  listed(ids.map((id) => things?.find((thing) => thing.id === id)?.name ?? `#${id}`));

export const asOptions = (things: readonly Called[]): readonly Option[] =>
  things.map(({ id, name }) => ({ value: id, label: name }));

export const asFilter = (things: readonly Called[] | null): readonly (readonly [string, string])[] =>
  (things ?? []).map(({ id, name }) => [String(id), name]);

/** A filter's value as the id it stands for. */
export const idOf = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

/**
 * What is asked before something goes for good, with its name; `text`: what else goes with it, instead of the general words;
 * `used`: how much names it, and keeps it from going.
 */
export const deletion = (name: string, text = words('kit').delete.text, used = 0) => {
  const { title, action, used: still } = words('kit').delete;
  const what = (
    <>
      <p>{text}</p>
      <p>
        <b>{name}</b>
      </p>
      {used > 0 && <p>{fill(still, { n: used })}</p>}
    </>
  );
  return { title, text: what, action };
};

export const copyName = (name: string): string => fill(words('people').copy_of, { name });
