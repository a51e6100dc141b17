// Programs that would read a captcha, with the drawing's own code in hand, and programs that would do without one.
import { inflateSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type FakeClock, fakeClock } from '../../daemon/clock';
import { drawCode, LETTERS, type Random } from '../../daemon/people/drawing/index';
import { at, CAPTCHA, NEAR, openPeople, ROOT_PASSWORD } from '../hands/people';
import { refusalOf } from '../hands/refused';

/** Numbers that come again with the same seed (mulberry32). */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const codeBy = (random: Random): string =>
  Array.from({ length: 4 }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');

/** Darkness by row, 0 … 1. */
interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly dark: Float32Array;
}
const chunksOf = (png: Buffer): { name: string; data: Buffer }[] => {
  const chunks: { name: string; data: Buffer }[] = [];
  for (let from = 8; from < png.length; ) {
    const length = png.readUInt32BE(from);
    chunks.push({ name: png.toString('latin1', from + 4, from + 8), data: png.subarray(from + 8, from + 8 + length) });
    from += length + 12;
  }
  return chunks;
};
function sheetOf(png: Buffer): Sheet {
  const [head, pixels] = chunksOf(png);
  const [width, height] = [head!.data.readUInt32BE(0), head!.data.readUInt32BE(4)];
  const rows = inflateSync(pixels!.data);
  const dark = new Float32Array(width * height);
  for (let at = 0; at < dark.length; at += 1) {
    const x = at % width;
    const byte = rows[((at - x) / width) * (width / 2 + 1) + 1 + (x >> 1)]!;
    dark[at] = 1 - (x % 2 ? byte & 15 : byte >> 4) / 15;
  }
  return { width, height, dark };
}
const darkAt = ({ width, height, dark }: Sheet, x: number, y: number): number =>
  x < 0 || y < 0 || x >= width || y >= height ? 0 : dark[y * width + x]!;

/** Stretches of columns with ink in them. */
function stretchesOf(sheet: Sheet): [number, number][] {
  const inked = Array.from({ length: sheet.width }, (_, x) =>
    Array.from({ length: sheet.height }, (_, y) => darkAt(sheet, x, y)).some((dark) => dark > 0.5),
  );
  const found: [number, number][] = [];
  for (const [x, is] of inked.entries()) {
    if (is && inked[x - 1] !== true) found.push([x, x]);
    if (is) found.at(-1)![1] = x;
  }
  return found;
}
/** What is left of the ink when each of its edges is worn away by so much: thin lines are gone. */
function worn(sheet: Sheet, by: number): Sheet {
  const { width, height } = sheet;
  const round = Array.from({ length: (2 * by + 1) ** 2 }, (_, i) => [(i % (2 * by + 1)) - by, Math.floor(i / (2 * by + 1)) - by]);
  const reach = round.filter(([dx = 0, dy = 0]) => dx * dx + dy * dy <= by * by + 0.5);
  const dark = new Float32Array(width * height).map((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return darkAt(sheet, x, y) > 0.5 && reach.every(([dx = 0, dy = 0]) => darkAt(sheet, x + dx, y + dy) > 0.5) ? 1 : 0;
  });
  return { width, height, dark };
}
interface Piece {
  size: number;
  left: number;
  right: number;
}
/** The pieces of ink that hang together, from left to right. */
function piecesOf({ width, dark }: Sheet): Piece[] {
  const seen = new Uint8Array(dark.length);
  const found: Piece[] = [];
  for (let start = 0; start < dark.length; start += 1) {
    if (seen[start] || dark[start]! <= 0.5) continue;
    const open = [start];
    seen[start] = 1;
    const piece = { size: 0, left: width, right: 0 };
    for (let here = open.pop(); here !== undefined; here = open.pop()) {
      piece.size += 1;
      piece.left = Math.min(piece.left, here % width);
      piece.right = Math.max(piece.right, here % width);
      for (const next of [here - 1, here + 1, here - width, here + width])
        if (dark[next]! > 0.5 && !seen[next]) {
          seen[next] = 1;
          open.push(next);
        }
    }
    found.push(piece);
  }
  return found.sort((a, b) => a.left - b.left);
}

const SIDE = 16;
/** A quarter of the sheet in 16 × 16 fields, without its mean and of length 1: what templates are compared by. */
function windowOf(sheet: Sheet, place: number, shift: number): Float32Array {
  const quarter = (sheet.width - 24) / 4;
  const left = 12 + place * quarter + shift;
  const fields = new Float32Array(SIDE * SIDE);
  for (let i = 0; i < fields.length; i += 1) {
    const x = left + ((i % SIDE) + 0.5) * (quarter / SIDE);
    const y = (Math.floor(i / SIDE) + 0.5) * (sheet.height / SIDE);
    for (const [dx, dy] of [
      [0, 0],
      [1.5, 0],
      [0, 2.5],
      [1.5, 2.5],
    ] as const)
      fields[i]! += darkAt(sheet, Math.floor(x + dx), Math.floor(y + dy)) / 4;
  }
  const mean = fields.reduce((sum, dark) => sum + dark, 0) / fields.length;
  for (let i = 0; i < fields.length; i += 1) fields[i]! -= mean;
  const length = Math.hypot(...fields) || 1;
  return fields.map((dark) => dark / length);
}
const alike = (one: Float32Array, other: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < one.length; i += 1) sum += one[i]! * other[i]!;
  return sum;
};

interface Template {
  readonly letter: string;
  readonly window: Float32Array;
}
/** What a program learns from pictures whose code it knows: each letter at each place. */
function learned(random: Random, each: number): readonly Template[][] {
  const templates: Template[][] = [[], [], [], []];
  for (let n = 0; n < each; n += 1)
    for (let first = 0; first < LETTERS.length; first += 1) {
      const code = [0, 1, 2, 3].map((place) => LETTERS[(first + place * 7) % LETTERS.length]!);
      const sheet = sheetOf(drawCode(code.join(''), random));
      for (const [place, letter] of code.entries()) templates[place]!.push({ letter, window: windowOf(sheet, place, 0) });
    }
  return templates;
}
/** At each place the letter of the template that is most alike, a little to the left or right. */
function readBy(templates: readonly Template[][], sheet: Sheet): string {
  return templates
    .map((known, place) => {
      let best = { letter: '', by: -1 };
      for (const shift of [-8, -4, 0, 4, 8]) {
        const window = windowOf(sheet, place, shift);
        for (const { letter, window: theirs } of known) {
          const by = alike(window, theirs);
          if (by > best.by) best = { letter, by };
        }
      }
      return best.letter;
    })
    .join('');
}

const PICTURES = 60;
const drawn = (random: Random) => {
  const code = codeBy(random);
  return { code, sheet: sheetOf(drawCode(code, random)) };
};
const share = (hits: number): string => `${hits} of ${PICTURES}`;

test('a captcha is one picture of pixels and nothing else: it has no order, no path and no note to be read', () => {
  const png = drawCode('ABCD', seeded(1));
  assert.is(png.toString('latin1', 1, 4), 'PNG');
  assert.equal(
    chunksOf(png).map(({ name }) => name),
    ['IHDR', 'IDAT', 'IEND'],
  );
  assert.not.equal(drawCode('ABCD', seeded(2)), png, 'no two alike');
});

test('empty columns do not part the letters', () => {
  const random = seeded(3);
  const parted = Array.from({ length: PICTURES }, () => stretchesOf(drawn(random).sheet)).filter(({ length }) => length > 1);
  assert.is(parted.length, 0);
});

test('pieces of ink that hang together are no letters', () => {
  const random = seeded(4);
  const sheets = Array.from({ length: PICTURES }, () => drawn(random).sheet);
  for (const [by, least] of [
    [0, 150],
    [2, 60],
    [3, 25],
  ] as const) {
    const parted = sheets.filter((sheet) => {
      const pieces = piecesOf(worn(sheet, by)).filter(({ size }) => size >= least);
      return pieces.length === 4 && pieces.every(({ left }, i) => left > (pieces[i - 1]?.right ?? -1) - 6);
    });
    assert.ok(parted.length <= PICTURES / 10, `worn by ${by}: ${share(parted.length)}`);
  }
});

test('templates of letters that are not bent read pictures that are not, and hardly one that is', () => {
  const plain: Random = () => 0.5;
  const templates = learned(plain, 1);
  const codes = Array.from({ length: 20 }, (_, n) => codeBy(seeded(n)));
  const read = codes.filter((code) => readBy(templates, sheetOf(drawCode(code, plain))) === code).length;
  assert.ok(read >= 1, 'the program can read at all');
  const random = seeded(5);
  const hits = Array.from({ length: PICTURES }, () => drawn(random)).filter(
    ({ code, sheet }) => readBy(templates, sheet) === code,
  );
  assert.ok(hits.length <= PICTURES / 20, share(hits.length));
});

test('a program that has learned from a thousand pictures like these reads one in ten at most', () => {
  const random = seeded(6);
  const templates = learned(random, 10);
  let letters = 0;
  let codes = 0;
  for (let n = 0; n < PICTURES; n += 1) {
    const { code, sheet } = drawn(random);
    const read = readBy(templates, sheet);
    letters += [...code].filter((letter, place) => letter === read[place]).length;
    if (read === code) codes += 1;
  }
  assert.ok(codes <= PICTURES / 10, `${share(codes)}, letters ${letters} of ${4 * PICTURES}`);
});
/** @param mode left out: nobody has set it */
async function openBox(mode?: 'always' | 'after_failure') {
  const clock: FakeClock = fakeClock();
  const box = await openPeople({ clock });
  const put = box.db.prepare('INSERT OR REPLACE INTO setting (key, value, update_time) VALUES (?, ?, 0)');
  if (mode) put.run('ACCOUNT_SAFE', JSON.stringify({ captcha_config: { mode } }));
  const ask = (from = NEAR) => box.people.captcha(from.address);
  const login = (more: object = {}, from = NEAR) => {
    const typed = { user_name: 'admin', password: ROOT_PASSWORD, captcha_id: ask(from).captcha_id, captcha_code: 'auto' };
    return box.people.login({ ...typed, ...more }, from);
  };
  return { ...box, clock, ask, login };
}

test('a captcha is asked for always, unless it is set to be asked for after a failure', async () => {
  for (const { ask, login } of [await openBox(), await openBox('always')]) {
    assert.is(ask().required, true);
    assert.is((await refusalOf(login())).code, 1010);
  }
  const kind = await openBox('after_failure');
  assert.is(kind.ask().required, false);
  assert.is((await kind.login()).user_id, 1);
});

test('without a captcha its id is good for one login all the same', async () => {
  const { ask, login } = await openBox('after_failure');
  const { captcha_id } = ask();
  assert.is((await login({ captcha_id })).user_id, 1);
  assert.is((await refusalOf(login({ captcha_id }))).code, 1010, 'what was overheard cannot be sent again');
  assert.is((await refusalOf(login({ captcha_id: 'made up' }, at('10.0.0.7')))).code, 1010);
});

test('after a failure the box asks its address for a captcha for ten minutes, whatever the page sends', async () => {
  const { clock, ask, login } = await openBox('after_failure');
  const HERE = at('10.6.6.6');
  assert.is((await refusalOf(login({ password: 'wrong', user_name: 'somebody' }, HERE))).code, -1);
  assert.is(ask(HERE).required, true);
  assert.equal(
    [(await refusalOf(login({}, HERE))).code, (await refusalOf(login({ captcha_code: 'NOPE' }, HERE))).code],
    [1010, 1010],
  );
  assert.is(ask().required, false, 'no other address');
  assert.is((await login({ captcha_code: CAPTCHA }, HERE)).user_id, 1);
  await clock.advance(600_001);
  assert.is(ask(HERE).required, false);
});

test('a name that failed elsewhere is asked for one too, which its page then learns', async () => {
  const { ask, login } = await openBox('after_failure');
  await refusalOf(login({ password: 'wrong' }, at('10.6.6.6')));
  assert.is(ask().required, false, 'who comes is not known yet');
  const refusal = await refusalOf(login());
  assert.equal([refusal.code, refusal.key, refusal.data], [1010, 'captcha_needed', { required: true }]);
  assert.is(ask().required, true);
  assert.is((await login({ captcha_code: CAPTCHA })).user_id, 1);
});

test('of guesses that are sent at once without a captcha one is judged', async () => {
  const { login } = await openBox('after_failure');
  const guesses = Array.from({ length: 8 }, (_, n) => refusalOf(login({ password: 'wrong', user_name: `name${n}` })));
  const codes = (await Promise.all(guesses)).map(({ code }) => code);
  assert.is(codes.filter((code) => code === -1).length, 1);
  assert.is(codes.filter((code) => code === 1010).length, 7);
});

test('a forced change asks for a captcha when a login does', async () => {
  const { ask, people, login } = await openBox('after_failure');
  const change = (captcha_code: string) =>
    people.forcedChange(
      {
        user_name: 'admin',
        old_password: ROOT_PASSWORD,
        new_password: 'a better battery staple',
        captcha_id: ask().captcha_id,
        captcha_code,
      },
      NEAR,
    );
  await refusalOf(login({ password: 'wrong' }));
  assert.is((await refusalOf(change('auto'))).code, 1010);
  await change(CAPTCHA);
});

test.run();
