import type { AlarmRow } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { handlingOf, isActive } from '../../state/alarms/handling';
import { boxNow, boxZone } from '../../state/box/clock';
import { Icon, type IconName } from '../../ui/icon/index';
import { listTime } from '../../ui/time';
import { type Over, overText } from '../item/over_text';

const ICONS: Readonly<Record<'confirmed' | 'recovered' | 'disabled', IconName>> = {
  confirmed: 'tick',
  recovered: 'refresh',
  disabled: 'bell-off',
};
const moment = (at: number): string => listTime(at, boxNow(), boxZone());

function Kept({ icon, label, who = '' }: { icon: IconName; label: string; who?: string }) {
  return (
    <p>
      <span class="lv">
        <Icon name={icon} />
        {label}
      </span>{' '}
      {who}
    </p>
  );
}

/** Why people are told nothing of an alarm that stands, beside what was done with it. A disabling and a cause are told elsewhere. */
function Held({ row }: { row: AlarmRow }) {
  const w = words('alarm');
  if (!isActive(row)) return null;
  const { shelve_user, shelve_until } = row;
  const until = shelve_until === null ? w.until_end : fill(w.until, { time: moment(shelve_until) });
  return (
    <>
      {shelve_user && <Kept icon="clock" label={w.shelved} who={`${shelve_user} · ${until}`} />}
      {row.suppressed.includes('maintenance') && <Kept icon="edit" label={w.maintenance} />}
      {row.jitter && <Kept icon="wave" label={w.jitter} />}
    </>
  );
}

/** Who did what with an alarm, and until when; and why nobody is told of it. */
export function Handling({ row }: { row: AlarmRow & Over }) {
  const w = words('alarm');
  const state = handlingOf(row);
  if (state === 'unconfirmed')
    return (
      <>
        {w.unconfirmed}
        {row.gone_time !== null && <p>{fill(w.gone, { time: moment(row.gone_time) })}</p>}
        <Held row={row} />
      </>
    );
  const over = row.end_reason === 'replaced' ? w.replaced : w.recovered;
  const label = { confirmed: w.confirmed, recovered: over, disabled: w.state_disabled }[state];
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
        {state === 'recovered' ? overText(row, label, w) : label}
      </span>
      {who && <p>{who}</p>}
      {row.remarks && state === 'confirmed' && <p class="cut">{row.remarks}</p>}
      <Held row={row} />
    </>
  );
}
