import { generateKeyPairSync, sign } from 'node:crypto';
import fs from 'node:fs';
import { build } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { every, fakeClock } from '../../../daemon/clock';
import { Refusal } from '../../../daemon/contract/refusal';
import { openCredibleTime } from '../../../daemon/credible_time';
import { createSettings } from '../../../daemon/store/settings';
import { createLicence, remainDays } from '../../../daemon/upkeep/licence';
import { livedTime } from '../../../daemon/upkeep/manifest';
import { serialNumber } from '../../../daemon/upkeep/serial-number';
import { freshDb } from '../../hands/fresh_db';
import { createVendor, type Wish } from '../../hands/licences';

// no types come with it
const script = new URL('../../../build.mjs', import.meta.url).href;
const { licenceKey } = (await import(script)) as {
  licenceKey: (env: Record<string, string>) => Record<string, string>;
};
const HOUR = 3600;
const DAY = 86_400;
const SN = 'A1B2-C3D4-E5F6';
const vendor = createVendor();
test.after(() => vendor.close());

/** A box that was switched on for the first time at `start`, epoch ms. */
function licence(start = Date.now(), key = vendor.key) {
  const clock = fakeClock(start);
  const db = freshDb();
  const open = (at = clock, with_key = key, sn = SN) => {
    const settings = createSettings({ db, clock: at });
    const time = openCredibleTime(at, settings);
    const part = createLicence({
      settings,
      time,
      sn,
      key: with_key,
      counts: () => ({ devices: 12, items: 118, item_abnormal: 7 }),
    });
    part.start();
    const end = every(at, HOUR * 1000, time.count, (fault) => {
      throw fault;
    });
    const stop = (): void => {
      end();
      time.count();
    };
    return { ...part, stop };
  };
  const part = open();
  return { clock, part, start: Math.floor(start / 1000), /** the same box, started again */ open };
}
const wish = (more: Partial<Wish> = {}): Wish => ({ sn: SN, devices: 500, items: 20_000, ...more });

function refusalOf(act: () => unknown): Refusal {
  try {
    act();
  } catch (fault) {
    if (fault instanceof Refusal) return fault;
    throw fault;
  }
  throw new Error('nothing was refused');
}

test('an empty box begins a trial of 30 days with 256 devices and 10 000 points', () => {
  const { part, start } = licence();
  const l = part.read();
  assert.equal([l.status, l.remain_days, l.trial_days, l.start_time], ['trial', 30, 30, start]);
  assert.is(l.expire_timestamp, start + 30 * DAY);
  assert.equal([l.device_quantity, l.item_quantity, l.devices, l.items], [256, 10_000, 12, 118]);
  assert.not('item_abnormal' in l, 'how the room stands is not for everybody');
  part.stop();
});

test('a trial ends after its last second, and a later start does not begin another', async () => {
  const { clock, part, open } = licence();
  await clock.advance((30 * DAY - 1) * 1000);
  assert.is(part.read().remain_days, 1);
  assert.is(part.allowance().expired, false);
  await clock.advance(1000);
  assert.equal([part.read().status, part.read().remain_days, part.allowance().expired], ['expired', 0, true]);
  part.stop();
  const again = open();
  assert.is(again.read().status, 'expired');
  again.stop();
});

/** A box of a folder as it begins, at a moment of the wall; a power cut is its end. */
function begun(db: ReturnType<typeof freshDb>, at: number) {
  const clock = fakeClock(at);
  const settings = createSettings({ db, clock });
  const credible = openCredibleTime(clock, settings);
  const part = createLicence({ settings, time: credible, sn: SN, key: vendor.key, counts: () => ({ devices: 0, items: 0 }) });
  const fault = () => (thrown: unknown) => {
    throw thrown;
  };
  const lived = livedTime.make({ credible, clock, fault }, {} as never);
  livedTime.start?.(lived, { credible, clock, fault });
  part.start();
  return { clock, part, count: credible.count };
}

test('a box that was cut in its first minutes and wakes with a clock that nobody set has its thirty days and no more', async () => {
  const db = freshDb();
  const now = Date.parse('2026-11-30T08:00:00Z');
  const told = ({ part }: ReturnType<typeof begun>) => [part.read().status, part.read().remain_days];
  await begun(db, now).clock.advance(60_000);
  const unset = begun(db, Date.parse('2006-01-01T00:00:00Z'));
  assert.equal(told(unset), ['trial', 30]);
  await unset.clock.advance(60_000);
  const right = begun(db, now + DAY * 1000);
  await right.clock.advance(26 * HOUR * 1000);
  assert.equal(told(right), ['trial', 28]);
  assert.is(right.part.read().start_time, now / 1000);
});

test('a trial that began on a clock that was set does not move when a later one is set for the first time', async () => {
  const db = freshDb();
  const now = Date.parse('2026-11-30T08:00:00Z');
  createSettings({ db, clock: fakeClock(now) }).put('licence', { start_time: now / 1000 });
  const unset = begun(db, Date.parse('2006-01-01T00:00:00Z'));
  unset.clock.step(now - unset.clock.wall());
  unset.count();
  assert.equal([unset.part.read().start_time, unset.part.read().remain_days], [now / 1000, 30]);
});

test('a clock that is set back changes nothing, before a restart and after it (I22)', async () => {
  const { clock, part, open } = licence();
  await clock.advance(31 * DAY * 1000);
  assert.is(part.read().status, 'expired');
  clock.step(-3650 * DAY * 1000);
  assert.is(part.read().status, 'expired');
  part.stop();
  const again = open(fakeClock(clock.wall()));
  assert.is(again.read().status, 'expired');
  again.stop();
});

test('a trial on a clock that is set back every day still ends with its thirtieth day', async () => {
  const { clock, part } = licence();
  for (let day = 0; day < 31; day++) {
    await clock.advance(DAY * 1000);
    clock.step(-DAY * 1000);
  }
  assert.is(part.read().status, 'expired');
  part.stop();
});

test('a clock that was ten years ahead for an hour leaves nothing behind when it is put right (R08)', async () => {
  const { clock, part, open } = licence();
  await clock.advance(2 * DAY * 1000);
  clock.step(3650 * DAY * 1000);
  await clock.advance(HOUR * 1000);
  part.stop();
  clock.step(-3650 * DAY * 1000);
  const again = open();
  assert.equal([again.read().status, again.read().remain_days], ['trial', 28]);
  again.stop();
});

test('a clock that jumps a year ahead ends no trial and refuses no device', async () => {
  const { clock, part } = licence();
  await clock.advance(2 * DAY * 1000);
  clock.step(365 * DAY * 1000);
  assert.equal([part.read().status, part.read().remain_days, part.allowance().expired], ['trial', 28, false]);
  await clock.advance(23 * HOUR * 1000);
  assert.equal([part.read().status, part.read().remain_days], ['trial', 28]);
  part.stop();
});

test('a clock that has kept its pace for a day is believed: the box was in a store for a year', async () => {
  const { clock, part, open } = licence();
  await clock.advance(2 * DAY * 1000);
  part.stop();
  const later = fakeClock(clock.wall() + 365 * DAY * 1000);
  const again = open(later);
  assert.is(again.read().status, 'trial', 'nobody knows yet');
  await later.advance(26 * HOUR * 1000);
  assert.is(again.read().status, 'expired');
  again.stop();
});

test('a trial that began on a clock nobody had set begins when it is set', async () => {
  const { clock, part } = licence(5000);
  await clock.advance(2 * HOUR * 1000);
  clock.step(1_800_000_000_000 - clock.wall());
  await clock.advance(HOUR * 1000);
  assert.equal([part.read().status, part.read().remain_days], ['trial', 30]);
  assert.ok(part.read().start_time <= 1_800_000_000 - 2 * HOUR);
  part.stop();
});

test('a code of the vendor activates the box it was signed for, with its quantities, for good', async () => {
  const { clock, part, open } = licence();
  const code = vendor.sign(wish({ limit: ['ups=2', 'pdu=0'] }));
  const l = part.activate(`  ${code.slice(0, 60)}\n${code.slice(60)}\r\n`);
  assert.equal([l.status, l.device_quantity, l.item_quantity], ['activated', 500, 20_000]);
  assert.equal([l.expire_timestamp, l.remain_days, l.trial_days], [0, 0, 0]);
  assert.equal(part.allowance().category_limit, { ups: 2, pdu: 0 });
  await clock.advance(400 * DAY * 1000);
  part.stop();
  const again = open();
  assert.equal([again.read().status, again.allowance().expired], ['activated', false]);
  again.stop();
});

test('a licence with a term ends with it', async () => {
  // signed by the real clock: the box's begins afterwards, or the term would be a part of a day longer
  const code = vendor.sign(wish({ days: 10 }));
  const { clock, part } = licence();
  const l = part.activate(code);
  assert.equal([l.status, l.remain_days], ['activated', 10]);
  await clock.advance(10 * DAY * 1000 + 2000);
  assert.equal([part.read().status, part.allowance().expired, part.read().remain_days], ['expired', true, 0]);
  assert.is(refusalOf(() => part.activate(vendor.sign(wish({ days: 0 })))).key, 'licence_code_over');
  part.stop();
});

test('whatever is no code of the vendor is refused with one sentence and changes nothing (I22)', () => {
  const { part } = licence();
  const code = vendor.sign(wish());
  const middle = Math.floor(code.length / 2);
  const other = code[middle] === 'A' ? 'B' : 'A';
  const stranger = createVendor();
  const { privateKey } = generateKeyPairSync('ed25519');
  const undomained = Buffer.from(JSON.stringify({ ...wish(), issued: 1, expire: 0, category_limit: {} }));
  for (const wrong of [
    'x',
    'x'.repeat(4000),
    '😀'.repeat(100),
    'Ａ'.repeat(200),
    '机房'.repeat(60),
    "' OR 1=1 --".repeat(12),
    code.slice(0, -1),
    code.slice(1),
    `${code}AAAA`,
    code.slice(0, middle) + other + code.slice(middle + 1),
    code.toLowerCase(),
    stranger.sign(wish()),
    'A'.repeat(90),
    '='.repeat(200),
    Buffer.concat([sign(null, undomained, privateKey), undomained]).toString('base64url'),
    'A'.repeat(1024 * 1024),
  ]) {
    const refusal = refusalOf(() => part.activate(wrong));
    assert.equal([refusal.code, refusal.key], [1001, 'licence_code_wrong'], wrong.slice(0, 80));
    assert.equal(refusal.data, { fields: { code: { key: 'licence_code_wrong' } } });
  }
  assert.is(refusalOf(() => part.activate(vendor.sign(wish({ sn: '0000-0000-0001' })))).key, 'licence_code_other');
  assert.is(refusalOf(() => part.activate(vendor.sign(wish({ limit: ['spaceship=1'] })))).key, 'licence_code_wrong');
  assert.is(part.read().status, 'trial');
  stranger.close();
  part.stop();
});

test('an older code does not take the place of a newer one', () => {
  const { part } = licence();
  const sound = vendor.sign(wish({ devices: 9 }));
  part.activate(sound);
  assert.is(part.activate(sound).device_quantity, 9, 'the same once more is no harm');
  const { key } = refusalOf(() => part.activate(signedAt(1000)));
  assert.is(key, 'licence_code_old');
  assert.is(part.read().device_quantity, 9);
  part.stop();
});

/** as the command would have signed it then */
function signedAt(issued: number): string {
  const grant = { sn: SN, device_quantity: 999, item_quantity: 9, category_limit: {}, issued, expire: 0 };
  const json = Buffer.from(JSON.stringify(grant));
  const signature = sign(null, Buffer.concat([Buffer.from('roomward licence 1\n'), json]), fs.readFileSync(vendor.file, 'utf8'));
  return Buffer.concat([signature, json]).toString('base64url');
}

test('a code that came with the backup of another box says nothing here', () => {
  const { part, open, clock } = licence();
  part.activate(vendor.sign(wish()));
  part.stop();
  const elsewhere = open(clock, vendor.key, 'FFFF-0000-FFFF');
  assert.equal([elsewhere.read().status, elsewhere.allowance().expired], ['unknown', true]);
  assert.is(elsewhere.activate(vendor.sign(wish({ sn: 'FFFF-0000-FFFF' }))).status, 'activated');
  elsewhere.stop();
});

test('a build without a key takes no code and says so', () => {
  const { part } = licence(Date.now(), '');
  assert.is(refusalOf(() => part.activate(vendor.sign(wish()))).key, 'licence_no_key');
  assert.is(part.read().status, 'trial');
  part.stop();
});

test('the key is built in: nothing at run time puts another in its place', async () => {
  const { outputFiles } = await build({
    entryPoints: ['daemon/upkeep/licence-key.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    define: licenceKey({ ROOMWARD_LICENCE_KEY: vendor.key }),
  });
  const text = outputFiles[0]!.text;
  const { LICENCE_KEY } = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { LICENCE_KEY: string };
  assert.is(LICENCE_KEY, vendor.key);
  assert.not.match(text, /process|globalThis|env/);
  assert.throws(() => licenceKey({ ROOMWARD_LICENCE_KEY: 'short' }), /no Ed25519 key/);
});

test('the vendor keeps his key for himself and never writes over one', () => {
  assert.is(fs.statSync(vendor.file).mode & 0o777, 0o600);
  const before = fs.readFileSync(vendor.file, 'utf8');
  assert.throws(() => vendor.sign({ sn: SN, devices: -1, items: 1 }));
  assert.is(fs.readFileSync(vendor.file, 'utf8'), before);
});

test('a begun day counts as a day that remains', () => {
  assert.equal(
    [remainDays(10 * DAY, 0), remainDays(DAY + 1, 0), remainDays(1, 0), remainDays(0, 0), remainDays(0, 5)],
    [10, 2, 1, 0, 0],
  );
});

test('the serial number is the printed one, else made of the machine id', () => {
  const dir = fs.mkdtempSync('/tmp/serial-');
  const files = { deviceTree: `${dir}/tree`, machineId: `${dir}/id` };
  assert.is(serialNumber(files), '0000-0000-0000');
  fs.writeFileSync(files.machineId, '0123456789abcdef0123456789abcdef\n');
  // first 12 digits of sha256sum of that id
  assert.is(serialNumber(files), '3EB1-BD43-9947');
  fs.writeFileSync(files.deviceTree, 'RW24-0831-0117\0');
  assert.is(serialNumber(files), 'RW24-0831-0117');
  fs.rmSync(dir, { recursive: true });
});

test.run();
