import type { Refusal } from '../contract/refusal';
import { type Faults, type Fields, faultsOf } from '../contract/shape';
import { refusalOf } from '../sites/faults';
import type { DraftRow } from './draft';
import { createJudging, idOf, isSound, lastOf, type Wanted } from './judging';
import type { Names } from './names';
import type { Access, Entry, Revision, Row, Section } from './section';
import { changesOf, faultsIn, nameOf, patchOf, type RowOutcome, SELF } from './told';

/**
 * Rows that wait for others of their section, and for addresses that others leave, are tried again as long as that frees one: each so
 * often, or all of them so many times in all, where they are few and each waits for the next.
 */
const MOST_PASSES = 12;
const MOST_TRIES = 40_000;

interface Found {
  readonly one: Wanted;
  readonly entry: Entry | undefined;
}

export interface TaskGround {
  readonly section: Section;
  readonly access: Access;
  /** what there is of the section */
  readonly before: readonly Entry[];
  readonly names: Names;
  readonly rows: readonly DraftRow[];
  /** whether the asker may change anything of it */
  readonly may: boolean;
}

const shapesOf = (section: Section): Fields =>
  Object.fromEntries(section.columns.filter(({ shown }) => !shown).map(({ key, shape }) => [key, shape]));

/** The rows of a section, while the box becomes what they say. Each is judged by the part that it belongs to. */
export function createTask({ section, access, before, names, rows, may }: TaskGround) {
  const stood = new Set(before.map(({ id }) => id));
  const wanted: Wanted[] = rows.map((draft) => ({ draft, what: 'failed', changes: [], faults: draft.faults }));
  const shapes = shapesOf(section);
  const last = lastOf(section);
  const find = (row: Row) => idOf(section, names, row);
  const denied: Faults = { [SELF]: { key: 'no_permission' } };

  const { judgeTwins, judgeRest, judgeNames } = createJudging({ section, names, wanted, shapes });

  function faultsOfNew(row: Row): Faults {
    const faults = faultsOf(shapes, row);
    if (Object.keys(faults).length > 0) return faults;
    if (!access.add) return { [last]: { key: 'package_unknown', data: { name: nameOf(section, row) } } };
    return may ? {} : denied;
  }
  function add(one: Wanted): void {
    const { row } = one.draft;
    one.faults = faultsOfNew(row);
    if (!isSound(one)) return;
    const refusal = refusalOf(() => {
      const id = access.add?.(row) ?? 0;
      names.named(section, id, row);
    });
    if (refusal) one.faults = faultsIn(section, refusal);
    else one.what = 'added';
  }
  /** What a row wants of what is there; null: nothing, or nothing that could be done. */
  function revisionOf(one: Wanted, entry: Entry): (Revision & { readonly one: Wanted }) | null {
    const { row } = one.draft;
    one.faults = faultsOf(shapes, row, true);
    one.changes = changesOf(section, entry, row, names);
    const differs = one.changes.length > 0;
    if (isSound(one) && differs && !may) one.faults = denied;
    // what came along with something else is new
    one.what = !stood.has(entry.id) ? 'added' : differs ? 'changed' : 'unchanged';
    if (!isSound(one) || !differs) return null;
    return { id: entry.id, patch: patchOf(row, one.changes), row: { ...entry.row, ...row }, one };
  }
  function change(found: readonly Found[]): void {
    const revisions = found.flatMap(({ one, entry }) => (entry && revisionOf(one, entry)) ?? []);
    const refused: ReadonlyMap<number, Refusal> = access.change(revisions);
    for (const { id, one, row } of revisions) {
      const refusal = refused.get(id);
      if (refusal) one.faults = faultsIn(section, refusal);
      else names.named(section, id, row);
    }
  }

  return {
    section,
    /** the ids of what the file names */
    named: (): ReadonlySet<number> => new Set(rows.flatMap(({ row }) => find(row) ?? [])),
    /**
     * Adds and changes until nothing more succeeds.
     * @param touched whether anything has happened since `before` was read
     * @returns whether anything has now
     */
    settle(touched: boolean): boolean {
      const entries = touched ? access.read() : before;
      names.learn(section, entries);
      judgeRest();
      judgeTwins();
      const known = new Map(entries.map((entry) => [entry.id, entry]));
      let left: readonly Wanted[] = wanted.filter(isSound);
      const most = Math.max(MOST_TRIES, MOST_PASSES * left.length);
      for (let tries = left.length; left.length > 0 && tries <= most; tries += left.length) {
        const found = left.map((one): Found => ({ one, entry: known.get(find(one.draft.row) ?? Number.NaN) }));
        for (const { one, entry } of found) if (!entry) add(one);
        change(found);
        const failed = left.filter((one) => !isSound(one));
        if (failed.length === left.length) break;
        left = failed;
      }
      judgeNames();
      return touched || wanted.some((one) => isSound(one) && one.what !== 'unchanged');
    },
    told: (): readonly RowOutcome[] =>
      wanted.map((one) => ({
        section: section.key,
        line: one.draft.line,
        name: nameOf(section, one.draft.row),
        what: isSound(one) ? one.what : 'failed',
        changes: one.changes,
        faults: one.faults,
      })),
  };
}
export type Task = ReturnType<typeof createTask>;
