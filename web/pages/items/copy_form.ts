import { CODE } from '../../../daemon/contract/codes';
import type { Item } from '../../../daemon/contract/entities';
import { COPIED, type CopiedPart, items as itemsRule } from '../../../daemon/contract/rules/item';
import { fill } from '../../lang/index';
import { tellFault } from '../../state/feeds/outcome';
import { toast } from '../../state/window/toasts';
import { call, Refused } from '../../wire/call';
import type { FormSpec } from '../kit/spec';
import { formWords, loadFormWords } from './form_words';
import { nameOf } from './kinds';

type Sent = { readonly source_id: number; readonly parts: CopiedPart[] };
const PARTS = Object.keys(COPIED) as CopiedPart[];

/** Copies and says which items were refused, and why, by name. */
async function copy(rows: readonly Item[], sent: Sent): Promise<void> {
  const ids = rows.map(({ id }) => id);
  try {
    await call('PUT setting/items', { ids, ...sent });
    toast(fill(formWords().copied, { n: rows.length - 1 }));
  } catch (fault) {
    if (!(fault instanceof Refused && fault.code === CODE.partly_failed)) throw fault;
    const named = (id: number): string => nameOf(rows.find((row) => row.id === id) ?? rows[0]!);
    tellFault(fault, { nameOf: named });
  }
}

/** Which of the chosen items gives its settings to the others, and which settings. */
export async function copyForm(rows: readonly Item[]): Promise<FormSpec<Sent>> {
  await loadFormWords();
  const w = formWords();
  return {
    title: fill(w.copy_title, { n: rows.length }),
    action: w.copy,
    done: '',
    centre: true,
    rules: { fields: { source_id: { t: 'int', min: 1 }, parts: { ...itemsRule.parts.of } } },
    values: { source_id: rows[0]?.id ?? null, parts: PARTS },
    parts: [
      { kind: 'heading', key: 'help', label: '', help: w.copy_help },
      {
        kind: 'select',
        key: 'source_id',
        label: w.copy_from,
        options: rows.map((row) => ({ value: row.id, label: nameOf(row) })),
      },
      {
        kind: 'many',
        key: 'parts',
        label: w.copy_parts,
        options: PARTS.map((part) => ({ value: part, label: w.parts[part] })),
      },
    ],
    save: (sent) => copy(rows, sent),
  };
}
