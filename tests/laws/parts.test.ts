import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../daemon/contract/endpoints/index';
import type { Table } from '../../daemon/contract/row';
import { usersIn } from '../../daemon/draft_room';
import type { AnyPart } from '../../daemon/house';
import { AREAS } from '../../daemon/http/areas';
import { PARTS } from '../../daemon/parts';
import type { KnownReferences } from '../../daemon/sites/references';
import { programOf } from '../hands/beside';
import { filesBelow } from './sources';

/** Folders of the daemon that are no parts: what parts are written with. */
const NO_PARTS = ['aside', 'contract', 'lang', 'shares', 'sheets', 'store'];
/** Files beside the tables of rows: the list of them, and pieces that they share. */
const NO_ROWS = ['index.ts', 'parts.ts'];

type Exports = Readonly<Record<string, unknown>>;
/** What each file exports, by its path. */
const exportsOf = (files: readonly string[]): Promise<(readonly [string, Exports])[]> =>
  Promise.all(files.map(async (file) => [file, (await import(programOf(file))) as Exports] as const));

const isPart = (thing: unknown): thing is { readonly name: string } =>
  typeof thing === 'object' && thing !== null && 'name' in thing && 'make' in thing;
const isArea = (thing: unknown): boolean => typeof thing === 'object' && thing !== null && 'rows' in thing && 'handlers' in thing;

test('every folder of the daemon that is a part has a manifest', () => {
  const folders = new Set(filesBelow('daemon', /^daemon\/[^/]+\/.*\.ts$/).map((file) => file.split('/')[1]!));
  const manifests = filesBelow('daemon', /^daemon\/[^/]+\/manifest\.ts$/).map((file) => file.split('/')[1]!);
  assert.equal(
    [...folders].filter((folder) => !NO_PARTS.includes(folder)),
    manifests,
  );
});

test('every part of every manifest stands in the list, once, by the name that it is exported by', async () => {
  const listed = new Set<unknown>(PARTS);
  assert.is(listed.size, PARTS.length);
  for (const [file, found] of await exportsOf(filesBelow('daemon', /\/manifest\.ts$/)))
    for (const [name, thing] of Object.entries(found)) {
      if (!isPart(thing)) continue;
      assert.ok(listed.has(thing), `${file}: ${name} is not in daemon/parts.ts`);
      assert.is(thing.name, name, file);
    }
});

/** What stands for any part whose answers are looked at, not asked. */
const ANYTHING: unknown = new Proxy(() => {}, { get: () => ANYTHING, apply: () => ANYTHING });
/** Of which kinds each part of the house knows who uses them. */
function usersInTheHouse(): [string, readonly string[]][] {
  return PARTS.flatMap((one: AnyPart) => {
    const { users } = (one.answers?.(ANYTHING as never, ANYTHING as never) ?? {}) as { users?: KnownReferences };
    return users ? [[one.name, users.kinds] as [string, readonly string[]]] : [];
  });
}

test('whoever says in the house who uses what is to go says it in the room on a draft too, of the same kinds', () => {
  const drafted = usersIn(ANYTHING as Parameters<typeof usersIn>[0]);
  const house = usersInTheHouse();
  assert.ok(house.length > 1);
  assert.equal(
    Object.fromEntries(Object.entries(drafted).map(([name, { kinds }]) => [name, kinds])),
    Object.fromEntries(house),
    'daemon/draft_room.ts',
  );
});

test('every area of calls stands in the list, once', async () => {
  const listed = new Set<unknown>(AREAS);
  assert.is(listed.size, AREAS.length);
  for (const [file, found] of await exportsOf(filesBelow('daemon/http/handlers', /\.ts$/)))
    for (const [name, thing] of Object.entries(found))
      if (isArea(thing)) assert.ok(listed.has(thing), `${file}: ${name} is not in daemon/http/areas.ts`);
});

test('every table of rows is in the contract, and no two of them hold the same call', async () => {
  const files = filesBelow('daemon/contract/endpoints', /\.ts$/).filter((file) => !NO_ROWS.includes(path.basename(file)));
  const places = new Map<string, string>();
  for (const [file, found] of await exportsOf(files))
    for (const table of Object.values(found) as Table[])
      for (const [call, row] of Object.entries(table)) {
        assert.is(places.get(call), undefined, `${call}: in ${places.get(call)} and in ${file}`);
        places.set(call, file);
        assert.is((endpoints as Table)[call], row, `${file} is not in daemon/contract/endpoints/index.ts`);
      }
  assert.equal([...places.keys()].sort(), Object.keys(endpoints).sort());
});

test.run();
