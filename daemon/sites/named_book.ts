import type { Bus } from '../bus';
import { type Clock, seconds } from '../clock';
import type { Reference } from '../contract/entities';
import type { Faults } from '../contract/shape';
import type { Scope } from '../store/list';
import type { Db } from '../store/open';
import { conflict, judge, sure, unchanged } from './faults';

/** What is set under a name, and is about things of one or more sites. */
interface Named {
  readonly name: string;
  readonly update_time: number;
}
interface Rows<Fields extends Named, Entry extends Fields & { readonly id: number }> {
  readonly all: () => readonly Entry[];
  readonly add: (fields: Fields) => number;
  readonly save: (id: number, fields: Fields) => void;
  readonly remove: (id: number) => void;
}
export interface NamedBookParts<Fields extends Named, Entry extends Fields & { readonly id: number }> {
  readonly db: Db;
  readonly clock: Clock;
  readonly rows: Rows<Fields, Entry>;
  /** what references call it; it refuses by `<kind>_beyond` and `<kind>s_most` */
  readonly kind: Reference['type'];
  readonly most: number;
  /** of what it is about, as far as that is still there, looked up one by one; it belongs to the first */
  readonly sitesOf: (fields: Fields) => Iterable<number>;
  /** whether somebody sees what it is about beside things of these sites; left out: it is about nothing else */
  readonly sees?: (scope: Scope, fields: Fields) => boolean;
  /** whether somebody sees one that is about nothing any more; left out: everybody does, since it does nothing */
  readonly seesLost?: (scope: Scope) => boolean;
  /** what of it does not go together, or names what somebody does not see. What stands is not judged again: it may have gone since */
  readonly faults: (scope: Scope, fields: Fields, before: Entry | null) => Faults;
  /** there is another one now, at a site, or none: it is about nothing, or gone */
  readonly changed: (id: number, site: number | null) => void;
}

/** Things by the numbers that they name, each once. */
function byNamed<Entry>(all: readonly Entry[], named: (entry: Entry) => Iterable<number>): ReadonlyMap<number, readonly Entry[]> {
  const by = new Map<number, Entry[]>();
  for (const entry of all)
    for (const id of new Set(named(entry))) {
      const found = by.get(id);
      if (found) found.push(entry);
      else by.set(id, [entry]);
    }
  return by;
}

/** For `changed`: looks anew at all of them, and tells where one was set. */
export const reviewed =
  (bus: Pick<Bus, 'tell'>, review: () => void): NamedBookParts<never, never>['changed'] =>
  (_, site) => {
    review();
    bus.tell('actor', { site });
  };

/** Rules, interlocks and timed tasks as they are set: who sees one, who may change it, and how it is written. They stay when what they name goes. */
export function createNamedBook<Fields extends Named, Entry extends Fields & { readonly id: number }>({
  db,
  clock,
  rows,
  kind,
  most,
  sitesOf,
  sees = () => true,
  seesLost = () => true,
  faults,
  changed,
}: NamedBookParts<Fields, Entry>) {
  /** Whoever sees nothing of one does not see it. */
  function isSeen(scope: Scope, entry: Entry): boolean {
    let isAbout = false;
    for (const site of sitesOf(entry)) {
      if (scope.has(site)) return true;
      isAbout = true;
    }
    return !isAbout && seesLost(scope);
  }
  /** Whether it is about nothing that somebody does not see. */
  function isWhole(scope: Scope, entry: Entry): boolean {
    return isSeen(scope, entry) && [...sitesOf(entry)].every((site) => scope.has(site)) && sees(scope, entry);
  }
  const one = (scope: Scope, id: number): Entry => sure(rows.all().find((entry) => entry.id === id && isSeen(scope, entry)));
  function own(scope: Scope, id: number): Entry {
    const entry = one(scope, id);
    if (!isWhole(scope, entry)) throw conflict(`${kind}_beyond`);
    return entry;
  }
  function check(scope: Scope, fields: Fields, before: Entry | null): void {
    const isTaken = rows.all().some(({ id, name }) => id !== before?.id && name === fields.name);
    judge({ ...faults(scope, fields, before), ...(isTaken ? { name: { key: 'name_taken' } } : {}) });
  }
  function siteOf(entry: Entry): number | null {
    for (const site of sitesOf(entry)) return site;
    return null;
  }
  let changes = 0;
  function written(write: () => number): number {
    const id = db.transaction(write).immediate();
    changes += 1;
    const entry = rows.all().find((one) => one.id === id);
    changed(id, entry ? siteOf(entry) : null);
    return id;
  }
  function referenceOf(entry: Entry): Reference {
    const site = siteOf(entry);
    return { type: kind, id: entry.id, name: entry.name, ...(site !== null && { site }) };
  }
  /** Those that name something by its number: all are gone through once while none of them changes, however many are asked for. */
  function namingEach(named: (entry: Entry) => Iterable<number>): (id: number) => readonly Reference[] {
    let known: { readonly of: readonly Entry[]; readonly by: ReadonlyMap<number, readonly Entry[]> } | null = null;
    return (id) => {
      const of = rows.all();
      if (known?.of !== of) known = { of, by: byNamed(of, named) };
      return (known.by.get(id) ?? []).map(referenceOf);
    };
  }

  return {
    all: rows.all,
    isWhole,
    /** where one belongs; null: what it was about is gone */
    siteOf,
    /** how often anything has changed since the start */
    changes: (): number => changes,
    /** those that somebody sees something of, as they were made */
    list: (scope: Scope): readonly Entry[] => rows.all().filter((entry) => isSeen(scope, entry)),
    /** one that somebody sees. @throws Refusal 1002 */
    one,
    /** one that is about nothing that he does not see. @throws Refusal 1002, 1003 */
    own,
    /** @returns its number. @throws Refusal 1001; 1003 there are too many */
    insert: (scope: Scope, fields: Omit<Fields, 'update_time'>): number =>
      written(() => {
        if (rows.all().length >= most) throw conflict(`${kind}s_most`, [], { max: most });
        const whole = { ...fields, name: fields.name.trim(), update_time: seconds(clock) } as Fields;
        check(scope, whole, null);
        return rows.add(whole);
      }),
    /**
     * @param seen when it was changed last, as far as whoever changes it knows
     * @throws Refusal 1001, 1002; 1003 it is about more than he sees, or changed by another
     */
    update: (scope: Scope, id: number, seen: number | undefined, next: (before: Entry) => Omit<Fields, 'update_time'>): number =>
      written(() => {
        const before = own(scope, id);
        unchanged(before.update_time, seen);
        const fields = next(before);
        const update_time = Math.max(seconds(clock), before.update_time + 1);
        const whole = { ...fields, name: fields.name.trim(), update_time } as Fields;
        check(scope, whole, before);
        rows.save(id, whole);
        return id;
      }),
    /** @throws Refusal 1002; 1003 it is about more than he sees */
    remove(scope: Scope, id: number): void {
      written(() => {
        rows.remove(own(scope, id).id);
        return id;
      });
    },
    namingEach,
    /** those that hold of something, as what is in its way */
    naming: (names: (entry: Entry) => boolean): readonly Reference[] => rows.all().filter(names).map(referenceOf),
  };
}
