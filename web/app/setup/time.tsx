import { fill, words } from '../../lang/index';
import { Asking } from '../../pages/kit/index';
import { $clock, boxZone, syncClock } from '../../state/box/clock';
import { timeSource } from '../../state/box/machine';
import { useBoxSecond } from '../../state/box/second';
import { tellFault } from '../../state/feeds/outcome';
import { useStore } from '../../state/feeds/use';
import { verified } from '../../state/session/verify';
import { toast } from '../../state/window/toasts';
import { fullTime } from '../../ui/time';
import { call } from '../../wire/call';
import { Step, type StepProps } from './step';

function ClockLine({ right }: { right: boolean }) {
  const w = words('setup');
  const now = useBoxSecond();
  if (!useStore($clock)) return null;
  return <>{fill(right ? w.clock : w.clock_wrong, { time: fullTime(now, boxZone()), zone: boxZone() })}</>;
}

/** Periods, quiet hours and every time in a notice are told in the zone of the box: whoever sets it up is in the room's mostly. */
function ZoneOffer({ onSet }: { onSet: () => void }) {
  const w = words('setup');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const use = async (): Promise<void> => {
    try {
      await verified((by) => call('POST setting/time', { timezone: zone, ...by }));
      await syncClock();
      toast(fill(w.zone_done, { zone }));
      onSet();
    } catch (fault) {
      tellFault(fault);
    }
  };
  return (
    <>
      <p>{fill(w.zone_open, { zone: boxZone() })}</p>
      <button type="button" class="btn" onClick={() => void use()}>
        {fill(w.zone_use, { zone })}
      </button>
      <Asking />
    </>
  );
}

/** The clock of the box is right, and told in a zone that somebody chose. */
export function TimeStep({ state, onChange }: StepProps) {
  const w = words('setup');
  const settable = useStore(timeSource.$).data?.settable;
  return (
    <Step done={state ? state.time_ok && state.zone_set : undefined}>
      <span>
        <ClockLine right={state?.time_ok !== false} />{' '}
        {settable === false ? w.clock_elsewhere : <a href="#/setting_time">{w.clock_set}</a>}
      </span>
      {state?.zone_set === false && <ZoneOffer onSet={onChange} />}
    </Step>
  );
}
