import type { BackgroundRow, MapPage, PlacedWidget, WidgetRow } from '../contract/entities';

/** A page that somebody has drawn on. */
export interface LayoutEntry extends MapPage {
  readonly id: number;
  readonly version: number;
}
/** A widget as it is stored: what `extend` names itself, and which site a click on it opens. */
export interface WidgetEntry extends WidgetRow {
  readonly id: number;
  /** null: its `extend` says none */
  readonly uid: string | null;
  readonly link_group_id: number | null;
  /** back to front */
  readonly place: number;
}
export type NewWidget = Omit<WidgetEntry, 'id'>;
/** A widget with the page that it stands on. */
export type StandingWidget = Omit<PlacedWidget, 'info'>;
/** A page's sheet as it is stored. */
export type SheetEntry = BackgroundRow & { readonly id: number };
/** A row whose lists are JSON. */
export type Stored<T extends { item_ids: number[]; selfId: string }> = Omit<T, 'item_ids' | 'selfId'> & {
  readonly item_ids: string;
  readonly self_id: string;
};
