import type { MapPage } from '../../../daemon/contract/entities/layouts';
import type { Field } from '../../../daemon/contract/widgets/field';
import type { Json } from '../../../daemon/contract/widgets/json';
import { idOf } from '../../../daemon/contract/widgets/taken';
import type { Widget } from '../../../daemon/contract/widgets/widget';
import { type KnownItem, withDevice, withPoles, withSite, withSwitch, withVideo } from './bind';

/** What a page knows of devices, sites and names. */
export interface Bindings {
  readonly page: MapPage;
  /** of a device, in its sequence */
  readonly items: (device: number) => readonly KnownItem[];
  readonly siteName: (id: number) => string;
  /** what "on/off state" is called, in every language in which items may be named */
  readonly labels: readonly string[];
}

type Bind = (widget: Widget, value: Json, bindings: Bindings) => Widget;

/** Fields whose choice brings something along. */
const BINDS: Readonly<Record<string, Bind>> = {
  'widget.device_id': (widget, value, { page }) => withDevice(widget, idOf(value), page),
  'widget.video_id': (widget, value) => withVideo(widget, idOf(value)),
  'style.link_group_id': (widget, value, { siteName }) => {
    const id = idOf(value);
    return withSite(widget, id === null ? null : { id, name: siteName(id) });
  },
  'style.sortId': (widget, value, { items, labels }) =>
    withSwitch(widget, idOf(value) ?? 1, widget.device_id === null ? [] : items(widget.device_id), labels),
  'style.name': (widget, value) => withPoles(widget, String(value)),
};

/** A widget after such a choice; null: the field is none of these. */
export const boundField = (widget: Widget, { of, name }: Field, value: Json, bindings: Bindings): Widget | null =>
  BINDS[`${of}.${name}`]?.(widget, value, bindings) ?? null;
