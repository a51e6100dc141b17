import type { Levels } from '../../item/sign';
import { levelView } from '../../state/alarms/settings';
import { Level } from '../../ui/glyph/index';
import type { Column } from '../../ui/table/index';

/** The level of an alarm, as its list and the log show it. */
export const levelColumn = <Row extends { readonly alarm_level_id: number; readonly alarm_level_name: string }>(
  label: string,
  levels: Levels,
): Column<Row> => ({
  key: 'level',
  label,
  card: '2',
  cell: (row) => {
    const { kind, colour } = levelView(levels, row.alarm_level_id);
    return (
      <Level level={kind} colour={colour}>
        {row.alarm_level_name}
      </Level>
    );
  },
});
