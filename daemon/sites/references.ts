import type { Reference } from '../contract/entities';
import type { Catalogue } from './catalogue';

/** What is asked about before it is deleted or replaced. */
export type ReferredKind = 'device' | 'item' | 'group' | 'template' | 'level' | 'period' | 'port';
/** What still uses one thing of a kind, as whoever wants it gone may be told. */
export type References = (kind: ReferredKind, id: number) => readonly Reference[];

/** What one part knows of who uses things. */
export interface KnownReferences extends References {
  /** of which kinds it knows */
  readonly kinds: readonly string[];
}
type ByKind = Partial<Record<ReferredKind, (id: number) => readonly Reference[]>>;
export const referencesBy = (known: ByKind): KnownReferences =>
  Object.assign((kind: ReferredKind, id: number) => known[kind]?.(id) ?? [], { kinds: Object.keys(known) });

/** What names items is in the way of them, and of their devices. @param more things of other kinds that it names */
export const referencesToItems = (
  using: (items: readonly number[]) => readonly Reference[],
  catalogue: () => Pick<Catalogue, 'devices'>,
  more: ByKind = {},
): KnownReferences =>
  referencesBy({
    item: (id) => using([id]),
    device: (id) =>
      using(
        catalogue()
          .devices.get(id)
          ?.items.map((item) => item.id) ?? [],
      ),
    ...more,
  });

/** Who may come when is kept beside the people, which know nothing of the sites. */
export const usersAmongPeople = (usesPeriod: (id: number) => boolean): KnownReferences =>
  referencesBy({ period: (id) => (usesPeriod(id) ? [{ type: 'setting', id: 0, name: 'ACCESS_LIMIT' }] : []) });
