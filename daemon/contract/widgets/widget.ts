import type { Theme } from '../themes';
import type { Json, JsonObject } from './json';

/** Twelve characters that a widget keeps for good, over copies of its row and versions of its page. */
export type Uid = string;

export type StyleValue = string | number | boolean;
export type Style = Readonly<Record<string, StyleValue>>;

/** When an animation runs. `state`: while the item has this value. */
export type Condition =
  | { readonly is: 'always' }
  | { readonly is: 'alarming' }
  | { readonly is: 'state'; readonly item_id: number; readonly value: number };

export interface Animation {
  readonly label: string;
  /** which: one of `ANIMATIONS`, or of another version */
  readonly value: string;
  readonly when: Condition;
}

/** What the console does by itself when a callback is asked for; nothing else is ever run. */
export const CALLBACKS = ['item', 'why', 'history', 'confirm', 'silence', 'control', 'full_screen'] as const;
export type Callback = (typeof CALLBACKS)[number];
/** These are about some of the widget's items: their parameters are codes of items, none for all of them. The others take none. */
export const ON_ITEMS: readonly string[] = ['history', 'confirm', 'control'] satisfies readonly Callback[];

/** What a click does, by kind of event. */
export interface Events {
  /** a whole web address */
  readonly redirect?: string;
  /** a text that is shown */
  readonly alert?: string;
  readonly callback?: { readonly name: Callback; readonly params: readonly (string | number)[] };
  /** an address of the console, from its first slash */
  readonly link_route?: string;
}

/** A text that opens beside the widget. */
export interface Dialog {
  readonly placement: 'top' | 'bottom' | 'left' | 'right';
  /** canvas units */
  readonly width: number;
  readonly trigger: 'hover' | 'click';
  readonly content: string;
}

/**
 * One thing on a page. Lengths are canvas units at scale 100, angles degrees clockwise about the middle.
 * A part of a group has absolute geometry. A `Group` has none but `rotate`, the frame in which its box is
 * measured (`geometry.ts`); its left, top, width and height are 0 and its `propValue` null: who belongs to it
 * says `group` of its parts, and its row is made from them (`rows.ts`).
 */
export interface Widget {
  readonly uid: Uid;
  /** of its row; null: it was never saved */
  readonly id: number | null;
  /** one of `KINDS`; what another version drew is kept under its own name */
  readonly kind: string;
  /** the group of which it is a part */
  readonly group: Uid | null;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly rotate: number;
  readonly style: Style;
  readonly label: string;
  /** what the kind shows: a text, an address, or its own settings by name */
  readonly propValue: Json;
  readonly isLock: boolean;
  readonly animations: readonly Animation[];
  readonly events: Events;
  readonly dialog: Dialog | null;
  /** a built-in one (`builtin:ups`), the address of one, or '' */
  readonly icon: string;
  /** where a click goes: an address of the console or of the web, or '' */
  readonly link: string;
  readonly device_id: number | null;
  readonly item_ids: readonly number[];
  readonly video_id: number | null;
  /** addresses of pictures or built-in icons; '' for the kind's own */
  readonly normal_img: string;
  readonly abnormal_img: string;
  /** names the sub-page of its device; '' while there is none */
  readonly selfId: string;
  /** what its `extend` holds beyond all this: another version's, kept as it came */
  readonly rest: JsonObject;
}

export const FITS = ['contain', 'width', 'actual'] as const;
export type Fit = (typeof FITS)[number];

export interface Background {
  /** of its row; null: it was never saved */
  readonly id: number | null;
  /** the address of a picture, a built-in one, or '': nobody has chosen */
  readonly image: string;
  /** what its `extend` holds beyond the canvas */
  readonly rest: JsonObject;
}

/** The sheet on which a page is drawn. */
export interface Canvas {
  /** canvas units */
  readonly width: number;
  readonly height: number;
  /** percent at which the editor shows it; no number of a widget depends on it */
  readonly scale: number;
  readonly fit: Fit;
  /** the theme of the sheet alone; null: that of the console */
  readonly paper: Theme | null;
  /** the sheet's width on the ground; null: nobody has said */
  readonly metres: number | null;
  readonly background: Background;
}

/** A page: one of a site, a map type and a sub-page. */
export interface Doc {
  /** of the saved page it began as; 0: there was none */
  readonly version: number;
  readonly canvas: Canvas;
  readonly widgets: ReadonlyMap<Uid, Widget>;
  /** back to front; each widget once, a group behind its parts and these together */
  readonly order: readonly Uid[];
}
