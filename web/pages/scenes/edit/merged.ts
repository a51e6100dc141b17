import type { Scene, SceneObject } from '../../../../daemon/contract/entities';
import { freeId } from './choices';

/** What of a scene somebody draws. */
export type Drawing = Pick<Scene, 'mode' | 'source' | 'sites' | 'objects' | 'links' | 'camera'>;
type Link = Scene['links'][number];
export type Side = 'mine' | 'theirs';

/** A scene of what two people drew on the same one. */
export interface Merged {
  readonly scene: Drawing;
  /** objects and fields that both changed, each otherwise */
  readonly both: readonly (SceneObject | keyof Drawing)[];
}

const FIELDS = ['mode', 'source', 'sites', 'camera'] as const;

/** The same text for the same content, in whatever order it was put together. */
const textOf = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  ) ?? '';
const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** What one side changed alone is taken; null: both did, each otherwise. */
function joined<T>(base: T, mine: T, theirs: T): { readonly now: T } | null {
  if (isSame(mine, base)) return { now: theirs };
  return isSame(theirs, base) || isSame(theirs, mine) ? { now: mine } : null;
}

const byId = (objects: readonly SceneObject[]) => new Map(objects.map((object) => [object.id, object]));
const linkOf = ({ from, to }: Link): string => `${from}>${to}`;

/** Two new things that were given the same id by chance are two: mine takes another one. */
function apart(base: Drawing, mine: Drawing, theirs: Drawing): Drawing {
  const [old, there] = [byId(base.objects), byId(theirs.objects)];
  const renamed = new Map<string, string>();
  const objects = [...mine.objects];
  for (const [i, object] of objects.entries()) {
    if (old.has(object.id) || !there.has(object.id) || isSame(object, there.get(object.id))) continue;
    const id = freeId([...objects, ...theirs.objects]);
    renamed.set(object.id, id);
    objects[i] = { ...object, id };
  }
  const led = (id: string): string => renamed.get(id) ?? id;
  return { ...mine, objects, links: mine.links.map((link) => ({ ...link, from: led(link.from), to: led(link.to) })) };
}

/**
 * What two people drew on `base`, by object and link: what one of them changed is joined, and where both did `side` is taken. A link
 * whose end is gone goes with it.
 */
export function mergedScene(base: Drawing, drawn: Drawing, theirs: Drawing, side: Side): Merged {
  const mine = apart(base, drawn, theirs);
  const both: (SceneObject | keyof Drawing)[] = [];
  function taken<T>(was: T, here: T, there: T, name: SceneObject | keyof Drawing): T {
    const one = joined(was, here, there);
    if (one) return one.now;
    both.push(name);
    return side === 'mine' ? here : there;
  }
  const [old, own, other] = [byId(base.objects), byId(mine.objects), byId(theirs.objects)];
  const objects = [...new Set([...other.keys(), ...own.keys()])].flatMap((id) => {
    const known = (other.get(id) ?? own.get(id))!;
    return taken(old.get(id), own.get(id), other.get(id), known) ?? [];
  });
  const ids = new Set(objects.map(({ id }) => id));
  const linksIn = ({ links }: Drawing) => new Map(links.map((link) => [linkOf(link), link]));
  const [was, here, there] = [linksIn(base), linksIn(mine), linksIn(theirs)];
  const links = [...new Set([...there.keys(), ...here.keys()])]
    .flatMap((key) => taken(was.get(key), here.get(key), there.get(key), 'links') ?? [])
    .filter(({ from, to }) => ids.has(from) && ids.has(to));
  const fields = Object.fromEntries(
    FIELDS.map((field) => [field, taken<unknown>(base[field], mine[field], theirs[field], field)]),
  );
  return { scene: { ...(fields as Pick<Drawing, (typeof FIELDS)[number]>), objects, links }, both: [...new Set(both)] };
}
