import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EVERYWHERE } from '../../web/app/keys/everywhere';
import { PLACES } from '../../web/app/keys/table';
import { filesBelow, textOf } from './sources';

type PlaceId = (typeof PLACES)[number]['id'];

/** What handles keys, and the places whose keys it handles. */
const HANDLERS: Readonly<Record<string, readonly PlaceId[]>> = {
  'web/app/search/index.tsx': ['found'],
  'web/app/strip.tsx': ['strip'],
  'web/editor/canvas/canvas.tsx': ['editor'],
  'web/editor/canvas/use_keys.ts': ['editor'],
  'web/editor/panels/inspector.tsx': ['properties'],
  'web/editor/panels/layers.tsx': ['tree', 'layers'],
  'web/pages/chart/zoom.ts': ['zoom'],
  'web/pages/periods/week_grid.tsx': ['week'],
  'web/pages/station/map/frame.tsx': ['sheet'],
  'web/scenes/camera.ts': ['scene'],
  'web/ui/chart/bars/index.tsx': ['chart'],
  'web/ui/chart/cursor.ts': ['chart'],
  'web/ui/chart/flow/layout.ts': ['flow'],
  'web/ui/chart/index.tsx': ['chart'],
  'web/ui/chart/zoom.ts': ['zoom'],
  'web/ui/field/find.tsx': ['find'],
  'web/ui/field/plain.tsx': ['find'],
  'web/ui/field/ticks.tsx': ['tree'],
  'web/ui/map/gestures.ts': ['map'],
  'web/ui/map/index.tsx': ['map'],
  'web/ui/menu/menu.tsx': ['menu'],
  'web/ui/popover/float.ts': ['menu', 'dialog'],
  'web/ui/roving.ts': ['found', 'menu', 'strip', 'views'],
  'web/ui/table/keys.ts': ['rows'],
  'web/ui/tree/index.tsx': ['tree'],
  'web/ui/tree/rows.ts': ['tree'],
  'web/ui/typed.ts': ['menu', 'tree'],
  'web/widgets/objects.ts': ['sheet'],
};
/** Handles keys that the login has, where no list of them can be opened. */
const LOGIN = ['web/pages/login/product_body.tsx'];
/** Second ways to the same key, by the hand that is on the keyboard already. */
const ALIKE: Readonly<Record<string, string>> = { '=': '+', _: '-' };
/** Keys that the browser handles by itself: a context menu is asked for. */
const NATIVE = ['F10'];

/** Finds entries by what is typed. */
const BY_LETTER = 'web/ui/typed.ts';
const NAMED =
  /(?:'|\b)(Arrow(?:Up|Down|Left|Right)|Enter|Escape|Home|End|Delete|Backspace|Insert|PageUp|PageDown|Tab|F\d+)(?:'|: )/g;
const TYPED = /(?:key === |case )'(.)'/g;
const isCode = (file: string): boolean => !file.includes('/words/') && !file.startsWith('web/app/keys/');
/** Where a key has a name: what else is called so (an icon, a page, a kind) stands in files that hear no key. */
const hears = (text: string): boolean => /\bkey: string\b|KeyboardEvent|event\.key\b|addEventListener\('key/.test(text);

function keysIn(file: string): string[] {
  const text = textOf(file);
  if (file === BY_LETTER) return ['A–Z'];
  if (!hears(text)) return [];
  const named = [...text.matchAll(NAMED)].map(([, key]) => key!);
  const typed = [...text.matchAll(TYPED)].map(([, key]) => key!);
  return [...new Set([...named, ...typed])].map((key) => ALIKE[key] ?? key);
}
const last = (press: string): string => press.split('+').pop() || '+';
const told = (id: PlaceId): string[] => {
  const keys = PLACES.find((place) => place.id === id)!.keys;
  return [...new Set(keys.flatMap(({ by }) => by.map(last)))];
};

const handling = new Map(
  filesBelow('web', /\.tsx?$/)
    .filter(isCode)
    .map((file) => [file, keysIn(file)] as const)
    .filter(([file, keys]) => keys.length > 0 && !LOGIN.includes(file)),
);

test('whatever handles a key is known here', () => {
  assert.equal([...handling.keys()].sort(), Object.keys(HANDLERS).sort());
  for (const file of LOGIN) assert.ok(fs.existsSync(file), file);
});

test('no key is handled that the list does not name where it holds', () => {
  for (const [file, keys] of handling) {
    const known = new Set(HANDLERS[file]!.flatMap(told));
    assert.equal(
      keys.filter((key) => !known.has(key)),
      [],
      file,
    );
  }
});

test('no key is named that nothing handles there', () => {
  for (const { id } of PLACES) {
    const handled = new Set([...handling].flatMap(([file, keys]) => (HANDLERS[file]!.includes(id) ? keys : [])));
    assert.equal(
      told(id).filter((key) => !handled.has(key) && !NATIVE.includes(key)),
      [],
      id,
    );
  }
});

test('each key that holds everywhere opens something of its own', () => {
  const opens = EVERYWHERE.map((row) => row.opens);
  assert.is(new Set(opens).size, opens.length);
});

test.run();
