import type { Sec } from './base';

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
/** A page as somebody opens it. */
export interface OpenedLayout extends Layout {
  device_group_name: string;
  /** of sub-pages below it, and how many widgets each holds, those below it included */
  sub_pages: { parent_id: string; widgets: number }[];
}
/** What a page was after a change. */
export interface LayoutVersion {
  n: number;
  time: Sec;
  user_name: string;
  /** '': it has none and goes after twenty more */
  name: string;
  widgets: number;
}
/** Somebody who is in a page, in one window. */
export interface Present {
  user_id: number;
  user_name: string;
  /** another window of whoever asks */
  own: boolean;
  time: Sec;
}
/** A picture that a sheet may have. */
export interface BackgroundPicture {
  /** below 0: built in */
  id: number;
  background: string;
  brack_group_img: string;
  builtin: boolean;
  used: boolean;
}
export interface IconPicture {
  /** below 0: built in */
  id: number;
  normal_img: string;
  builtin: boolean;
  /** a map shows it, or a version of one that is kept; what nothing shows goes by itself after a day */
  used: boolean;
}
/** Sites that take turns on a wall. */
export interface Carousel {
  enable: boolean;
  /** seconds */
  interval: number;
  device_group_ids: number[];
}
export type SceneKind =
  | 'room'
  | 'wall'
  | 'rack'
  | 'ac'
  | 'ups'
  | 'door'
  | 'sensor'
  | 'mains'
  | 'panel'
  | 'building'
  | 'floor'
  | 'box';
export interface SceneObject {
  id: string;
  kind: SceneKind;
  name: string;
  /** metres */
  x: number;
  y: number;
  w: number;
  d: number;
  h: number;
  /** degrees */
  angle: number;
  floor: number;
  device_id: number | null;
  item_ids: number[];
  /** the site that a block of a campus stands for */
  device_group_id: number | null;
}
export interface Scene {
  /** grows with every change: whoever saves says which one was drawn on; 0: nobody has drawn it */
  version: number;
  mode: 'room' | 'campus' | 'floors' | 'power';
  source: 'layout' | 'own';
  sites: number[];
  objects: SceneObject[];
  links: { from: string; to: string; item_id: number | null }[];
  /** where it stands and looks, in metres; null: it sees all of it */
  camera: { x: number; y: number; z: number; to_x: number; to_y: number; to_z: number } | null;
}
