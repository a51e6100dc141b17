import type { DeviceAddress, LineAddress, LineStats, Reading } from '../../../board/interfaces';
import type { Acquisition, Trial } from '../../acquisition/index';
import type { BusScan } from '../../acquisition/scan/index';
import type { Alarms } from '../../alarms/index';
import { type Aside, ownMemory } from '../../aside/index';
import { abnormalOf } from '../../contract/abnormal';
import { BOX_DEVICE, CODE } from '../../contract/codes';
import { sites as rows } from '../../contract/endpoints/sites';
import type { Device, DeviceGroup, DevicePage, ItemCounts, Page, SerialPort, TestResult } from '../../contract/entities';
import type { DeviceModel, Language } from '../../contract/model';
import { Refusal } from '../../contract/refusal';
import { misplaced } from '../../contract/rules/device';
import { sumOf } from '../../contract/sum_of';
import { say } from '../../lang/index';
import { toldOf } from '../../sites/agent-access';
import { serialLine } from '../../sites/compile';
import { READ_TEMPLATES } from '../../sites/errands';
import type { Sites } from '../../sites/index';
import { kindOf } from '../../sites/kind';
import type { SeenPort } from '../../sites/ports';
import type { DeviceEntry } from '../../store/devices';
import { type Ask, pageOf } from '../../store/list';
import type { PortEntry } from '../../store/ports';
import type { SiteEntry } from '../../store/sites';
import { othersTurn } from '../../store/slices';
import { area } from '../area';
import type { Handlers } from '../mount';
import { partly } from '../partly';
import { categoriesIn } from '../render/category';
import { deviceName, siteName } from '../render/item';
import { errorRate } from '../render/line';
import { syncIn, templateIn, wholeIn } from '../render/template';
import type { ItemView } from '../render/whole_item';
import { each, fewOf, listTold } from '../told';
import { inClear, type OpenSecrets } from './agent_secrets';

export interface SiteNeeds {
  readonly aside: Pick<Aside, 'run'>;
  readonly sites: Sites;
  readonly acquisition: Pick<Acquisition, 'health' | 'notices'> & {
    test(address: DeviceAddress, model: DeviceModel): Promise<Trial>;
    line(address: LineAddress): { stats(): LineStats };
  };
  readonly alarms: Pick<Alarms, 'device' | 'devices'>;
  readonly itemIn: ItemView;
  readonly scan: Pick<BusScan, 'on'>;
  readonly people: { readonly openSecrets: OpenSecrets };
}
const atOnce = <T>(run: () => T): T => run();

/** A list whole, read some at a time. */
async function whole<T>(slices: Iterable<readonly T[]>): Promise<Page<T>> {
  const data: T[] = [];
  for (const slice of slices) {
    data.push(...slice);
    await othersTurn();
  }
  return { total: data.length, data };
}

type AlarmsOf = (device_id: number) => ItemCounts;
/** What moves by itself is no part of the record. */
const NONE = sumOf([]);

function siteIn(site: SiteEntry, { sites }: SiteNeeds, alarmsOf: AlarmsOf, language: Language): DeviceGroup {
  const room = sites.catalogue();
  const counts = sumOf(site.devices.map((device) => alarmsOf(device.id)));
  return {
    ...site,
    name: siteName(room, site.id, language),
    has_device: site.device_count > 0,
    abnormal_count: abnormalOf(counts),
    ...counts,
    devices: site.devices.map((device) => ({ ...device, name: deviceName(room, device.id, language) })),
  };
}

/** What the agent of a device sent by itself; nothing where nobody listens. */
function noticesOf(device_id: number, { acquisition }: SiteNeeds): Pick<Device, 'notices'> {
  const notices = acquisition.notices(device_id);
  return notices ? { notices: { ...notices, last: notices.last === null ? null : Math.floor(notices.last / 1000) } } : {};
}

function deviceIn(device: DeviceEntry, parts: SiteNeeds, language: Language, alarmsOf: AlarmsOf = parts.alarms.device): Device {
  const { sites, acquisition } = parts;
  const { template_names, snmp, ...set } = device;
  const room = sites.catalogue();
  const health = acquisition.health(device.id);
  const { items, item_alarm, item_no_value, item_disabled, item_waiting, item_unwatched } = alarmsOf(device.id);
  const item_abnormal = item_alarm + item_no_value;
  return {
    ...set,
    ...(snmp && { snmp: toldOf(snmp) }),
    ...noticesOf(device.id, parts),
    name: deviceName(room, device.id, language),
    device_group: siteName(room, device.device_group_id, language),
    device_template: template_names?.[language] ?? '',
    device_template_category_id: device.category_id,
    // the box that answers is online
    status: device.id === BOX_DEVICE ? 1 : health.status,
    last_check: health.last_check,
    error: health.error ? say(language, health.error.key, health.error.data) : '',
    item_normal: items - item_abnormal,
    item_abnormal,
    item_alarm,
    item_no_value,
    item_disabled,
    item_waiting,
    item_unwatched,
  };
}

/** Sites of a list, of which each may hold the whole room. */
async function sitesIn(
  list: Page<SiteEntry> | Promise<Page<SiteEntry>>,
  needs: SiteNeeds,
  language: Language,
): Promise<Page<DeviceGroup>> {
  const found = await list;
  const alarmsOf = await needs.alarms.devices(found.data.flatMap(({ devices }) => devices.map(({ id }) => id)));
  return fewOf(found, (site) => siteIn(site, needs, alarmsOf, language));
}

async function devicesIn(
  list: Page<DeviceEntry> | Promise<Page<DeviceEntry>>,
  needs: SiteNeeds,
  language: Language,
): Promise<Page<Device>> {
  const found = await list;
  const alarmsOf = await needs.alarms.devices(found.data.map(({ id }) => id));
  return fewOf(found, (device) => deviceIn(device, needs, language, alarmsOf));
}

/** Those that answer so, which stands in no row. */
async function devicesOf(
  status: Device['status'],
  list: Iterable<readonly DeviceEntry[]>,
  ask: Ask,
  needs: SiteNeeds,
  language: Language,
): Promise<DevicePage> {
  const all = await devicesIn(whole(list), needs, language);
  const found = all.data.filter((device) => device.status === status);
  return { ...pageOf(found, ask), counted: found.filter(({ id }) => id !== BOX_DEVICE).length };
}

const CLOSED = { tx: 0, rx: 0, errors: 0, busy: false, open: false };

/** What goes over a line is told to whoever sees all that hangs on it. */
function portIn({ own, ...port }: SeenPort, acquisition: SiteNeeds['acquisition']): SerialPort {
  const { tx, rx, errors, busy, open } = own && port.enable ? acquisition.line(serialLine(port)).stats() : CLOSED;
  return { ...port, ...(!own && { shared: true }), tx, rx, errors, error_rate: errorRate({ tx, errors }), busy, open };
}

const reasonIn = ({ reason }: Reading, language: Language): string => (reason ? say(language, reason.key, reason.data) : '');

function trialIn(trial: Trial, language: Language): TestResult {
  return {
    ok: trial.ok,
    elapsed_ms: Math.round(trial.elapsed_ms),
    items: trial.items.map(({ item, reading, orders }) => ({
      name: item.names[language],
      raw: reading.raw ?? '',
      value: reading.value,
      unit: item.unit ?? '',
      quality: reading.quality,
      reason: reasonIn(reading, language),
      state: kindOf(item).options.find(({ value }) => value === reading.value)?.words[language] ?? '',
      orders: [...orders],
    })),
    frames: trial.frames.map(({ dir, hex, ms, verdict }) => ({ dir, hex, ms, verdict })),
  };
}

/** A scan changes the speed of its line and puts it back: nobody else does meanwhile. */
function mustBeQuiet(scan: SiteNeeds['scan'], { id }: PortEntry): void {
  const job_id = scan.on(id);
  if (job_id !== null) throw new Refusal(CODE.busy, 'scan_running', { job_id });
}

/** A device is reached by what its driver takes, and by nothing else. */
function mustFit(...reach: Parameters<typeof misplaced>): void {
  const fields = misplaced(...reach);
  if (Object.keys(fields).length > 0) throw new Refusal(CODE.validation, 'validation', { fields });
}

/** Sites, devices, items, templates and serial lines. */
export function sitesHandlers(needs: SiteNeeds): Handlers<typeof rows> {
  const { aside, sites, acquisition, itemIn, scan } = needs;
  const { openSecrets } = needs.people;
  return {
    'GET setting/device_groups': ({ scope, input, language, forRecord }) =>
      forRecord
        ? each(sites.groups(scope, input), (site) => siteIn(site, needs, () => NONE, language))
        : sitesIn(input.limit === 0 ? whole(sites.allGroups(scope, input)) : sites.groups(scope, input), needs, language),
    'POST setting/device_groups': ({ scope, input }) => ({ id: sites.addGroup(scope, input) }),
    'PUT setting/device_groups/{id}': ({ scope, input: { id, ...patch } }) => {
      sites.changeGroup(scope, id, patch);
      return null;
    },
    'DELETE setting/device_groups': ({ scope, input }) => {
      sites.removeGroups(scope, input.ids);
      return null;
    },
    'GET setting/device_templates': ({ scope, input, language }) =>
      each(sites.templates(scope, input), (template) => ({
        ...templateIn(template, language),
        ...(input.id === undefined ? {} : wholeIn(sites.template(template.id).model)),
      })),
    'POST setting/device_templates': ({ input }) => ({ id: sites.addTemplate(input.template) }),
    'POST setting/device_templates/import': async ({
      scope,
      file: { bytes, name },
      input: { changes, ...ask },
      inName = atOnce,
    }) => {
      const wish = { file: bytes, ask: { source: name.slice(0, 200), ...ask } };
      const read = await aside.run(READ_TEMPLATES, wish, ownMemory(bytes));
      return { ids: inName(() => sites.importTemplates(scope, read, changes)) };
    },
    'PUT setting/device_templates/{id}': ({ scope, input: { id, template, update_time } }) => {
      sites.changeTemplate(scope, id, template, update_time);
      return null;
    },
    'POST setting/device_templates/{id}/sync': ({ scope, input: { id, check }, language }) =>
      syncIn(check ? sites.differenceOfTemplate(scope, id) : sites.syncTemplate(scope, id, language), language),
    'DELETE setting/device_templates/{id}': ({ scope, input }) => {
      sites.removeTemplate(scope, input.id);
      return null;
    },
    'GET setting/categorys': ({ language }) => categoriesIn(sites.categories(), language),
    'GET pub/categorys': ({ language }) => categoriesIn(sites.categories(), language),
    'PUT setting/categorys/{code}': ({ input: { code, ...patch } }) => {
      sites.changeCategory(code, patch);
      return null;
    },
    'GET setting/devices': ({ scope, input, language, forRecord }) => {
      const { status, ...ask } = input;
      const box = () => sites.devices(scope, { ...ask, id: BOX_DEVICE, page: 1, limit: 1 }).total;
      const counted = (found: Page<Device>): DevicePage => ({ ...found, counted: found.total - box() });
      if (forRecord) return counted(each(sites.devices(scope, ask), (device) => deviceIn(device, needs, language)));
      if (status !== undefined) return devicesOf(status, sites.allDevices(scope, ask), ask, needs, language);
      const found = ask.limit === 0 ? whole(sites.allDevices(scope, ask)) : sites.devices(scope, ask);
      return devicesIn(found, needs, language).then(counted);
    },
    'POST setting/devices': async ({ scope, input, caller, ...client }) => {
      await sites.lookUp(input);
      return sites.addDevice(scope, inClear(openSecrets, caller, client, input));
    },
    'PUT setting/devices': ({ scope, input: { ids, ...patch }, language }) =>
      partly(sites.changeDevices(scope, ids, patch), language),
    'POST setting/devices/copy': ({ scope, input: { id, ...copies } }) => ({ ids: sites.copyDevice(scope, id, copies) }),
    'GET setting/devices/{id}': ({ scope, input, language }) => deviceIn(sites.device(scope, input.id), needs, language),
    'PUT setting/devices/{id}': async ({ scope, input: { id, ...patch }, language, caller, inName = atOnce, ...client }) => {
      await sites.lookUp(patch);
      mustFit(patch.driver ?? sites.device(scope, id).driver, patch);
      inName(() => sites.changeDevice(scope, id, inClear(openSecrets, caller, client, patch), language));
      return null;
    },
    'DELETE setting/devices/{id}': ({ scope, input, language }) => {
      sites.removeDevice(scope, input.id, input.force === true, language);
      return null;
    },
    'POST setting/devices/test': async ({ scope, input, language, caller, ...client }) => {
      await sites.lookUp(input);
      const { address, model } = sites.seatOf(scope, inClear(openSecrets, caller, client, input));
      return trialIn(await acquisition.test(address, model), language);
    },
    'POST setting/devices/{id}/read': async ({ scope, input: { id, template }, language }) => {
      const { address, model } = sites.seatBy(scope, id, template);
      return trialIn(await acquisition.test(address, model), language);
    },
    'GET setting/items': ({ scope, input, language, forRecord }) =>
      listTold(sites.items(scope, input, language), (item) => itemIn(item, language), forRecord),
    'PUT setting/items': ({ scope, input, language }) => partly(sites.changeItems(scope, input, language), language),
    'GET setting/items/{id}': ({ scope, input, language }) => itemIn(sites.item(scope, input.id), language),
    'PUT setting/items/{id}': ({ scope, input: { id, ...patch }, language }) => {
      sites.changeItem(scope, id, patch, language);
      return null;
    },
    'DELETE setting/items/{id}': ({ scope, input: { id, force }, language }) => {
      sites.removeItem(scope, id, force === true, language);
      return null;
    },
    'GET setting/serial_port': ({ scope }) => each(sites.ports(scope, { limit: 0 }), (port) => portIn(port, acquisition)),
    'GET setting/serial_port/unused': async ({ language }) => {
      const { why, ...free } = await sites.unusedPorts();
      return why === null ? free : { ...free, unlisted: say(language, 'ports_unlisted', { why }) };
    },
    'POST setting/serial_port': async ({ scope, input }) => {
      if (input.id !== undefined) mustBeQuiet(scan, sites.port(scope, input.id));
      return { id: await sites.savePort(scope, input) };
    },
    'DELETE setting/serial_port/{id}': ({ scope, input: { id } }) => {
      mustBeQuiet(scan, sites.port(scope, id));
      sites.removePort(scope, id);
      return null;
    },
  };
}

export const sites = area(rows, sitesHandlers);
