import type { AlarmLevel } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { levelView } from '../../state/alarms/settings';
import { Level } from '../../ui/glyph/index';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import { deletion } from '../people/named';
import { WAYS } from './ways';

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

/** How bad alarms can be, and how each of these is shown and told. */
export default function LevelsPage() {
  const w = words('levels');
  return (
    <Listing<AlarmLevel>
      title={w.title}
      func="system"
      find={w.name}
      id={({ id }) => id}
      name={({ name }) => name}
      ask={({ filters: _, ...query }) => call('GET setting/alarm_levels', query)}
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
