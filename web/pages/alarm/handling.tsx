import type { AlarmRow } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { handlingOf } from '../../state/alarms/handling';
import { boxNow, boxZone } from '../../state/box/clock';
import { Icon, type IconName } from '../../ui/icon/index';
import { listTime } from '../../ui/time';

const ICONS: Readonly<Record<'confirmed' | 'recovered' | 'disabled', IconName>> = {
  confirmed: 'tick',
  recovered: 'refresh',
  disabled: 'bell-off',
};
const moment = (at: number): string => listTime(at, boxNow(), boxZone());

/** That an item changes too often to be told of. */
function Jittering() {
  return (
    <p>
      <span class="lv">
        <Icon name="wave" />
        {words('alarm').jitter}
      </span>
    </p>
  );
}

/** Who did what with an alarm, and until when; and whether its item jitters, so that nobody is told. */
export function Handling({ row }: { row: AlarmRow }) {
  const w = words('alarm');
  const state = handlingOf(row);
  if (state === 'unconfirmed')
    return (
      <>
        {w.unconfirmed}
        {row.gone_time !== null && <p>{fill(w.gone, { time: moment(row.gone_time) })}</p>}
        {row.jitter && <Jittering />}
      </>
    );
  const label = { confirmed: w.confirmed, recovered: w.recovered, disabled: w.state_disabled }[state];
  const who =
    state === 'confirmed' && row.confirm_time !== null
      ? `${row.confirm_user} ${moment(row.confirm_time)}`
      : state === 'disabled'
        ? `${row.disable_user} · ${row.disable_until === null ? w.forever : fill(w.until, { time: moment(row.disable_until) })}`
        : '';
  return (
    <>
      <span class="lv">
        <Icon name={ICONS[state]} />
        {label}
      </span>
      {who && <p>{who}</p>}
      {row.remarks && state === 'confirmed' && <p class="cut">{row.remarks}</p>}
      {row.jitter && <Jittering />}
    </>
  );
}
