import { useId, useState } from 'react';
import { deviceGroup } from '../../../daemon/contract/rules/device_group';
import { faultOf } from '../../../daemon/contract/shape';
import { saidFault } from '../../lang/fault';
import { words } from '../../lang/index';
import { call, Refused } from '../../wire/call';
import { Step, type StepProps } from './step';

function FirstSite({ onMade }: { onMade: () => void }) {
  const w = words('setup');
  const id = useId();
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    const fault = faultOf(deviceGroup.name, name.trim());
    const wrong = fault && saidFault(fault);
    setFault(wrong ?? '');
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
      <span class="cl" style={{ flexWrap: 'nowrap', gap: 'var(--s2)' }}>
        <input
          id={id}
          placeholder={w.site_name}
          value={name}
          aria-invalid={fault !== ''}
          aria-describedby={`${id}f`}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class="btn" data-k="main" disabled={busy}>
          {w.add}
        </button>
      </span>
      <span id={`${id}f`} class="err">
        {fault}
      </span>
    </form>
  );
}

/** There is a site. */
export function SiteStep({ state, onChange }: StepProps) {
  return <Step done={state?.site}>{state?.site === false ? <FirstSite onMade={onChange} /> : words('setup').site}</Step>;
}
