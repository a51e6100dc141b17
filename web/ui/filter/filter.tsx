import { Icon } from '../icon/index';

export interface ChoiceProps {
  /** what choosing nothing means: "all sites" */
  readonly label: string;
  readonly value: string | number | null;
  readonly options: readonly (readonly [string, string])[];
  readonly onPick: (value: string) => void;
}

/** A choice among few that narrows a list; the first option, '', leaves all of them in. */
export function Choice({ label, value, options, onPick }: ChoiceProps) {
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

export interface SearchProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onType: (text: string) => void;
}

/** The keyword that narrows a list as it is typed. */
export function Search({ label, hint = label, value, onType }: SearchProps) {
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
