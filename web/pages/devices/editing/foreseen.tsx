import type { TemplateFieldChange, TemplateItemChange, TemplateSync } from '../../../../daemon/contract/entities';
import { fill, words } from '../../../lang/index';

const KINDS = ['added', 'changed', 'replaced', 'removed'] as const;
type Kind = (typeof KINDS)[number];

/** What a field of an item is called in its form; what no form shows goes by its own name. */
function fieldText(field: string): string {
  const { fields, ...own } = words('templates');
  const named: Readonly<Record<string, unknown>> = { ...own, ...fields };
  return typeof named[field] === 'string' ? named[field] : field;
}
const NOTHING = '—';
const changeText = ({ name, from, to }: TemplateFieldChange): string =>
  `${fieldText(name)} ${from || NOTHING} → ${to || NOTHING}`;
const textOf = ({ name, item_cell_name, fields }: TemplateItemChange): string =>
  [`${name} (${item_cell_name})`, ...fields.map(changeText)].join(' · ');

function Changes({ kind, items }: { kind: Kind; items: readonly TemplateItemChange[] }) {
  const w = words('templates');
  if (items.length === 0) return null;
  return (
    <>
      <h3>{fill(w.sync[kind], { n: items.length })}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.item_cell_name}>{textOf(item)}</li>
        ))}
      </ul>
    </>
  );
}

/** What the devices of a template get, as the box foresees it. */
export function Foreseen({ sync }: { sync: TemplateSync }) {
  const w = words('templates').sync;
  const nothing = KINDS.every((kind) => sync[kind].length === 0);
  return (
    <>
      <p>{fill(w.says, { n: sync.devices })}</p>
      {KINDS.map((kind) => (
        <Changes key={kind} kind={kind} items={sync[kind]} />
      ))}
      {sync.fields.length > 0 && <p>{sync.fields.map(changeText).join(' · ')}</p>}
      {nothing && <p class="mut">{w.nothing}</p>}
    </>
  );
}
