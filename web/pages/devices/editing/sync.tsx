import { useEffect, useState } from 'react';
import type { Template, TemplateSync } from '../../../../daemon/contract/entities';
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
import { Foreseen } from './foreseen';

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
