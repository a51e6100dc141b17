import { useState } from 'react';
import type { FormulaTest, Item } from '../../../daemon/contract/entities';
import { Note } from '../../ui/note/index';
import { call, Refused } from '../../wire/call';
import { formWords } from './form_words';

const reasonOf = (fault: unknown): string => (fault instanceof Refused ? (fault.fields.formula ?? fault.message) : String(fault));

function Worth({ test }: { test: FormulaTest }) {
  return (
    <>
      <p>{test.reason || test.info}</p>
      <dl class="kv">
        {test.sources.map(({ item_id, device_name, item_name, info }) => (
          <div key={item_id} style={{ display: 'contents' }}>
            <dt>
              #{item_id} {device_name} {item_name}
            </dt>
            <dd>{info || '—'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What an item would be worth now by the formula as it is typed, and the values that it would take. */
export function Trial({ item, formula }: { item: Item; formula: string }) {
  const w = formWords();
  const [told, setTold] = useState<FormulaTest | string | null>(null);
  const ask = (): void => {
    call('POST setting/items/test', { item_id: item.id, formula }).then(setTold, (fault: unknown) => setTold(reasonOf(fault)));
  };
  return (
    <div>
      <button type="button" class="btn" disabled={formula.trim() === ''} onClick={ask}>
        {w.trial_run}
      </button>
      <div role="status">
        {typeof told === 'string' && <Note level="crit">{told}</Note>}
        {told !== null && typeof told !== 'string' && <Worth test={told} />}
      </div>
    </div>
  );
}
