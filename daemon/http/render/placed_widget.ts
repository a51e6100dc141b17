import type { ItemState } from '../../alarms/index';
import type { PlacedWidget, WidgetInfo } from '../../contract/entities';
import type { Value } from '../../contract/live';
import type { Language } from '../../contract/model';
import type { Catalogue } from '../../sites/catalogue';
import type { StandingWidget } from '../../store/layouts';
import type { Scope } from '../../store/list';
import { deviceName, valueText } from './item';

export interface WidgetView {
  readonly catalogue: () => Catalogue;
  readonly items: { value(item_id: number): Value | undefined };
  readonly alarms: { state(item_id: number): Pick<ItemState, 'occurrence'> };
}

function infoOf(widget: StandingWidget, view: WidgetView, scope: Scope, language: Language): WidgetInfo {
  const room = view.catalogue();
  const found = widget.device_id === null ? undefined : room.devices.get(widget.device_id);
  const device = found && scope.has(found.device_group_id) ? found : undefined;
  const shown = widget.item_ids.flatMap((id) => {
    const item = room.items.get(id);
    return item && scope.has(item.device_group_id) ? [item] : [];
  });
  return {
    device: device?.id ?? null,
    driver: device?.model?.driver ?? '',
    deviceName: device ? deviceName(room, device.id, language) : '',
    items: shown.map((item) => ({
      alarm: view.alarms.state(item.id).occurrence !== null,
      info: valueText(item, view.items.value(item.id), language),
      name: item.names[language],
      itemId: item.id,
    })),
    normal_img: widget.normal_img,
    abnormal_img: widget.abnormal_img,
  };
}

/** Widgets with what they show now: of what is gone, or another's, nothing. */
export const placedWidgets = (
  widgets: readonly StandingWidget[],
  view: WidgetView,
  scope: Scope,
  language: Language,
): PlacedWidget[] => widgets.map((widget) => ({ ...widget, info: infoOf(widget, view, scope, language) }));
