import { useId } from 'react';
import { ENCODINGS, type Encoding } from '../../daemon/contract/rules/text_file';
import { Below } from '../ui/field/below';

/** Names of encodings as spreadsheets have them. */
const NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  gb18030: 'GB18030 (GBK)',
  big5: 'Big5',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};
const OPTIONS = ENCODINGS.map((encoding) => [encoding, NAMES[encoding]] as const);

interface ChoosingProps<T extends string> {
  readonly label: string;
  readonly value: string;
  readonly locked: boolean;
  readonly onChoose: (value: T) => void;
  /** what is wrong with it */
  readonly fault?: string | undefined;
}

/** How a file was read in one regard, to be read in another way. */
export function ReadAs<T extends string>({
  label,
  value,
  options,
  locked,
  onChoose,
  fault,
}: ChoosingProps<T> & { readonly options: readonly (readonly [value: T, label: string])[] }) {
  const id = useId();
  return (
    <span class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={locked}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-b` : undefined}
        onChange={({ currentTarget }) => onChoose(currentTarget.value as T)}
      >
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
      <Below id={`${id}-b`} fault={fault} help={undefined} />
    </span>
  );
}

/** What a text file was read with: the file itself does not say it. */
export const EncodingChoice = (props: ChoosingProps<Encoding>) => <ReadAs {...props} options={OPTIONS} />;
