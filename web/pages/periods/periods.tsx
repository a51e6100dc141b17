import type { TimePeriod } from '../../../daemon/contract/entities';
import { isWithin, nextChange } from '../../../daemon/contract/rules/period';
import { fill, words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import { deletion } from '../people/named';
import { daysText, momentOf, momentText, timesText } from './said';

const form = async (row: TimePeriod | null) => (await import('./period_form')).periodForm(row);

/** Whether a period holds on the box's clock, and until when. */
function Now({ period }: { period: TimePeriod }) {
  const w = words('periods');
  const moment = momentOf(boxNow(), boxZone());
  const within = isWithin(moment, period);
  const next = nextChange(moment, period);
  return (
    <>
      {within ? w.within : <span class="mut">{w.outside}</span>}
      <p>{next ? fill(within ? w.until : w.from, { time: momentText(next.at) }) : w.never_changes}</p>
    </>
  );
}

/** Parts of the week in which people are told, or may log in. */
export default function PeriodsPage() {
  const w = words('periods');
  return (
    <Listing<TimePeriod>
      title={w.title}
      func="system"
      find={w.name}
      id={({ id }) => id}
      name={({ name }) => name}
      ask={({ filters: _, ...query }) => call('GET setting/time_periods', query)}
      columns={[
        { key: 'name', label: w.name, head: true, card: '1', cell: ({ name }) => name },
        { key: 'weeks', label: w.weeks, card: '3', cell: ({ weeks }) => daysText(weeks) },
        { key: 'periods', label: w.periods, card: 'full', cell: ({ periods }) => timesText(periods) },
        { key: 'used', label: w.used, kind: 'num', card: '4', named: true, cell: ({ used_by }) => used_by },
        { key: 'now', label: w.now, card: '2', cell: (period) => <Now period={period} /> },
      ]}
      empty={{ icon: 'clock', title: w.none, text: w.none_says }}
      head={[{ key: 'add', label: w.add, main: true, form: () => form(null) }]}
      actions={[
        { key: 'edit', label: w.edit, icon: 'edit', form },
        {
          key: 'delete',
          label: words('kit').delete.action,
          icon: 'trash',
          risk: true,
          ask: ({ name, used_by }) => deletion(name, undefined, used_by),
          run: ({ id }) => call('DELETE setting/time_periods/{id}', { id }),
        },
      ]}
    />
  );
}
