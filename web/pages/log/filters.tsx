import type { HandleStatus } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { alarmLog } from '../../state/alarm_log';
import { $levels } from '../../state/alarm_settings';
import { boxZone } from '../../state/clock';
import { siteNames } from '../../state/room';
import { useStore } from '../../state/use';
import { Icon } from '../../ui/icon/index';
import { dateText, epochOf } from '../../ui/time';

const DAY_S = 86_400;

/** Midnight at which a day of the box begins, or ends; null for no day. */
function dayEdge(text: string, after: 0 | 1): number | null {
  const [year, month, day] = text.split('-').map(Number);
  return year && month && day ? epochOf({ year, month, day: day + after }, boxZone()) : null;
}

/** A choice among few, the first of which is all of them. */
function Choice({
  label,
  value,
  options,
  onPick,
}: {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onPick: (value: string) => void;
}) {
  return (
    <select aria-label={label} value={value} onChange={(event) => onPick(event.currentTarget.value)}>
      <option value="">{label}</option>
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** A day of the box's own calendar. */
function Day({
  label,
  at,
  shift,
  onPick,
}: {
  label: string;
  at: number | null;
  shift: 0 | 1;
  onPick: (at: number | null) => void;
}) {
  return (
    <label class="cl mut">
      {label}
      <input
        type="date"
        style={{ inlineSize: 'auto' }}
        value={at === null ? '' : dateText(at - shift * DAY_S, boxZone())}
        onChange={(event) => onPick(dayEdge(event.currentTarget.value, shift))}
      />
    </label>
  );
}

/** What narrows the log; an end before the beginning is said at once. */
export function LogFilters() {
  const w = words('log');
  const shell = words('shell');
  const filter = useStore(alarmLog.$filter);
  const sites = useStore(siteNames.$).data?.data ?? [];
  const levels = useStore($levels);
  const numberOrNull = (text: string): number | null => (text === '' ? null : Number(text));
  const wrong = filter.start !== null && filter.end !== null && filter.end <= filter.start;
  const handles: [HandleStatus, string][] = [
    ['untreated', w.untreated],
    ['confirmed', w.confirmed],
    ['disabled', w.disabled],
    ['processed', w.processed],
  ];
  return (
    <>
      <div class="bar">
        <Day label={w.from} at={filter.start} shift={0} onPick={(start) => alarmLog.filter({ start })} />
        <Day label={w.to} at={filter.end} shift={1} onPick={(end) => alarmLog.filter({ end })} />
        <Choice
          label={w.all_sites}
          value={String(filter.site ?? '')}
          options={sites.map((site) => [String(site.id), site.name] as const)}
          onPick={(site) => alarmLog.filter({ site: numberOrNull(site) })}
        />
        <Choice
          label={w.all_levels}
          value={String(filter.level ?? '')}
          options={levels.map((level) => [String(level.id), level.name] as const)}
          onPick={(level) => alarmLog.filter({ level: numberOrNull(level) })}
        />
        <Choice
          label={w.all_states}
          value={filter.handle ?? ''}
          options={handles}
          onPick={(handle) => alarmLog.filter({ handle: (handle || null) as HandleStatus | null })}
        />
        <span class="in">
          <Icon name="search" />
          <input
            type="search"
            placeholder={w.keyword}
            aria-label={shell.search}
            value={filter.keyword}
            onInput={(event) => alarmLog.filter({ keyword: event.currentTarget.value })}
          />
        </span>
        <button type="button" class="btn" data-k="text" onClick={alarmLog.reset}>
          {w.reset}
        </button>
      </div>
      {wrong && (
        <p class="err bar" role="alert">
          <Icon name="alert" />
          {w.order_wrong}
        </p>
      )}
    </>
  );
}
