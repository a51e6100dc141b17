import { useState } from 'react';
import type { Action, ActionResult } from '../../../daemon/contract/entities';
import { tookText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { provedAtNeed } from '../../state/session/at_need';
import { Cancelled } from '../../state/session/verify';
import { Dialog } from '../../ui/dialog/index';
import type { LevelKind } from '../../ui/glyph/index';
import { Note } from '../../ui/note/index';
import { call, Refused } from '../../wire/call';
import { targetText } from './texts';

interface RunSaid {
  readonly level: LevelKind;
  readonly text: string;
}

/** Never more than is known: sent and not seen is not done. */
function toldOf({ result, readback, elapsed_ms, error }: ActionResult): RunSaid {
  const w = words('actions');
  const ms = tookText(elapsed_ms, words('shell').age);
  if (result === 'running') return { level: 'info', text: words('action_cells').goes_on };
  if (result === 'sent') return { level: 'ok', text: words('action_cells').mailed };
  if (result === 'unconfirmed') return { level: 'warn', text: w.run_unconfirmed };
  if (result === 'partly') return { level: 'warn', text: fill(w.run_partly, { error }) };
  if (result === 'unknown') return { level: 'warn', text: fill(w.run_unknown, { error }) };
  if (result === 'fail' || result === 'not_done')
    return { level: 'crit', text: readback === null ? fill(w.run_fail, { error }) : fill(w.run_other, { value: readback }) };
  return { level: 'ok', text: readback === null ? fill(w.run_done, { ms }) : fill(w.run_shown, { value: readback, ms }) };
}

/** Carries an action out when that is confirmed, and shows what came of it. */
export function RunWindow({ action, onClose, onDone }: { action: Action; onClose: () => void; onDone: () => void }) {
  const w = words('actions');
  const writable = useStore($writable);
  const [told, setTold] = useState<RunSaid | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    setTold(null);
    try {
      setTold(toldOf(await provedAtNeed((by) => call('POST setting/actions/{id}/run', { id: action.id, ...by }))));
      onDone();
    } catch (fault) {
      if (!(fault instanceof Cancelled))
        setTold({
          level: 'crit',
          text: fault instanceof Refused ? [fault.message, ...Object.values(fault.fields)].join(' ') : String(fault),
        });
    }
    setBusy(false);
  };
  const footer = (
    <>
      <button type="button" class="btn" onClick={onClose}>
        {words('shell').close}
      </button>
      <button type="button" class="btn" data-k="main" disabled={busy || !writable} onClick={() => void run()}>
        {busy ? w.running : w.run}
      </button>
    </>
  );
  return (
    <Dialog title={w.run} onClose={onClose} footer={footer}>
      <p>{fill(w.run_says, { name: action.name, target: targetText(action) })}</p>
      <div role="status">{told && <Note level={told.level}>{told.text}</Note>}</div>
    </Dialog>
  );
}
