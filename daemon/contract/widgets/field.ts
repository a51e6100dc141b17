import type { Json } from './json';
import type { KindName } from './kind';
import type { Style } from './widget';

export const TABS = ['attribute', 'animation', 'event', 'device'] as const;
export type Tab = (typeof TABS)[number];

export type Unit = '' | 'px' | 'deg' | '%' | 'm';

export interface NumberShape {
  readonly is: 'number';
  readonly least: number;
  readonly most: number;
  readonly unit: Unit;
  readonly step: number;
}
export interface ChoiceShape {
  readonly is: 'choice';
  readonly of: readonly (string | number)[];
}
export interface TextShape {
  readonly is: 'text';
  /** characters */
  readonly most: number;
  readonly lines: number;
}

/** What a field takes: the inspector draws it by this, the box judges by it. */
export type FieldShape =
  | NumberShape
  | ChoiceShape
  | TextShape
  | { readonly is: 'flag' }
  /** a name of `COLOURS`, `#rrggbb`, or '' for the kind's own */
  | { readonly is: 'colour' }
  /** an address of an uploaded picture, a built-in one, or '' */
  | { readonly is: 'picture'; readonly of: 'background' | 'icon' }
  /** an address of the console or of the web, or '' */
  | { readonly is: 'link' }
  /** a whole address of the web, or '' */
  | { readonly is: 'web' }
  | { readonly is: 'device' }
  | { readonly is: 'items'; readonly most: number }
  | { readonly is: 'video' }
  /** id of the site that a click opens */
  | { readonly is: 'site' }
  /** number of a switch of its device, from 1 */
  | { readonly is: 'switch' }
  | { readonly is: 'animations'; readonly most: number }
  | { readonly is: 'callback' };

/** One line of the inspector. `of` says where the value lies: `style.color`, `propValue.rows`, `events.alert`. */
export interface Field {
  readonly name: string;
  readonly of: 'widget' | 'style' | 'propValue' | 'events' | 'dialog' | 'canvas';
  readonly tab: Tab;
  readonly shape: FieldShape;
}

/** Where the palette offers a kind; null: it is made another way. */
export type Palette = 'picture' | 'device' | 'text' | 'line' | 'site' | null;

/** A kind of widget as data. What a widget of it does not say is as in `defaults`. */
export interface KindFacts {
  readonly kind: KindName;
  readonly palette: Palette;
  /** canvas units */
  readonly size: { readonly width: number; readonly height: number };
  readonly defaults: {
    readonly style: Style;
    readonly propValue: Json;
  };
  readonly fields: readonly Field[];
}
