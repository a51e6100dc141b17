/** A widget as the calls carry it: lengths as texts, what the editor alone knows in the JSON of `extend`. */
export interface WidgetRow {
  /** its kind */
  component: string;
  device_id: number | null;
  /** names the sub-page of its device; '' without one */
  selfId: string;
  link: string;
  normal_img: string;
  abnormal_img: string;
  /** canvas units at scale 100 */
  width: string;
  height: string;
  top: string;
  left: string;
  item_ids: number[];
  video_id: number | null;
  /** JSON: component, uid, label, propValue, style, events, … */
  extend: string;
}
/** Which page of which map. */
export interface MapPage {
  device_group_id: number;
  /** 0 aerial view, 1 device overview, 2 line diagram */
  type: 0 | 1 | 2;
  /** '0': the home page, otherwise the `selfId` of the widget to which the sub-page belongs */
  parent_id: string;
}
export interface WidgetItem {
  alarm: boolean;
  info: string;
  name: string;
  itemId: number;
}
/** What a widget shows as of now; of devices that are gone or another's nothing. */
export interface WidgetInfo {
  device: number | null;
  driver: string;
  deviceName: string;
  items: WidgetItem[];
  abnormal_img: string;
  normal_img: string;
}
export interface PlacedWidget extends WidgetRow, MapPage {
  id: number;
  info: WidgetInfo;
}
export interface BackgroundRow {
  /** the address of a picture, or a built-in one */
  background: string;
  brack_group_img: string;
  /** JSON: canvasWidth, canvasHeight, canvasScale, style, … */
  extend: string;
}
export interface PlacedBackground extends BackgroundRow, MapPage {
  id: number;
}
/** One page as it is read and drawn. */
export interface Layout {
  /** 0: it was never saved */
  version: number;
  background: PlacedBackground | null;
  /** back to front */
  widgets: PlacedWidget[];
}
