import type { Reference } from '../contract/entities';

/** What is asked about before it is deleted or replaced. */
export type ReferredKind = 'device' | 'item' | 'group' | 'template' | 'level' | 'period' | 'port';
/** What still uses one thing of its kind, as whoever wants it gone may be told. */
export type Users = (id: number) => readonly Reference[];

/** Who still uses a thing: every part that may joins, whoever deletes asks them all. */
export function createReferences() {
  const joined: { readonly kind: ReferredKind; readonly users: Users }[] = [];
  return {
    join(kind: ReferredKind, users: Users): void {
      joined.push({ kind, users });
    },
    /** in the order in which they joined */
    of: (kind: ReferredKind, id: number): readonly Reference[] =>
      joined.filter((each) => each.kind === kind).flatMap(({ users }) => users(id)),
  };
}
export type References = ReturnType<typeof createReferences>;
