import type { Action, AlarmLevel } from '../../../daemon/contract/entities';
import { mutedLevels } from '../../../daemon/contract/rules/alarm_level';
import { fill, words } from '../../lang/index';
import { levelView } from '../../state/alarms/settings';
import { Level } from '../../ui/glyph/index';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import type { ListQuery } from '../kit/spec';
import { deletion } from '../people/named';
import { WAYS } from './ways';

const ALL = { limit: 0 } as const;
/** A level with what buzzer and light do at its alarms, in words. */
type Row = AlarmLevel & { readonly signal: string };

const form = async (row: AlarmLevel | null) => (await import('./level_form')).levelForm(row);

/** A level as it is shown everywhere. */
function Named({ level }: { level: AlarmLevel }) {
  const { kind, colour } = levelView([level], level.id);
  return (
    <Level level={kind} colour={colour}>
      {level.name}
    </Level>
  );
}

function waysOf(level: AlarmLevel): string {
  const w = words('levels');
  const ways = WAYS.filter((way) => level[way]).map((way) => w[way]);
  return ways.length > 0 ? ways.reduce((a, b) => fill(w.join, { a, b })) : w.silent;
}

function signalOf({ buzzer_action_id }: AlarmLevel, muted: boolean, actions: readonly Action[]): string {
  const w = words('levels');
  const action = actions.find(({ id }) => id === buzzer_action_id);
  if (!action) return words('actions').level_none;
  return muted ? fill(w.muted, { action: action.name }) : action.enable ? action.name : fill(w.off, { action: action.name });
}
async function levelsWithSignals({ filters: _, ...query }: ListQuery) {
  const [found, all, { data: actions }] = await Promise.all([
    call('GET setting/alarm_levels', query),
    call('GET setting/alarm_levels', ALL),
    call('GET setting/actions', { ...ALL, type: 'sound_light' }),
  ]);
  const isBuiltin = (action: number): boolean => actions.some(({ id, builtin }) => id === action && builtin);
  const muted = new Set(mutedLevels(all.data, isBuiltin).map(({ id }) => id));
  return {
    ...found,
    data: found.data.map((level): Row => ({ ...level, signal: signalOf(level, muted.has(level.id), actions) })),
  };
}

/** How bad alarms can be, and how each of these is shown and told. */
export default function LevelsPage() {
  const w = words('levels');
  return (
    <Listing<Row>
      title={w.title}
      func="system"
      find={w.name}
      id={({ id }) => id}
      name={({ name }) => name}
      ask={levelsWithSignals}
      columns={[
        {
          key: 'name',
          label: w.name,
          head: true,
          card: '1',
          cell: (level) => <Named level={level} />,
          plain: ({ name }) => name,
        },
        { key: 'weight', label: w.weight, kind: 'num', card: '2', named: true, cell: ({ weight }) => weight },
        { key: 'color', label: w.colour, low: true, cell: ({ color }) => <span class="mono">{color}</span> },
        { key: 'ways', label: w.ways, card: 'full', cell: waysOf },
        { key: 'signal', label: words('actions').level_action, card: 'full', named: true, cell: ({ signal }) => signal },
        { key: 'builtin', label: w.kind, low: true, cell: ({ builtin }) => (builtin ? w.builtin : w.own) },
        { key: 'remark', label: w.remark, low: true, cell: ({ remark }) => remark },
      ]}
      empty={{ icon: 'alarm', title: w.none }}
      head={[{ key: 'add', label: w.add, main: true, form: () => form(null) }]}
      actions={[
        { key: 'edit', label: w.edit, icon: 'edit', form },
        {
          key: 'delete',
          label: words('kit').delete.action,
          icon: 'trash',
          risk: true,
          when: ({ builtin }) => !builtin,
          ask: ({ name }) => deletion(name, w.delete_says),
          run: ({ id }) => call('DELETE setting/alarm_levels/{id}', { id }),
        },
      ]}
    />
  );
}
