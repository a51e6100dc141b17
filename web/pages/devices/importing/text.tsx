import { useId } from 'react';
import type { TemplateFileCheck } from '../../../../daemon/contract/entities';
import { tableReading } from '../../../../daemon/contract/rules/template_file';
import { words } from '../../../lang/index';
import { ENCODING_NAMES } from '../../encodings';

/** How a text file is to be read. */
export type Reading = { readonly encoding?: string; readonly delimiter?: string };

interface Choosing {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly locked: boolean;
  readonly onChoose: (value: string) => void;
}
function Choice({ label, value, options, locked, onChoose }: Choosing) {
  const id = useId();
  return (
    <span class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} disabled={locked} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

interface TextProps {
  readonly csv: NonNullable<TemplateFileCheck['csv']>;
  readonly locked: boolean;
  readonly onRead: (reading: Reading) => void;
}

/** A text file does not say how it is written: how it was read is shown, and may be chosen. */
export function TextReading({ csv, locked, onRead }: TextProps) {
  const w = words('protocol');
  const encodings = tableReading.encoding.of.of.map((each) => [each, ENCODING_NAMES[each]] as const);
  const delimiters = [
    [',', w.comma],
    [';', w.semicolon],
    ['\t', w.tab],
  ] as const;
  return (
    <div class="cl" style={{ alignItems: 'end', flexWrap: 'wrap' }}>
      <Choice
        label={w.encoding}
        value={csv.encoding}
        options={encodings}
        locked={locked}
        onChoose={(encoding) => onRead({ ...csv, encoding })}
      />
      <Choice
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
