import { useState } from 'react';
import type { ActivePower, EnergyGroup, EnergyLine, PowerBalance } from '../../../../daemon/contract/entities';
import { fill, words } from '../../../lang/index';
import { useQuery } from '../../../route/index';
import { useStore } from '../../../state/feeds/use';
import { siteNames } from '../../../state/room/room';
import { Level } from '../../../ui/glyph/index';
import { call } from '../../../wire/call';
import { Listing } from '../../kit/index';
import type { ListQuery } from '../../kit/spec';
import { asFilter, deletion, idOf } from '../../people/named';

/** What runs is told as it is now. s */
const SECONDS = 10;
const form = async (row: EnergyGroup | null, all: readonly EnergyGroup[], site: number | null) =>
  (await import('./group_form')).groupForm(row, all, site);

/** A group with what runs through it and each of its lines now; null: that is not known. */
type Row = EnergyGroup & Pick<ActivePower['groups'][number], 'value' | 'balance' | 'lines'>;

const kwText = (kw: number | null): string => (kw === null ? '—' : `${Number(kw.toFixed(2))} kW`);

/** What runs, and how much of the capacity that is where somebody said it. */
function loadText({ value, capacity_kw: most }: Pick<Row, 'value' | 'capacity_kw'>): string {
  if (value === null || most === null) return kwText(value);
  return `${kwText(value)} / ${most} kW · ${Math.round((100 * value) / most)} %`;
}

/** A whole beside its parts, in words. */
export function balanceText(whole: number | null, { parts, rest }: PowerBalance): string {
  return fill(words('energy_groups').balance, { total: kwText(whole), parts: kwText(parts), rest: kwText(rest) });
}
function Balance({ whole, balance }: { whole: number | null; balance: PowerBalance }) {
  const text = balanceText(whole, balance);
  return balance.fault ? (
    <Level level="warn">
      {text} · {words('energy_groups').fault}
    </Level>
  ) : (
    <span>{text}</span>
  );
}

function lineText(line: EnergyLine, kw: number | null): string {
  const w = words('energy_groups');
  const name = line.gone ? w.gone : line.item_name ? `${line.device_name} · ${line.item_name}` : w.unseen;
  const share = line.ratio === 1 ? '' : ` × ${line.ratio}`;
  const days = line.from || line.to ? ` (${line.from ?? ''} – ${line.to ?? ''})` : '';
  const twice = line.counted_twice ? ` · ${w.twice}` : '';
  return `${line.sign < 0 ? '− ' : ''}${name}${share}${days}: ${kwText(kw)}${twice}`;
}
const linesText = ({ meters, lines }: Row): string => meters.map((line, i) => lineText(line, lines[i] ?? null)).join('\n');

function Lines({ row }: { row: Row }) {
  if (row.meters.length === 0) return <span class="mut">{words('energy_groups').no_lines}</span>;
  return (
    <ul style={{ margin: 0, paddingInlineStart: 0, listStyle: 'none' }}>
      {row.meters.map((line, i) => (
        <li key={`${line.item_id}${line.from}`}>
          {line.gone || line.counted_twice ? (
            <Level level="warn">{lineText(line, row.lines[i] ?? null)}</Level>
          ) : (
            lineText(line, row.lines[i] ?? null)
          )}
        </li>
      ))}
    </ul>
  );
}

const NOTHING = { value: null, balance: null, lines: [] };
async function withPower(
  groups: readonly EnergyGroup[],
): Promise<{ rows: readonly Row[]; sites: ReadonlyMap<number, ActivePower> }> {
  const ids = [...new Set(groups.map(({ device_group_id }) => device_group_id))];
  const powers = await Promise.all(ids.map((device_group_id) => call('GET get_active_power', { device_group_id })));
  const sites = new Map(ids.map((id, i) => [id, powers[i]!]));
  const rows = groups.map((group): Row => {
    const power = sites.get(group.device_group_id)?.groups.find(({ id }) => id === group.id);
    return { ...group, ...(power ?? NOTHING) };
  });
  return { rows, sites };
}

/** Which meters count what at each site, and what runs through them now. */
export default function SettingEnergyPage() {
  const w = words('energy_groups');
  const names = useStore(siteNames.$).data?.data ?? null;
  const [power, setPower] = useState<ActivePower | null>(null);
  const site = idOf(useQuery().get('site') ?? undefined) ?? null;
  const all = async (): Promise<readonly EnergyGroup[]> => (await call('GET setting/energy', { limit: 0 })).data;
  const ask = async ({ page, limit, keyword, filters }: ListQuery) => {
    const chosen = idOf(filters.site);
    const of = chosen === undefined ? {} : { device_group_id: chosen };
    const found = await call('GET setting/energy', { page, limit, ...(keyword && { keyword }), ...of });
    const { rows, sites } = await withPower(found.data);
    setPower((chosen !== undefined && sites.get(chosen)) || null);
    return { ...found, data: rows };
  };
  return (
    <Listing<Row>
      title={w.title}
      func="energy_edit"
      seconds={SECONDS}
      find={w.name}
      id={({ id }) => id}
      name={({ name }) => name}
      ask={ask}
      filters={[{ key: 'site', label: w.all_sites, options: asFilter(names) }]}
      note={
        power?.balance && (
          <p style={{ padding: '0 var(--s5) var(--s2)', margin: 0 }}>
            <Balance whole={power.value} balance={power.balance} />
          </p>
        )
      }
      columns={[
        { key: 'name', label: w.name, head: true, card: '1', cell: ({ name }) => name },
        { key: 'type', label: w.type, card: '3', cell: ({ type }) => w.types[type] },
        { key: 'site', label: w.site, card: '2', cell: ({ device_group_name }) => device_group_name },
        { key: 'parent', label: w.parent, low: true, cell: ({ parent_name }) => parent_name || '—' },
        { key: 'power', label: w.power, kind: 'num', card: 'full', named: true, cell: loadText },
        { key: 'lines', label: w.lines, card: 'full', named: true, cell: (row) => <Lines row={row} />, plain: linesText },
        {
          key: 'balance',
          label: w.rest,
          low: true,
          cell: ({ value, balance }) => (balance ? <Balance whole={value} balance={balance} /> : '—'),
          plain: ({ value, balance }) => (balance ? balanceText(value, balance) : '—'),
        },
      ]}
      empty={{ icon: 'list', title: w.none, text: w.none_says }}
      head={[{ key: 'add', label: w.add, icon: 'plus', main: true, form: async () => form(null, await all(), site) }]}
      actions={[
        { key: 'edit', label: w.edit, icon: 'edit', form: async (row) => form(row, await all(), site) },
        {
          key: 'delete',
          label: w.remove,
          icon: 'trash',
          risk: true,
          when: ({ may_edit }) => may_edit,
          ask: ({ name }) => deletion(name, w.remove_says),
          run: ({ id }) => call('DELETE setting/energy/{id}', { id }),
        },
      ]}
    />
  );
}
