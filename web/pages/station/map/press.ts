import { middleOf, type Point, turned } from '../../../../daemon/contract/widgets/geometry';
import type { Doc, Events, Uid, Widget } from '../../../../daemon/contract/widgets/widget';

/** What a press on a widget does. */
export type PressDoes =
  /** shows what is bound, with all that can be done about it */
  | { readonly is: 'told' }
  | { readonly is: 'route'; readonly to: string }
  | { readonly is: 'web'; readonly to: string }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'callback'; readonly callback: NonNullable<Events['callback']> };

const isWeb = (address: string): boolean => /^https?:\/\//i.test(address);
const isRoute = (address: string): boolean => /^\/(?!\/)/.test(address);

function byAddress(address: string): PressDoes | null {
  if (isRoute(address)) return { is: 'route', to: address };
  return isWeb(address) ? { is: 'web', to: address } : null;
}

/** What a widget was told to do comes before what it tells. Only addresses of the console and of the web lead anywhere. */
export function deedOf({ events, dialog, device_id, item_ids, link }: Widget): PressDoes | null {
  if (events.link_route && isRoute(events.link_route)) return { is: 'route', to: events.link_route };
  if (events.redirect && isWeb(events.redirect)) return { is: 'web', to: events.redirect };
  if (events.alert) return { is: 'text', text: events.alert };
  if (events.callback) return { is: 'callback', callback: events.callback };
  if (device_id !== null || item_ids.length > 0) return { is: 'told' };
  return dialog?.content ? { is: 'text', text: dialog.content } : byAddress(link);
}

function holds(widget: Widget, point: Point): boolean {
  const { left, top, width, height, rotate } = widget;
  const { x, y } = turned(point, middleOf(widget), -rotate);
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/** The foremost widget at a point of the sheet that does something; null: there is none. */
export function pressedAt({ widgets, order }: Pick<Doc, 'widgets' | 'order'>, point: Point): Widget | null {
  const all = order.flatMap((uid: Uid) => widgets.get(uid) ?? []);
  return all.findLast((widget) => widget.kind !== 'Group' && deedOf(widget) !== null && holds(widget, point)) ?? null;
}
