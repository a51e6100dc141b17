import { fill, words } from '../../lang/index';
import { $clock, boxZone } from '../../state/box/clock';
import { useBoxSecond } from '../../state/box/second';
import { useStore } from '../../state/feeds/use';
import { fullTime } from '../../ui/time';
import { Step, type StepProps } from './step';

function ClockLine({ right }: { right: boolean }) {
  const w = words('setup');
  const now = useBoxSecond();
  if (!useStore($clock)) return null;
  return <>{fill(right ? w.clock : w.clock_wrong, { time: fullTime(now, boxZone()), zone: boxZone() })}</>;
}

/** The clock of the box is right. */
export function TimeStep({ state }: StepProps) {
  return (
    <Step done={state?.time_ok}>
      <span>
        <ClockLine right={state?.time_ok !== false} /> <a href="#/setting_time">{words('setup').clock_set}</a>
      </span>
    </Step>
  );
}
