import { BOX_DEVICE, BOX_SITE } from '../../../daemon/contract/codes';
import type { Category, Device, DeviceGroup, Template } from '../../../daemon/contract/entities';
import type { Line } from '../../state/room/devices';
import { placedName } from '../item/placed_name';
import type { Option } from '../kit/spec';

/** Sites that a device can stand in: not the one that holds the box itself. */
export const siteOptions = (sites: readonly DeviceGroup[]): readonly Option[] =>
  sites.filter(({ id }) => id !== BOX_SITE).map(({ id, name }) => ({ value: id, label: name }));

/** Devices that another one may be reached through. */
export const deviceOptions = (devices: readonly Pick<Device, 'id' | 'name' | 'device_group'>[]): readonly Option[] =>
  devices.filter(({ id }) => id !== BOX_DEVICE).map((device) => ({ value: device.id, label: placedName(device) }));

export const lineOptions = (lines: readonly Line[]): readonly Option[] =>
  lines.map(({ id, name, facts }) => ({ value: id, label: facts ? `${name} · ${facts}` : name }));

/** Templates by what they are for, as people look for them: kind, maker and model, name. */
export function templateOptions(templates: readonly Template[], kinds: readonly Category[]): readonly Option[] {
  const kindOf = new Map(kinds.map(({ id, name }) => [id, name]));
  return templates.map(({ id, name, vendor, model, device_template_category_id: kind }) => ({
    value: id,
    label: [kindOf.get(kind), `${vendor} ${model}`, name].filter(Boolean).join(' · '),
  }));
}
