import { useId } from 'react';
import type { HandleStatus } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { alarmLog } from '../../state/alarm_log';
import { $levels } from '../../state/alarm_settings';
import { boxZone } from '../../state/clock';
import { siteNames } from '../../state/room';
import { useStore } from '../../state/use';
import { Choice, idOrNull, optionsOf, Search } from '../../ui/filter/index';
import { Icon } from '../../ui/icon/index';
import { dayAt, edgeOf } from './days';

/** A day of the box's own calendar: where it begins, or where it ends. */
function Day({
  label,
  edge,
  after,
  fault,
  onPick,
}: {
  label: string;
  edge: number | null;
  after: 0 | 1;
  /** id of the words that say what is wrong with it */
  fault?: string | undefined;
  onPick: (edge: number | null) => void;
}) {
  const zone = boxZone();
  const pick = (text: string): void => {
    const next = edgeOf(text, after, zone);
    if (next !== undefined) onPick(next);
  };
  return (
    <label class="cl mut">
      {label}
      <input
        type="date"
        style={{ inlineSize: 'auto' }}
        value={dayAt(edge, after, zone)}
        aria-invalid={fault !== undefined}
        aria-describedby={fault}
        onChange={(event) => pick(event.currentTarget.value)}
      />
    </label>
  );
}

/** What narrows the log; an end before the beginning is said at once. */
export function LogFilters() {
  const w = words('log');
  const shell = words('shell');
  const fault = useId();
  const filter = useStore(alarmLog.$filter);
  const sites = useStore(siteNames.$).data?.data ?? [];
  const levels = useStore($levels);
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
        <Day label={w.from} edge={filter.start} after={0} onPick={(start) => alarmLog.filter({ start })} />
        <Day
          label={w.to}
          edge={filter.end}
          after={1}
          fault={wrong ? fault : undefined}
          onPick={(end) => alarmLog.filter({ end })}
        />
        <Choice
          label={w.all_sites}
          value={filter.site}
          options={optionsOf(sites)}
          onPick={(site) => alarmLog.filter({ site: idOrNull(site) })}
        />
        <Choice
          label={w.all_levels}
          value={filter.level}
          options={optionsOf(levels)}
          onPick={(level) => alarmLog.filter({ level: idOrNull(level) })}
        />
        <Choice
          label={w.all_states}
          value={filter.handle}
          options={handles}
          onPick={(handle) => alarmLog.filter({ handle: (handle || null) as HandleStatus | null })}
        />
        <Search label={shell.search} hint={w.keyword} value={filter.keyword} onType={(keyword) => alarmLog.filter({ keyword })} />
        <button type="button" class="btn" data-k="text" onClick={alarmLog.reset}>
          {w.reset}
        </button>
      </div>
      {wrong && (
        <p id={fault} class="err bar">
          <Icon name="alert" />
          {w.order_wrong}
        </p>
      )}
    </>
  );
}
