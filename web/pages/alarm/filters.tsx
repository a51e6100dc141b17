import { BOX_SITE } from '../../../daemon/contract/codes';
import type { AlarmRow } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { isActive } from '../../state/alarms/handling';
import { $filter, type AlarmFilter, NO_FILTER, passes } from '../../state/alarms/review';
import { $levels, levelView } from '../../state/alarms/settings';
import { useStore } from '../../state/feeds/use';
import { siteNames } from '../../state/room/room';
import { Choice, Fold, idOrNull, optionsOf, Search } from '../../ui/filter/index';
import { Glyph, levelStyle } from '../../ui/glyph/index';

const change = (part: Partial<AlarmFilter>): void => $filter.set({ ...$filter.get(), ...part });

/** Whether a row is among those that the chips count: one that came back is no active alarm, and counts where it is asked for; a drill is none. */
const isCounted = (row: AlarmRow, { handling }: AlarmFilter): boolean =>
  !row.drill && (handling === 'recovered' || isActive(row));

/** Whether a row is shown and the chips do not count it: it came back, and waits for its confirmation. */
const isBeside = (row: AlarmRow, filter: AlarmFilter): boolean =>
  !row.drill && !isCounted(row, filter) && passes(row, { ...filter, levels: [] });

/** Levels with how many active alarms each has; pressed ones are shown, none pressed shows all. */
function LevelChips({ rows }: { rows: readonly AlarmRow[] }) {
  const levels = useStore($levels);
  const filter = useStore($filter);
  const toggle = (id: number): void =>
    change({ levels: filter.levels.includes(id) ? filter.levels.filter((level) => level !== id) : [...filter.levels, id] });
  const others = rows.filter((row) => isCounted(row, filter) && passes(row, { ...filter, levels: [] }));
  const own = others.filter((row) => row.device_group_id === BOX_SITE).length;
  const [active, beside] = [others.length, rows.filter((row) => isBeside(row, filter)).length];
  return (
    <div class="slide">
      {[...levels]
        .sort((a, b) => b.weight - a.weight)
        .map((level) => {
          const view = levelView(levels, level.id);
          return (
            <button
              key={level.id}
              type="button"
              class="chip"
              data-lv={view.kind}
              style={levelStyle(view.colour)}
              aria-pressed={filter.levels.includes(level.id)}
              onClick={() => toggle(level.id)}
            >
              <Glyph level={view.kind} />
              {level.name}
              <b>{others.filter((row) => row.alarm_level_id === level.id).length}</b>
            </button>
          );
        })}
      {own > 0 && <span class="mut">{fill(words('alarm').own, { own })}</span>}
      {beside > 0 && <span class="mut">{fill(words('alarm').counted, { active, beside })}</span>}
    </div>
  );
}

/** What narrows the list of active alarms. */
export function Filters({ rows }: { rows: readonly AlarmRow[] }) {
  const w = words('alarm');
  const shell = words('shell');
  const filter = useStore($filter);
  const sites = useStore(siteNames.$).data?.data ?? [];
  const states: [NonNullable<AlarmFilter['handling']>, string][] = [
    ['unconfirmed', w.unconfirmed],
    ['confirmed', w.confirmed],
    ['recovered', w.recovered],
    ['disabled', w.state_disabled],
    ['jitter', w.jitter],
    ['untold', w.told_nobody],
  ];
  const set = [filter.site !== null, filter.handling !== null, filter.keyword !== ''].filter(Boolean).length;
  return (
    <div class="bar folds" style={{ paddingBlockStart: '12px' }}>
      <LevelChips rows={rows} />
      <Fold label={words('station').filters} set={set}>
        <Choice
          label={w.all_sites}
          value={filter.site}
          options={optionsOf(sites)}
          onPick={(site) => change({ site: idOrNull(site) })}
        />
        <Choice
          label={w.all_states}
          value={filter.handling}
          options={states}
          onPick={(state) => change({ handling: (state || null) as AlarmFilter['handling'] })}
        />
        <Search label={shell.search} hint={w.keyword} value={filter.keyword} onType={(keyword) => change({ keyword })} />
        {filter !== NO_FILTER && (
          <button type="button" class="btn" data-k="text" onClick={() => $filter.set(NO_FILTER)}>
            {w.reset}
          </button>
        )}
      </Fold>
    </div>
  );
}
