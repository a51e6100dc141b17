import { BOX_SITE } from '../../contract/codes';
import type { Found, FoundContact, FoundDevice, FoundItem, FoundKind, FoundSite, Reach } from '../../contract/entities';
import type { Language } from '../../contract/model';
import { answers, best, plain, type Sought, wordsOf } from '../../contract/wanted';
import { written } from '../../people/address';
import type { Catalogue, DeviceConfig } from '../../sites/catalogue';
import { isListed } from '../../sites/own-devices';
import type { Scope } from '../../store/list';
import { deviceName, siteName } from './item';
import { byDevice, bySite } from './tree';

/** What somebody looks for, and what they have a page for. */
export interface Search {
  readonly text: string;
  /** of each kind at most */
  readonly most: number;
  /** sites and devices lead to the room, items to it or to their history */
  readonly leads: { readonly room: boolean; readonly items: boolean };
  /** those whom the asker may see, as far as he may */
  readonly contacts: readonly Person[];
  /** names of the serial lines */
  readonly lines: ReadonlyMap<number, string>;
  /** where a device is reached; asked only of what is shown */
  readonly reachOf: (id: number) => Reach;
}

/** Somebody who is told of alarms, as far as the asker may know. */
export interface Person extends Pick<FoundContact, 'id' | 'name' | 'job'> {
  readonly phone?: string;
  readonly email?: string;
}

/** A thing that can be found; what is answered of it is made only for what is shown. */
interface Thing<T> extends Sought {
  readonly shown: () => T;
}

const modelOf = ({ model }: DeviceConfig): string => (model ? `${model.vendor} ${model.model}`.trim() : '');

/** Host or serial port that a device is also found by: the port by its file and by its name. */
function placeOf({ address, serial_port_id }: DeviceConfig, lines: Search['lines']): string {
  const line = address?.line;
  const name = lines.get(serial_port_id ?? 0) ?? '';
  if (!line || line.kind === 'board') return name;
  return line.kind === 'serial' ? `${line.path} ${name}` : `${written(line.host)}:${line.port}`;
}

function* sitesIn(room: Catalogue, scope: Scope, language: Language): Generator<Thing<FoundSite>> {
  for (const { id, parent_id } of [...room.sites.values()].filter((site) => scope.has(site.id)).sort(bySite)) {
    const name = siteName(room, id, language);
    const parent_name = scope.has(parent_id) ? siteName(room, parent_id, language) : '';
    yield { name: plain(name), also: '', around: plain(parent_name), shown: () => ({ id, name, parent_name }) };
  }
}

/** Devices of a scope as the tree has them: by site, those of the box last. */
function devicesIn(room: Catalogue, scope: Scope): DeviceConfig[] {
  const weight = (id: number): number => room.sites.get(id)?.weight ?? 0;
  const isBox = (device: DeviceConfig): number => Number(device.device_group_id === BOX_SITE);
  return [...room.devices.values()]
    .filter((device) => scope.has(device.device_group_id) && isListed(device))
    .sort(
      (a, b) =>
        isBox(a) - isBox(b) ||
        weight(b.device_group_id) - weight(a.device_group_id) ||
        a.device_group_id - b.device_group_id ||
        byDevice(a, b),
    );
}

function* thingsOf(
  room: Catalogue,
  devices: readonly DeviceConfig[],
  { reachOf, lines }: Search,
  language: Language,
): Generator<Thing<FoundDevice>> {
  for (const device of devices) {
    const name = deviceName(room, device.id, language);
    const device_group_name = siteName(room, device.device_group_id, language);
    const model = modelOf(device);
    const shown = (): FoundDevice => ({ id: device.id, name, device_group_name, model, ...reachOf(device.id) });
    yield { name: plain(name), also: plain(`${model} ${placeOf(device, lines)}`), around: plain(device_group_name), shown };
  }
}

/** Items that are watched. */
function* itemsOf(room: Catalogue, devices: readonly DeviceConfig[], language: Language): Generator<Thing<FoundItem>> {
  for (const device of devices) {
    const device_name = deviceName(room, device.id, language);
    const device_group_name = siteName(room, device.device_group_id, language);
    const [of, around] = [plain(device_name), plain(device_group_name)];
    for (const { id, enable, names, cell } of device.items) {
      if (!enable) continue;
      const item_name = names[language];
      const shown = (): FoundItem => ({ id, item_name, device_id: device.id, device_name, device_group_name });
      yield { name: plain(item_name), also: `${plain(cell)} ${of}`, around, shown };
    }
  }
}

function* peopleOf(contacts: readonly Person[]): Generator<Thing<FoundContact>> {
  for (const { id, name, job, phone = '', email = '' } of contacts)
    yield {
      name: plain(name),
      also: plain(`${job} ${phone} ${email}`),
      around: '',
      shown: () => ({ id, name, job, phone, email }),
    };
}

function pageOf<T>(things: Iterable<Thing<T>>, wanted: readonly string[], most: number): FoundKind<T> {
  const found = best(things, (thing) => answers(wanted, thing));
  return { rank: found[0]?.rank ?? 0, total: found.length, data: found.slice(0, most).map(({ thing }) => thing.shown()) };
}

/** What of a room answers a search, within a scope, named in a language. */
export function foundIn(room: Catalogue, scope: Scope, search: Search, language: Language): Found {
  const { text, most, leads, contacts } = search;
  const wanted = wordsOf(text);
  const devices = devicesIn(room, scope);
  return {
    sites: pageOf(leads.room ? sitesIn(room, scope, language) : [], wanted, most),
    devices: pageOf(leads.room ? thingsOf(room, devices, search, language) : [], wanted, most),
    items: pageOf(leads.items ? itemsOf(room, devices, language) : [], wanted, most),
    contacts: pageOf(peopleOf(contacts), wanted, most),
  };
}
