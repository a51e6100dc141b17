import { useState } from 'react';
import { fill, words } from '../../../lang/index';
import { $writable } from '../../../state/feeds/link';
import { tellFault } from '../../../state/feeds/outcome';
import { useStore } from '../../../state/feeds/use';
import { toast } from '../../../state/window/toasts';
import { Dialog } from '../../../ui/dialog/index';
import { call } from '../../../wire/call';
import type { Waiting } from './checking';

/** Offers to carry templates that an import changed to the devices made of them: until then they read by the old ones. */
export function SyncOffer({ templates, onEnd }: { templates: readonly Waiting[]; onEnd: () => void }) {
  const w = words('protocol');
  const writable = useStore($writable);
  const [busy, setBusy] = useState(false);
  const devices = templates.reduce((sum, each) => sum + each.devices, 0);
  const sync = async (): Promise<void> => {
    setBusy(true);
    try {
      for (const { id } of templates) await call('POST setting/device_templates/{id}/sync', { id });
      toast(fill(words('templates').sync.done, { n: devices }));
    } catch (fault) {
      tellFault(fault);
    } finally {
      onEnd();
    }
  };
  const footer = (
    <>
      <button type="button" class="btn" disabled={busy} onClick={onEnd}>
        {w.later}
      </button>
      <button type="button" class="btn" data-k="main" data-focus disabled={busy || !writable} onClick={() => void sync()}>
        {fill(w.sync_now, { n: devices })}
      </button>
    </>
  );
  return (
    <Dialog title={fill(w.sync_now, { n: devices })} onClose={onEnd} footer={footer}>
      <p>{fill(w.sync_offer, { n: devices })}</p>
      <ul>
        {templates.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p class="mut">{w.sync_later_says}</p>
    </Dialog>
  );
}
