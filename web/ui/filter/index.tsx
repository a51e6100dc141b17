import { Icon } from '../icon/index';

/** What a choice gives back: the text of an option, '' for all of them. */
export const idOrNull = (text: string): number | null => (text === '' ? null : Number(text));

/** Things with a name, as options of a choice. */
export const optionsOf = (
  things: readonly { readonly id: number; readonly name: string }[],
): readonly (readonly [string, string])[] => things.map(({ id, name }) => [String(id), name]);

/** A choice among few that narrows a list; the first option, '', leaves all of them in. */
export function Choice({
  label,
  value,
  options,
  onPick,
}: {
  /** what choosing nothing means: "all sites" */
  label: string;
  value: string | number | null;
  options: readonly (readonly [string, string])[];
  onPick: (value: string) => void;
}) {
  return (
    <select aria-label={label} value={String(value ?? '')} onChange={(event) => onPick(event.currentTarget.value)}>
      <option value="">{label}</option>
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The keyword that narrows a list as it is typed. */
export function Search({
  label,
  hint = label,
  value,
  onType,
}: {
  label: string;
  hint?: string;
  value: string;
  onType: (text: string) => void;
}) {
  return (
    <span class="in">
      <Icon name="search" />
      <input
        type="search"
        placeholder={hint}
        aria-label={label}
        value={value}
        onInput={(event) => onType(event.currentTarget.value)}
      />
    </span>
  );
}
