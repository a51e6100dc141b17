import { useRest } from '../../chunks/rest';
import type { ChoiceProps, SearchProps } from './filter';
import type { FoldProps } from './fold';

/** What a choice gives back: the text of an option, '' for all of them. */
export const idOrNull = (text: string): number | null => (text === '' ? null : Number(text));

/** Things with a name, as options of a choice. */
export const optionsOf = (
  things: readonly { readonly id: number; readonly name: string }[],
): readonly (readonly [string, string])[] => things.map(({ id, name }) => [String(id), name]);

export function Choice(props: ChoiceProps) {
  const parts = useRest();
  return parts && <parts.Choice {...props} />;
}

export function Search(props: SearchProps) {
  const parts = useRest();
  return parts && <parts.Search {...props} />;
}

export function Fold(props: FoldProps) {
  const parts = useRest();
  return parts && <parts.Fold {...props} />;
}
