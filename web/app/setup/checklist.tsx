import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'react';
import type { SetupState } from '../../../daemon/contract/entities';
import { deviceGroup } from '../../../daemon/contract/rules/device_group';
import { faultOf } from '../../../daemon/contract/shape';
import { sayFault } from '../../lang/fault';
import { fill, words } from '../../lang/index';
import { $clock, boxZone } from '../../state/clock';
import { $info } from '../../state/session';
import { toast, toastFault } from '../../state/toasts';
import { useStore } from '../../state/use';
import { Sign } from '../../ui/glyph/index';
import { IconButton } from '../../ui/icon/index';
import { fullTime } from '../../ui/time';
import { call, Refused } from '../../wire/call';
import { useBoxSecond } from '../top/ticking';

/** One thing to do, with a sign whether it is done; what is not known yet has the ring. */
function Step({ done, children }: { done: boolean | undefined; children: ComponentChildren }) {
  return (
    <li class="cl" style={{ alignItems: 'start', flexWrap: 'nowrap' }}>
      <Sign level={done === undefined ? 'nodata' : done ? 'ok' : 'warn'} />
      <div class="push" style={{ flex: 1, margin: 0 }}>
        {children}
      </div>
    </li>
  );
}

function FirstSite({ onMade }: { onMade: () => void }) {
  const w = words('setup');
  const id = useId();
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    const wrong = faultOf(deviceGroup.name, name.trim());
    setFault(wrong ? sayFault(wrong) : '');
    if (wrong || busy) return;
    setBusy(true);
    try {
      await call('POST setting/device_groups', { name: name.trim() });
      onMade();
    } catch (reason) {
      setFault(reason instanceof Refused ? (reason.fields.name ?? reason.message) : '');
    }
    setBusy(false);
  };
  return (
    <form
      class="field"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <label for={id}>{w.site_open}</label>
      <span class="cl" style={{ flexWrap: 'nowrap' }}>
        <input
          id={id}
          placeholder={w.site_name}
          value={name}
          aria-invalid={fault !== ''}
          aria-describedby={`${id}f`}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class="btn" disabled={busy}>
          {w.add}
        </button>
      </span>
      <span id={`${id}f`} class="err">
        {fault}
      </span>
    </form>
  );
}

function ClockLine({ right }: { right: boolean }) {
  const w = words('setup');
  const now = useBoxSecond();
  if (!useStore($clock)) return null;
  return <>{fill(right ? w.clock : w.clock_wrong, { time: fullTime(now, boxZone()), zone: boxZone() })}</>;
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
  const finish = async (): Promise<void> => {
    try {
      await call('POST setup/complete', {});
      const info = $info.get();
      if (info) $info.set({ ...info, setup_done: true });
      toast(w.finished);
    } catch (fault) {
      toastFault(fault);
    }
  };
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
          <Step done={state?.password_set}>{state?.password_set === false ? w.password_open : w.password}</Step>
          <Step done={state?.time_ok}>
            <ClockLine right={state?.time_ok !== false} />
          </Step>
          <Step done={state?.site}>{state?.site === false ? <FirstSite onMade={load} /> : w.site}</Step>
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
