import { useEffect, useState } from 'react';
import type { Template, TemplateItemChange, TemplateSync } from '../../../../daemon/contract/entities';
import { fill, loadWords, words } from '../../../lang/index';
import { $writable } from '../../../state/feeds/link';
import { tellFault } from '../../../state/feeds/outcome';
import { useStore } from '../../../state/feeds/use';
import { $language } from '../../../state/window/language';
import { toast } from '../../../state/window/toasts';
import { Dialog } from '../../../ui/dialog/index';
import { Failed } from '../../../ui/empty/index';
import { Loading } from '../../../ui/loading/index';
import { call } from '../../../wire/call';

const KINDS = ['added', 'changed', 'replaced', 'removed'] as const;
type Kind = (typeof KINDS)[number];

/** What a field of an item is called in its form; what no form shows goes by its own name. */
function fieldText(field: string): string {
  const { fields, ...own } = words('templates');
  const named: Readonly<Record<string, unknown>> = { ...own, ...fields };
  return typeof named[field] === 'string' ? named[field] : field;
}
const textOf = ({ name, item_cell_name, fields }: TemplateItemChange): string =>
  `${name} (${item_cell_name})${fields.length > 0 ? ` · ${fields.map(fieldText).join(', ')}` : ''}`;

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
function Foreseen({ sync }: { sync: TemplateSync }) {
  const w = words('templates').sync;
  const nothing = KINDS.every((kind) => sync[kind].length === 0);
  return (
    <>
      <p>{fill(w.says, { n: sync.devices })}</p>
      {KINDS.map((kind) => (
        <Changes key={kind} kind={kind} items={sync[kind]} />
      ))}
      {nothing && <p class="mut">{w.nothing}</p>}
    </>
  );
}

/** Carries a changed template to its devices, after what that does was read. */
export function Sync({ row, onDone, onClose }: { row: Template; onDone: () => void; onClose: () => void }) {
  const [sync, setSync] = useState<TemplateSync | { readonly failure: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const writable = useStore($writable);
  const { id, vendor, model } = row;
  useEffect(() => {
    let wanted = true;
    setSync(null);
    Promise.all([
      call('POST setting/device_templates/{id}/sync', { id, check: true }),
      loadWords($language.get(), 'templates'),
    ]).then(
      ([told]) => wanted && setSync(told),
      (fault: unknown) => wanted && setSync({ failure: fault instanceof Error ? fault.message : String(fault) }),
    );
    return () => {
      wanted = false;
    };
  }, [id, tries]);
  const carry = async (): Promise<void> => {
    setBusy(true);
    try {
      const { devices } = await call('POST setting/device_templates/{id}/sync', { id });
      toast(fill(words('templates').sync.done, { n: devices }));
      onDone();
    } catch (fault) {
      tellFault(fault);
      onClose();
    }
  };
  const ready = sync !== null && !('failure' in sync);
  const footer = (
    <>
      <button type="button" class="btn" onClick={onClose}>
        {words('shell').cancel}
      </button>
      <button type="button" class="btn" data-k="main" disabled={!ready || busy || !writable} onClick={() => void carry()}>
        {words('devices').templates.sync}
      </button>
    </>
  );
  return (
    <Dialog title={`${words('devices').templates.sync} · ${vendor} ${model}`} width={560} onClose={onClose} footer={footer}>
      {sync === null ? (
        <Loading />
      ) : 'failure' in sync ? (
        <Failed text={sync.failure} onRetry={() => setTries(tries + 1)} />
      ) : (
        <Foreseen sync={sync} />
      )}
    </Dialog>
  );
}
