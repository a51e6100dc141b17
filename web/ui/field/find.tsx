import { useContext } from 'react';
import type { Option } from '../form/spec';
import { KitTexts } from '../form/texts';

/** Whether an option holds every word of what is looked for. */
export function fits({ label, note }: Option, text: string): boolean {
  const said = `${label} ${note ?? ''}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}

interface FindProps {
  readonly value: string;
  readonly onFind: (text: string) => void;
  /** Enter: what is meant is what was found first */
  readonly onTake?: () => void;
}

/** Narrows a long list of options. */
export function Find({ value, onFind, onTake }: FindProps) {
  const texts = useContext(KitTexts);
  return (
    <input
      type="search"
      aria-label={texts?.find}
      placeholder={texts?.find}
      value={value}
      onInput={(event) => onFind(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onTake) return;
        event.preventDefault();
        onTake();
      }}
    />
  );
}

/** What stands where nothing holds what is looked for. */
export const NothingFound = () => <span class="mut">{useContext(KitTexts)?.nothing_found}</span>;
