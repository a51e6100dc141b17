import { useId } from 'react';
import type { PackageText } from '../../../daemon/contract/entities';
import { ENCODINGS } from '../../../daemon/contract/rules/text_file';
import { words } from '../../lang/index';
import type { PackageHow } from '../../state/package';
import { ENCODING_NAMES } from '../encodings';

export interface TextFileProps {
  readonly text: PackageText;
  readonly locked: boolean;
  readonly onChoose: (part: Partial<PackageHow>) => void;
}

function Choices({ text, locked, onChoose }: TextFileProps) {
  const w = words('package');
  const id = useId();
  return (
    <div class="cl">
      <label for={`${id}-e`}>{w.encoding}</label>
      <select
        id={`${id}-e`}
        value={text.encoding}
        disabled={locked}
        onChange={({ currentTarget }) => onChoose({ encoding: ENCODINGS.find((one) => one === currentTarget.value) })}
      >
        {ENCODINGS.map((encoding) => (
          <option key={encoding} value={encoding}>
            {ENCODING_NAMES[encoding]}
          </option>
        ))}
      </select>
      <label for={`${id}-s`}>{w.section}</label>
      <select
        id={`${id}-s`}
        value={text.section}
        disabled={locked}
        onChange={({ currentTarget }) => onChoose({ section: currentTarget.value })}
      >
        {text.section === '' && <option value="">{w.no_section}</option>}
        {text.sections.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A text file does not say what it is encoded with: its beginning is shown, and how it was read may be changed. */
export function TextFile(props: TextFileProps) {
  const w = words('package');
  const { rows } = props.text;
  return (
    <>
      <p class="mut">{w.text_says}</p>
      <Choices {...props} />
      <pre class="mono" style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {rows.map((row) => row.join(' | ')).join('\n')}
      </pre>
    </>
  );
}
