import type { EnergyCost } from '../../../../daemon/contract/entities';
import { words } from '../../../lang/index';
import { today } from './said';

type Version = EnergyCost['versions'][number];
/** Names of tables by their number. */
export type Names = ReadonlyMap<number, string>;

export const tableIn = (version: Version): number | null => version[`${version.method}_id`];
const namesOf = (version: Version, names: Names): string =>
  [tableIn(version), ...version.further_ids].flatMap((id) => (id === null ? [] : [names.get(id) ?? `#${id}`])).join(' + ');
/** Versions as one line of text. */
export const versionsText = (versions: readonly Version[], names: Names): string =>
  versions.map((version) => `${version.from} ${namesOf(version, names)}`).join(' → ');

/** Versions of a tariff down a line of time: what was, what holds today, what is to come. */
export function TimeLine({ versions, names }: { versions: readonly Version[]; names: Names }) {
  const w = words('tariffs');
  const now = today();
  const current = versions.filter(({ from }) => from <= now).at(-1);
  if (versions.length === 0) return <span class="mut">{w.no_tariff}</span>;
  return (
    <ol style={{ listStyle: 'none', margin: 0, padding: 0, borderInlineStart: '2px solid var(--c-line)' }}>
      {versions.map((version) => (
        <li key={version.from} style={{ position: 'relative', paddingInlineStart: 'var(--s3)', paddingBlock: '2px' }}>
          <i
            aria-hidden="true"
            style={{
              position: 'absolute',
              insetInlineStart: -5,
              insetBlockStart: 8,
              inlineSize: 8,
              blockSize: 8,
              borderRadius: '50%',
              background: version === current ? 'var(--c-accent)' : 'var(--c-muted)',
            }}
          />
          <span class={version === current ? undefined : 'mut'}>
            <span class="mono">{version.from}</span> {w.methods[version.method]} · {namesOf(version, names)}
            {version === current && <> · {w.holds_now}</>}
            {version.from > now && <> · {w.to_come}</>}
          </span>
        </li>
      ))}
    </ol>
  );
}
