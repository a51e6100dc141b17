import type { TimePeriod } from '../../../daemon/contract/entities';
import { periodFaults, timePeriod } from '../../../daemon/contract/rules/period';
import type { Input } from '../../../daemon/contract/shape';
import { words } from '../../lang/index';
import { timePeriods } from '../../state/room/items';
import { call } from '../../wire/call';
import type { FormSpec } from '../kit/spec';
import { WeekGrid } from './week_grid';

/** 24 cells of 24 px and the names of the days beside them */
const WIDTH = 704;
const WORKDAYS = { weeks: [1, 2, 3, 4, 5], periods: [{ start: '08:00', end: '18:00' }] };

/** A new time period, or one that is changed: by its cells or by typing. */
export function periodForm(row: TimePeriod | null): FormSpec<Input<typeof timePeriod>> {
  const w = words('periods');
  const { name, weeks, periods } = row ?? { name: '', ...WORKDAYS };
  return {
    title: row ? `${w.edit} · ${row.name}` : w.add,
    rules: { fields: timePeriod, also: periodFaults },
    width: WIDTH,
    values: { name, weeks, periods },
    parts: [
      { kind: 'text', key: 'name', label: w.name },
      { kind: 'weeks', key: 'weeks', label: w.weeks },
      { kind: 'periods', key: 'periods', label: w.periods, help: w.periods_help },
      {
        kind: 'custom',
        key: 'grid',
        label: w.grid,
        help: w.grid_help,
        draw: ({ id, values, fill, locked }) => <WeekGrid label={`${id}-l`} values={values} fill={fill} locked={locked} />,
      },
    ],
    save: async ({ name: called, weeks: days, periods: times }) => {
      const typed = { name: called, weeks: days, periods: times };
      if (row) await call('PUT setting/time_periods/{id}', { id: row.id, ...typed });
      else await call('POST setting/time_periods', typed);
      await timePeriods.refresh();
    },
  };
}
