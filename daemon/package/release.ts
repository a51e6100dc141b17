import type { Faults } from '../contract/shape';
import { refusalOf } from '../sites/faults';
import type { Names } from './names';
import type { Access, Entry, Section } from './section';
import { faultsIn, nameOf, type RowOutcome } from './told';

export interface ReleaseGround {
  readonly section: Section;
  readonly access: Access;
  /** what there is of the section */
  readonly before: readonly Entry[];
  readonly names: Names;
  /** the ids of what stays */
  readonly named: ReadonlySet<number>;
}

/**
 * What a file leaves out goes, where the file is to be the whole: once before anything is added, so that its name and its
 * address are free, and once at the end what something else still used until then.
 */
export function createRelease({ section, access, before, names, named }: ReleaseGround) {
  let left: readonly Entry[] = access.remove ? before.filter(({ id, fixed }) => !fixed && !named.has(id)) : [];
  const gone: Entry[] = [];
  const kept = new Map<number, Faults>();

  function go(entry: Entry): boolean {
    const refusal = refusalOf(() => access.remove?.(entry.id));
    if (refusal) kept.set(entry.id, faultsIn(section, refusal));
    else {
      names.removed(section, entry.row);
      gone.push(entry);
    }
    return refusal === null;
  }
  const told = (entry: Entry, what: 'removed' | 'failed', faults: Faults): RowOutcome => ({
    section: section.key,
    line: null,
    name: nameOf(section, entry.row),
    changes: [],
    what,
    faults,
  });

  return {
    /** Lets go whatever can; inner and later ones first, and again as long as that frees others. @returns whether anything went */
    release(): boolean {
      const all = left.length;
      for (let last = -1; left.length !== last; ) {
        last = left.length;
        left = [...left]
          .reverse()
          .filter((entry) => !go(entry))
          .reverse();
      }
      return left.length < all;
    },
    told: (): readonly RowOutcome[] => [
      ...gone.map((entry) => told(entry, 'removed', {})),
      ...left.map((entry) => told(entry, 'failed', kept.get(entry.id) ?? {})),
    ],
  };
}
