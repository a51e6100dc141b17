import { useEffect, useId, useRef, useState } from 'react';
import type { SetupState } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { $info } from '../../state/session/session';
import { toast, toastFault } from '../../state/window/toasts';
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

/** All that is to be done is done. */
const isComplete = ({ password_set, time_ok, zone_set, site, devices, contacts, channels }: SetupState): boolean =>
  password_set && time_ok && zone_set && site && devices > 0 && contacts + channels > 0;

/** What an empty box needs first, in the place of an overview that has nothing to show; the box keeps how far it is. */
export default function Checklist({ onLater }: { onClose: () => void; onLater: () => void }) {
  const w = words('setup');
  const id = useId();
  const [state, setState] = useState<SetupState | null>(null);
  const load = (): void => {
    call('GET setup/status', {}).then(setState, () => {}); // the rings stay
  };
  useEffect(load, []);
  const section = useRef<HTMLElement>(null);
  // whoever comes from the login stands at the headline; what is done takes its button away, so the next one has the keyboard
  useEffect(() => section.current?.querySelector('h1')?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.querySelector<HTMLElement>('li .btn[data-k=main]')?.focus();
  }, [state]);
  const [room, setRoom] = useState<{ readonly start: View | undefined } | null>(null);
  const closeRoom = (): void => {
    setRoom(null);
    load();
  };
  return (
    <section ref={section} class="setup" aria-labelledby={id} style={{ maxInlineSize: '760px', marginInline: 'auto' }}>
      <header class="head" style={{ paddingBlockEnd: 0 }}>
        <h1 id={id} tabIndex={-1}>
          {w.title}
        </h1>
      </header>
      <p class="mut" style={{ padding: '0 var(--s5) var(--s3)' }}>
        {w.says}
      </p>
      <ol class="places">
        {STEPS.map((Part, i) => (
          <Part key={i} state={state} onChange={load} onOpen={(start) => setRoom({ start })} />
        ))}
      </ol>
      <div class="cl" style={{ padding: 'var(--s4) var(--s5)' }}>
        <button type="button" class="btn push" data-k="text" onClick={onLater}>
          {w.later}
        </button>
        <button type="button" class="btn" data-k={state && isComplete(state) ? 'main' : undefined} onClick={() => void finish()}>
          {w.finish}
        </button>
      </div>
      {room && <Room start={room.start} onClose={closeRoom} onDone={() => void finish()} />}
    </section>
  );
}
