import { useState } from 'react';
import { $writable } from '../../state/feeds/link';
import { tellFault } from '../../state/feeds/outcome';
import { useStore } from '../../state/feeds/use';
import { toast } from '../../state/window/toasts';

/** A button of a card that asks the box for something. It keeps the focus while that lasts. */
export function Doing({
  label,
  busy: waits,
  run,
  done,
}: {
  label: string;
  busy: string;
  run: () => Promise<unknown>;
  done: string;
}) {
  const [busy, setBusy] = useState(false);
  const writable = useStore($writable);
  const press = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await run();
      toast(done);
    } catch (fault) {
      tellFault(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" class="btn" aria-disabled={busy} disabled={!writable} onClick={() => void press()}>
      {busy ? waits : label}
    </button>
  );
}
