import { fill, words } from '../../lang/index';
import { Step, type StepProps } from './step';

/** Devices are watched. They need a site to stand in. */
export function DevicesStep({ state, onOpen }: StepProps) {
  const w = words('setup');
  const { devices = 0, site = false } = state ?? {};
  return (
    <Step done={state ? devices > 0 : undefined}>
      <p>{devices > 0 ? fill(w.devices_there, { n: devices }) : w.devices_open}</p>
      <button
        type="button"
        class="btn"
        data-k={site && devices === 0 ? 'main' : undefined}
        disabled={!site}
        onClick={() => onOpen()}
      >
        {devices > 0 ? w.go_on : w.find_devices}
      </button>
    </Step>
  );
}
