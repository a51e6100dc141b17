import type { AlarmTimes } from '../../../../daemon/contract/entities';
import { spanText } from '../../../../daemon/contract/span';
import { fill, words } from '../../../lang/index';
import { alarmTimes } from '../../../state/alarms/alarm_times';
import { $levels, levelView } from '../../../state/alarms/settings';
import { useStore } from '../../../state/feeds/use';
import { Empty } from '../../../ui/empty/index';
import { Level } from '../../../ui/glyph/index';
import { Panel } from '../../panel';

const timeText = (seconds: number | null): string => (seconds === null ? '—' : spanText(seconds, words('shell').age));

/** A mean, and of how many alarms it is one. */
const Mean = ({ seconds, of }: { seconds: number | null; of: number }) => (
  <td class="num">
    {timeText(seconds)}
    {of > 0 && <p class="mut">{fill(words('walls').of_alarms, { n: of })}</p>}
  </td>
);

function Row({ times }: { times: AlarmTimes }) {
  const { kind, name, colour } = levelView(useStore($levels), times.alarm_level_id);
  return (
    <tr>
      <th scope="row">
        <Level level={kind} colour={colour}>
          {name ?? times.alarm_level_id}
        </Level>
      </th>
      <Mean seconds={times.to_confirm} of={times.confirmed} />
      <Mean seconds={times.to_end} of={times.ended} />
    </tr>
  );
}

/** Of a month that was not watched whole how much was. */
const Watched = ({ seconds }: { seconds: number | null }) =>
  seconds === null ? null : <span class="mut">{fill(words('walls').watched, { age: timeText(seconds) })}</span>;

/** How soon alarms of each level were confirmed and over in the last 30 days, the gravest level first. */
export function Times() {
  const w = words('walls');
  const levels = useStore($levels);
  const weight = ({ alarm_level_id }: AlarmTimes): number => levelView(levels, alarm_level_id).weight;
  return (
    <Panel feed={alarmTimes} title={w.times} side={({ watched }) => <Watched seconds={watched} />} w={4} tall={2} bare>
      {({ rows }) => {
        const told = rows.filter(({ confirmed, ended }) => confirmed + ended > 0).sort((a, b) => weight(b) - weight(a));
        if (told.length === 0) return <Empty icon="info" title={w.times_none} />;
        return (
          <table class="tbl">
            <thead>
              <tr>
                <th scope="col">{w.level}</th>
                <th scope="col" class="num">
                  {w.to_confirm}
                </th>
                <th scope="col" class="num">
                  {w.to_end}
                </th>
              </tr>
            </thead>
            <tbody>
              {told.map((times) => (
                <Row key={times.alarm_level_id} times={times} />
              ))}
            </tbody>
          </table>
        );
      }}
    </Panel>
  );
}
