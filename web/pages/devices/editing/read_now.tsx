import { useState } from 'react';
import type { TestResult } from '../../../../daemon/contract/entities';
import type { ModelItem } from '../../../../daemon/contract/model';
import { templateDriver } from '../../../../daemon/contract/rules/device';
import { fill, words } from '../../../lang/index';
import { createFeed } from '../../../state/feeds/feed';
import { $writable } from '../../../state/feeds/link';
import { useStore } from '../../../state/feeds/use';
import { Note } from '../../../ui/note/index';
import { call } from '../../../wire/call';
import { placedName } from '../../item/placed_name';
import { reasonOf } from '../../security/setting';
import { Result } from '../device_trial';
import { type Kind, shellOf } from './item_check';

/** between two looks at which devices there are */
const SECONDS = 60;

/** An item that has no name or key yet is read all the same; by what it is multiplied is another item's matter. */
function readable({ multiplier: _, ...item }: ModelItem & { readonly multiplier?: string }): ModelItem {
  const names = Object.fromEntries(Object.entries(item.names).map(([language, name]) => [language, name || '-']));
  return { ...item, item_cell_name: item.item_cell_name || 'a', names } as ModelItem;
}

interface Props extends Kind {
  /** the item as it is typed, or the labels of what is wrong in it */
  readonly typed: () => ModelItem | readonly string[];
}

/** Reads the item as it is typed from a device that is there: its raw bytes, before anything is saved. */
export function ReadNow({ typed, ...kind }: Props) {
  const w = words('templates');
  const t = words('devices').test;
  const writable = useStore($writable);
  const [feed] = useState(() => createFeed(async () => (await call('GET setting/devices', { limit: 0 })).data, SECONDS));
  const devices = (useStore(feed.$).data ?? []).filter(({ driver }) => templateDriver(driver) === kind.driver);
  const [id, setId] = useState(0);
  const [busy, setBusy] = useState(false);
  const [got, setGot] = useState<TestResult | string | null>(null);
  const read = async (): Promise<void> => {
    const item = typed();
    if (!('names' in item)) return setGot(fill(t.first, { fields: item.join(', ') }));
    setBusy(true);
    const template = { ...shellOf(kind, [readable(item)]) };
    setGot(await call('POST setting/devices/{id}/read', { id, template }).catch(reasonOf));
    setBusy(false);
  };
  return (
    <div style={STACK}>
      <div class="cl">
        <select
          style={WIDE}
          aria-label={w.read_from}
          value={id}
          onChange={({ currentTarget }) => setId(Number(currentTarget.value))}
        >
          <option value={0}>{w.read_from}</option>
          {devices.map((device) => (
            <option key={device.id} value={device.id}>
              {placedName(device)}
            </option>
          ))}
        </select>
        <button type="button" class="btn" disabled={busy || id === 0 || !writable} onClick={() => void read()}>
          {busy ? t.busy : w.read_now}
        </button>
      </div>
      <div role="status" style={STACK}>
        {typeof got === 'string' && <Note level="crit">{got}</Note>}
        {got !== null && typeof got !== 'string' && <Result {...got} />}
      </div>
    </div>
  );
}
const WIDE = { flex: '1 1 0', minInlineSize: 0 };
const STACK = { display: 'grid', gap: 'var(--s3)', minInlineSize: 0 };
