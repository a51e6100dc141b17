import { words } from '../../lang/index';
import { setQuery } from '../../route/query';
import { boxZone } from '../../state/box/clock';
import { useStore } from '../../state/feeds/use';
import { $choice, $endFaults } from '../../state/room/overview';
import { Period } from '../../ui/filter/period';

/** From when to when the curve is shown; what the box refuses is said at its field. */
export function Ends() {
  const { form, period } = words('kit');
  const { from, to } = useStore($choice);
  const { start_time, end_time } = useStore($endFaults);
  return (
    <Period
      label={period.name}
      span={{ from, to }}
      zone={boxZone()}
      texts={{ ...period, from: form.from, to: form.to }}
      refused={{ from: start_time, to: end_time }}
      onPut={(span) => setQuery({ from: span.from ?? '', to: span.to ?? '' })}
    />
  );
}
