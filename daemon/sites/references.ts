import type { Reference } from '../contract/entities';

/** What is asked about before it is deleted or replaced. */
export type ReferredKind = 'device' | 'item' | 'group' | 'template' | 'level' | 'period' | 'port';
/** What still uses one thing of a kind, as whoever wants it gone may be told. */
export type References = (kind: ReferredKind, id: number) => readonly Reference[];

/** What one part knows of who uses things, by their kind. */
export const referencesBy =
  (known: Partial<Record<ReferredKind, (id: number) => readonly Reference[]>>): References =>
  (kind, id) =>
    known[kind]?.(id) ?? [];
