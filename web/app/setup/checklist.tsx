import { useEffect, useId, useState } from 'react';
import type { SetupState } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { $info } from '../../state/session/session';
import { toast, toastFault } from '../../state/window/toasts';
import { Sign } from '../../ui/glyph/index';
import { IconButton } from '../../ui/icon/index';
import { call } from '../../wire/call';
import { late } from '../late';
import { ContactsStep } from './contacts';
import { DevicesStep } from './devices';
import { PasswordStep } from './password';
import type { View } from './room/state';
import { SiteStep } from './site';
import { TimeStep } from './time';

/** The order in which an empty box is set up. */
const STEPS = [PasswordStep, TimeStep, SiteStep, DevicesStep, ContactsStep];

const Room = late(() => import('./room/index'), ['setup', 'fault', 'kit', 'ports', 'devices', 'items']);

async function finish(): Promise<void> {
  try {
    await call('POST setup/complete', {});
    const info = $info.get();
    if (info) $info.set({ ...info, setup_done: true });
    toast(words('setup').finished);
  } catch (fault) {
    toastFault(fault);
  }
}

/** What an empty box needs first. Beside the page, like all that is not urgent; the box keeps how far it is. */
export default function Checklist({ onClose }: { onClose: () => void }) {
  const w = words('setup');
  const id = useId();
  const [state, setState] = useState<SetupState | null>(null);
  const load = (): void => {
    call('GET setup/status', {}).then(setState, () => {}); // the rings stay
  };
  useEffect(load, []);
  const [room, setRoom] = useState<{ readonly start: View | undefined } | null>(null);
  const closeRoom = (): void => {
    setRoom(null);
    load();
  };
  if (room) return <Room start={room.start} onClose={closeRoom} onDone={() => void finish()} />;
  return (
    <div class="pops" data-side="start">
      <section class="pop" data-lv="info" aria-labelledby={id}>
        <header>
          <Sign level="info" />
          <b id={id} class="cut">
            {w.title}
          </b>
          <span class="push">
            <IconButton icon="x" label={words('shell').close} small onClick={onClose} />
          </span>
        </header>
        <ul class="pb form">
          {STEPS.map((Part, i) => (
            <Part key={i} state={state} onChange={load} onOpen={(start) => setRoom({ start })} />
          ))}
        </ul>
        <footer>
          <button type="button" onClick={() => void finish()}>
            {w.finish}
          </button>
          <button type="button" onClick={onClose}>
            {w.later}
          </button>
        </footer>
      </section>
    </div>
  );
}
