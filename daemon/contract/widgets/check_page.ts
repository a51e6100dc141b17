import type { Fault, Faults } from '../shape';
import { bytesOf, TOO_LARGE } from './check';
import { LIMITS } from './limits';
import { listOf, objectOf } from './taken';
import type { Uid } from './widget';

/** A row of a page as it will be once a save is done. */
export interface PageRow {
  readonly uid: Uid;
  readonly component: string;
  readonly extend: string;
  /** where the sender finds it: `create[3]`; '' where it is all that was sent */
  readonly at: string;
}
/** A field by the name that its sender gave it. @param at where the row was found; '' where it is all that was sent */
export const fieldAt = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);

/** The widgets that a group names as its parts; of what is no group: none. */
export const partsNamed = ({ component, extend }: Pick<PageRow, 'component' | 'extend'>): readonly Uid[] =>
  component === 'Group' ? listOf(objectOf(extend)?.propValue).filter((part) => typeof part === 'string') : [];

type Members = ReadonlyMap<Uid, readonly Uid[]>;
const partsOf = (rows: readonly PageRow[]): Members =>
  new Map(rows.filter(({ component }) => component === 'Group').map((row) => [row.uid, partsNamed(row)]));

/** Whoever stands around it, from the inside out; as many as tell that there are too many or that it comes round. */
function around(owners: ReadonlyMap<Uid, Uid>, uid: Uid): readonly Uid[] {
  const found: Uid[] = [];
  for (let at = owners.get(uid); at !== undefined && found.length <= LIMITS.depth; at = owners.get(at)) found.push(at);
  return found;
}

function groupFault(inner: readonly Uid[], uid: Uid, owners: ReadonlyMap<Uid, Uid>): Fault | null {
  if (inner.some((part) => owners.get(part) !== uid) || new Set(inner).size < inner.length) return { key: 'layout_in_two' };
  const outer = around(owners, uid);
  if (new Set([uid, ...outer]).size <= outer.length) return { key: 'layout_in_itself' };
  return outer.length >= LIMITS.depth ? { key: 'layout_groups_deep', data: { max: LIMITS.depth } } : null;
}

/** Groups that name what another names, themselves, or too much of each other. */
function groupFaults(rows: readonly PageRow[]): Faults {
  const parts = partsOf(rows);
  const owners = new Map<Uid, Uid>();
  for (const [group, inner] of parts) for (const part of inner) if (!owners.has(part)) owners.set(part, group);
  const wrong = rows.map(({ uid, at, component }): [string, Fault | null] => [
    fieldAt(at, 'extend.propValue'),
    component === 'Group' ? groupFault(parts.get(uid) ?? [], uid, owners) : null,
  ]);
  return Object.fromEntries(wrong.filter((entry): entry is [string, Fault] => entry[1] !== null));
}

/** An order names each widget of the page once. */
function orderFault(rows: readonly PageRow[], order: readonly Uid[]): Fault | null {
  const uids = new Set(rows.map(({ uid }) => uid));
  const named = new Set(order);
  const same = named.size === order.length && named.size === uids.size && order.every((uid) => uids.has(uid));
  return same ? null : { key: 'layout_order' };
}

/** What is wrong with a page as a whole, by field. @param order back to front; null: as the rows stand */
export function pageFaults(rows: readonly PageRow[], order: readonly Uid[] | null): Faults {
  if (rows.length > LIMITS.widgets) return { create: { key: 'layout_count', data: { max: LIMITS.widgets } } };
  const seen = new Set<Uid>();
  for (const { uid, at } of rows) {
    if (seen.has(uid)) return { [fieldAt(at, 'extend.uid')]: { key: 'layout_twice' } };
    seen.add(uid);
  }
  if (rows.reduce((sum, { extend }) => sum + bytesOf(extend), 0) > LIMITS.bytes) return { create: TOO_LARGE };
  const fault = order && orderFault(rows, order);
  return fault ? { order: fault } : groupFaults(rows);
}
