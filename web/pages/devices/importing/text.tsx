import type { TemplateFileCheck } from '../../../../daemon/contract/entities';
import { words } from '../../../lang/index';
import { EncodingChoice, ReadAs } from '../../read_as';

type TextForm = NonNullable<TemplateFileCheck['csv']>;
interface TextProps {
  readonly csv: NonNullable<TemplateFileCheck['csv']>;
  readonly locked: boolean;
  readonly onRead: (reading: TextForm) => void;
}

/** A text file does not say how it is written: how it was read is shown, and may be chosen. */
export function TextReading({ csv, locked, onRead }: TextProps) {
  const w = words('protocol');
  const delimiters = [
    [',', w.comma],
    [';', w.semicolon],
    ['\t', w.tab],
  ] as const;
  return (
    <div class="cl" style={{ alignItems: 'end', flexWrap: 'wrap' }}>
      <EncodingChoice
        label={w.encoding}
        value={csv.encoding}
        locked={locked}
        onChoose={(encoding) => onRead({ ...csv, encoding })}
      />
      <ReadAs
        label={w.delimiter}
        value={csv.delimiter}
        options={delimiters}
        locked={locked}
        onChoose={(delimiter) => onRead({ ...csv, delimiter })}
      />
    </div>
  );
}

/** The first rows as they were read. */
export function Beginning({ rows, isText }: { rows: readonly (readonly string[])[]; isText: boolean }) {
  const w = words('protocol');
  if (rows.length === 0) return null;
  return (
    <section style={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 'var(--s2)' }}>
      <h3 style={{ margin: 0 }}>{w.preview}</h3>
      {isText && <p class="mut">{w.preview_says}</p>}
      <div class="wrap">
        <table class="tbl">
          <tbody>
            {rows.map((row, i) => (
              <tr key={i}>
                {row.map((cell, k) => (
                  <td key={k} style={{ whiteSpace: 'nowrap' }}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
