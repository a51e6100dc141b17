import type { MapPage } from '../../../daemon/contract/entities/layouts';
import type { Doc } from '../../../daemon/contract/widgets/widget';
import { apply } from '../document/apply';
import { faultsOf } from '../document/sound';
import { type Mine, mineOf, type Rebased, rebased } from './rebase';

/** Of what a draft is written; one of another format is not taken up. */
const FORMAT = 1;

/** What was not saved yet, as the browser keeps it: a page as the box has it, and what was done since. */
export interface Draft extends Mine {
  readonly format: typeof FORMAT;
  readonly page: MapPage;
  /** of the page that it began as */
  readonly version: number;
  /** epoch milliseconds of the last change */
  readonly at: number;
}

/** What comes of a draft upon the page as it is loaded, and what it was made of. */
export interface TakenUp extends Rebased {
  readonly mine: Mine;
}

/** null: there is nothing that the box has not. */
export function draftOf(base: Doc, doc: Doc, page: MapPage, at: number): Draft | null {
  const mine = mineOf(base, doc);
  return mine && { ...mine, format: FORMAT, page, version: base.version, at };
}

const isObject = (v: unknown): v is Readonly<Record<string, unknown>> => typeof v === 'object' && v !== null;
const isWidget = (v: unknown): boolean => v === null || (isObject(v) && typeof v.uid === 'string');
const isTold = (v: unknown): boolean => Array.isArray(v) && v.length === 2 && v.every(isWidget) && (v[0] ?? v[1]) !== null;
/** Whether it was written by this program; whatever else the widgets of it say is judged by the box. */
const isDraft = (v: unknown): v is Draft =>
  isObject(v) &&
  v.format === FORMAT &&
  isObject(v.page) &&
  isObject(v.change) &&
  Array.isArray(v.change.widgets) &&
  v.change.widgets.every(isTold) &&
  Array.isArray(v.order) &&
  v.order.length === 2 &&
  v.order.every((order) => Array.isArray(order));

const samePage = (one: MapPage, other: MapPage): boolean =>
  one.device_group_id === other.device_group_id && one.type === other.type && one.parent_id === other.parent_id;

/**
 * A draft upon the page as it is loaded now: as it was left where nobody saved meanwhile, else joined with what they saved.
 * null: it is none of this page, or none that can be read.
 * @param kept as the browser gives it back
 */
export function takenUp(kept: unknown, page: MapPage, loaded: Doc): TakenUp | null {
  if (!isDraft(kept) || !samePage(kept.page, page)) return null;
  const found = rebased(loaded, kept);
  return found.change === null || faultsOf(apply(loaded, found.change)).length === 0 ? { ...found, mine: kept } : null;
}
