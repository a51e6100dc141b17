import { abnormalOf } from '../../../daemon/contract/abnormal';
import { BOX_DEVICE } from '../../../daemon/contract/codes';
import type { Category, Device, TreeNode } from '../../../daemon/contract/entities';
import { loadWords, words } from '../../lang/index';
import { go, useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { $levels, levelView, placeSign } from '../../state/alarms/settings';
import { useStore } from '../../state/feeds/use';
import { categories, offered, room, siteNames } from '../../state/room/room';
import { verified } from '../../state/session/verify';
import { $language } from '../../state/window/language';
import { Level } from '../../ui/glyph/index';
import { Icon } from '../../ui/icon/index';
import { part } from '../../ui/part';
import { call } from '../../wire/call';
import { countsOf } from '../device_counts';
import { FormWindow, Listing } from '../kit/index';
import type { Action, Column, Filter, ListQuery, ManyAction } from '../kit/spec';
import { Moment } from '../moment';
import { asFilter, deletion, idOf } from '../people/named';
import { useWaiting } from '../security/waiting';
import { standingText } from '../standing';
import { addressOf, DRIVERS, driverName } from './drivers';

const LIVE_S = 10;
const STATES = [0, 1, 2, 3] as const;
/** What another page asks to be added: /setting_device_mange?add=1&port=2&unit=5&template=7&name=UPS&site=1 */
const ASKED = ['add', 'port', 'unit', 'template', 'name', 'site'] as const;

/** The box is no device that anybody sets. */
const isSet = ({ id }: Device): boolean => id !== BOX_DEVICE;

/** Stands on one line, as far as it has blanks. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Broken, where it must be, between its parts. A phone leaves out what stands between line and unit: how the line is set. */
function Address({ device }: { device: Device }) {
  const parts = addressOf(device).split(' · ').map(unbroken);
  return (
    <span class="mono">
      {parts.map((text, i) => {
        const isLast = i === parts.length - 1;
        return (
          <span key={text} class={i > 0 && !isLast ? 'wide' : undefined}>
            {text}
            {!isLast && '\u00a0· '}
          </span>
        );
      })}
    </span>
  );
}

/** By device the id of the worst level below it. */
function levelsIn(nodes: readonly TreeNode[]): ReadonlyMap<number, number> {
  const walk = (all: readonly TreeNode[]): (readonly [number, number])[] =>
    all.flatMap(({ id, type, level, children }) => [...(type === 'device' ? [[id, level] as const] : []), ...walk(children)]);
  return new Map(walk(nodes));
}

/** How what is watched of a device stands, with the sign of the worst; the box has no items but its own. */
function Standing({ device, level }: { device: Device; level: number }) {
  const w = words('devices');
  const levels = useStore($levels);
  const counts = countsOf(device);
  const abnormal = abnormalOf(counts) > 0;
  if (level > 0 || abnormal)
    return <Level {...placeSign(levels, level)}>{abnormal ? standingText(counts) : levelView(levels, level).name}</Level>;
  if (device.status === 2) return <Level level="warn">{w.partly}</Level>;
  if (device.status === 3) return <Level level="nodata">{w.unknown}</Level>;
  return <span class="mut">{isSet(device) ? standingText(counts) : w.online}</span>;
}

/** How a device is: off, silent, or how its items stand. */
function State({ device, level = 0 }: { device: Device; level: number | undefined }) {
  const w = words('devices');
  const { enable, status, error } = device;
  if (!enable)
    return (
      <span class="cl">
        <Icon name="ban" />
        {w.off}
      </span>
    );
  return (
    <>
      {status === 0 && isSet(device) ? (
        <span class="lv" data-lv="nodata">
          <Icon name="offline" />
          <span>{w.offline}</span>
        </span>
      ) : (
        <Standing device={device} level={level} />
      )}
      {error && <p>{error}</p>}
    </>
  );
}

function columnsOf(levels: ReadonlyMap<number, number>, kinds: ReadonlyMap<number, string>): Column<Device>[] {
  const w = words('devices');
  return [
    { key: 'sort_id', label: w.sort_id, kind: 'num', low: 'wide', width: '64px', sortable: true, cell: ({ sort_id }) => sort_id },
    { key: 'name', label: w.name, head: true, card: '1', width: '15%', sortable: true, cell: ({ name }) => name },
    { key: 'device_group', label: w.site, card: '3', width: '17%', sortable: true, cell: ({ device_group }) => device_group },
    { key: 'category_id', label: w.category, low: true, width: '16%', cell: ({ category_id }) => kinds.get(category_id) },
    { key: 'driver', label: w.driver, low: 'wide', sortable: true, cell: ({ driver }) => unbroken(driverName(driver)) },
    { key: 'address', label: w.address, card: '4', whole: true, cell: (device) => <Address device={device} /> },
    {
      key: 'state',
      label: w.state,
      card: '2',
      whole: true,
      width: '132px',
      cell: (device) => <State device={device} level={levels.get(device.id)} />,
    },
    { key: 'item_count', label: w.items, kind: 'num', low: true, width: '72px', cell: ({ item_count }) => item_count },
    {
      key: 'last_check',
      label: w.last_check,
      kind: 'time',
      low: true,
      cell: ({ last_check }) => <Moment at={last_check || null} brief />,
    },
  ];
}

function filtersOf(sites: Parameters<typeof asFilter>[0], kinds: readonly Category[] | null): readonly Filter[] {
  const w = words('devices');
  const states = [w.offline, w.online, w.partly, w.unknown];
  return [
    { key: 'site', label: w.all_sites, options: asFilter(sites) },
    { key: 'category', label: w.all_categories, options: asFilter(kinds && offered(kinds)) },
    { key: 'driver', label: w.all_drivers, options: DRIVERS.map((driver) => [driver, driverName(driver)] as const) },
    { key: 'status', label: w.all_states, options: STATES.map((state) => [String(state), states[state]!] as const) },
  ];
}

const ask = ({ filters: { site, category, driver, status }, ...query }: ListQuery) =>
  call('GET setting/devices', {
    ...query,
    ...(site ? { device_group_id: Number(site) } : {}),
    ...(category ? { category_id: idOf(category) } : {}),
    ...(driver ? { driver: DRIVERS.find((known) => known === driver) } : {}),
    ...(status ? { status: STATES.find((state) => String(state) === status) } : {}),
  });

const forms = () => import('./device_form');
const batch = () => import('./batch');

const put = (ids: number[], enable: boolean) => call('PUT setting/devices', { ids, enable });
const remove = ({ id }: Device) => verified((by) => call('DELETE setting/devices/{id}', { id, ...by }));
const removeUsed = ({ id }: Device) => verified((by) => call('DELETE setting/devices/{id}', { id, force: true, ...by }));

function actionsOf(): readonly Action<Device>[] {
  const w = words('devices');
  const turn = (enable: boolean) => ({
    run: ({ id }: Device) => put([id], enable),
    undo: ({ id }: Device) => put([id], !enable),
  });
  return [
    { key: 'edit', label: w.edit, icon: 'edit', when: isSet, form: async (row) => (await forms()).deviceForm(row) },
    { key: 'open', label: w.open, icon: 'monitor', reads: true, go: ({ id }) => go(`/station?deviceId=${id}`) },
    { key: 'copy', label: w.copy, icon: 'copy', when: isSet, form: async (row) => (await import('./copying')).copyForm(row) },
    { key: 'move', label: w.move, icon: 'site', when: isSet, form: async (row) => (await batch()).moveForm([row]) },
    { key: 'enable', label: w.enable, icon: 'tick', when: (row) => isSet(row) && !row.enable, ...turn(true) },
    { key: 'disable', label: w.disable, icon: 'ban', when: (row) => isSet(row) && row.enable, ...turn(false) },
    {
      key: 'delete',
      label: words('kit').delete.action,
      icon: 'trash',
      risk: true,
      when: isSet,
      ask: ({ name }) => deletion(name, w.delete_text),
      run: remove,
      force: removeUsed,
    },
  ];
}

function manyOf(): readonly ManyAction<Device>[] {
  const w = words('devices');
  const idsOf = (rows: readonly Device[]): number[] => rows.map(({ id }) => id);
  const turn = (enable: boolean) => ({
    run: (rows: readonly Device[]) => put(idsOf(rows), enable),
    undo: (rows: readonly Device[]) => put(idsOf(rows), !enable),
  });
  return [
    { key: 'move', label: w.move, icon: 'site', when: isSet, form: async (rows) => (await batch()).moveForm(rows) },
    { key: 'enable', label: w.enable, icon: 'tick', when: (row) => isSet(row) && !row.enable, ...turn(true) },
    { key: 'disable', label: w.disable, icon: 'ban', when: (row) => isSet(row) && row.enable, ...turn(false) },
    { key: 'store', label: w.store, icon: 'list', when: isSet, form: async (rows) => (await batch()).storeForm(rows) },
    { key: 'pace', label: w.pace, icon: 'clock', when: isSet, form: async (rows) => (await batch()).paceForm(rows) },
    {
      key: 'delete',
      label: words('kit').delete.action,
      icon: 'trash',
      risk: true,
      when: isSet,
      ask: (rows) => deletion(rows.map(({ name }) => name).join(', '), w.delete_text),
      each: remove,
      force: removeUsed,
    },
  ];
}

/** The form that another page has asked for in the address; it is gone from there once it is closed. */
function AskedFor() {
  const query = useQuery();
  if (!query.has('add')) return null;
  const id = (name: string) => idOf(query.get(name) ?? undefined);
  const seat = {
    serial_port_id: id('port'),
    protocol_id: id('unit'),
    device_template_id: id('template'),
    device_group_id: id('site'),
    name: query.get('name') || undefined,
  };
  return (
    <FormWindow
      draft="asked"
      open={async () => (await forms()).deviceForm(null, seat)}
      onClose={() => setQuery(Object.fromEntries(ASKED.map((name) => [name, null])))}
    />
  );
}

const useWhole = part(async () => (await Promise.all([import('../package/index'), loadWords($language.get(), 'package')]))[0]);

/** The room as a file, fetched once somebody wants it. */
function Whole(props: { onDone: () => void; onClose: () => void }) {
  const file = useWhole();
  return file && <file.WholeRoom {...props} />;
}

/** Every device, and what can be done with one or many. */
export function Devices() {
  const w = words('devices');
  const sites = useStore(siteNames.$).data?.data ?? null;
  const kinds = useStore(categories.$).data?.data ?? null;
  const levels = levelsIn(useStore(room.$).data?.data ?? []);
  const [whole, wait] = useWaiting<true>();
  return (
    <>
      <Listing<Device>
        title={w.title}
        func="device_edit"
        find={w.find}
        seconds={LIVE_S}
        ask={ask}
        id={({ id }) => id}
        name={({ name }) => name}
        filters={filtersOf(sites, kinds)}
        columns={columnsOf(levels, new Map((kinds ?? []).map(({ id, name }) => [id, name])))}
        look={(device) => (device.enable ? (device.status === 0 && isSet(device) ? { state: 'stale' } : {}) : { state: 'off' })}
        with_box={w.with_box}
        empty={{ icon: 'device', title: w.none, text: w.none_says }}
        head={[
          { key: 'whole', label: w.whole, icon: 'down', reads: true, run: () => wait(true), done: '' },
          { key: 'scan', label: w.scan, icon: 'search', func: 'system', reads: true, go: () => go('/setting_port?view=scan') },
          { key: 'add', label: w.add, main: true, form: async () => (await forms()).deviceForm(null) },
        ]}
        actions={actionsOf()}
        many={manyOf()}
      />
      {whole && <Whole onDone={whole.done} onClose={whole.cancel} />}
      <AskedFor />
    </>
  );
}
