import type { PackageText } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import type { PackageHow } from '../../state/box/package';
import { EncodingChoice, ReadAs } from '../read_as';

export interface TextFileProps {
  readonly text: PackageText;
  /** its section can be chosen */
  readonly sections: true | undefined;
  readonly locked: boolean;
  readonly onChoose: (part: Partial<PackageHow>) => void;
}

function Choices({ text, sections, locked, onChoose }: TextFileProps) {
  const w = words('package');
  const unknown = text.section === '' ? [['', w.no_section] as const] : [];
  return (
    <div class="cl" style={{ alignItems: 'end', flexWrap: 'wrap' }}>
      <EncodingChoice label={w.encoding} value={text.encoding} locked={locked} onChoose={(encoding) => onChoose({ encoding })} />
      {sections && (
        <ReadAs
          label={w.section}
          value={text.section}
          options={[...unknown, ...text.sections.map(({ key, name }) => [key, name] as const)]}
          locked={locked}
          onChoose={(section) => onChoose({ section })}
        />
      )}
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
