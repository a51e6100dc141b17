import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createOffice, type Office, peopled, roomOf } from './office';

/** Two alarms that begin, one that ends, as far as the program lives. */
async function live(office: Office): Promise<void> {
  await office.read({ 1: 35, 2: 35 });
  await office.pass(1);
  await office.read({ 1: 20 });
  await office.pass(1);
}

/** Which write is the last before the power goes. @returns how many there were until then */
function cut(office: Office, at: number): () => number {
  let writes = 0;
  office.disk(() => {
    writes += 1;
    if (writes > at) throw new Error('the power is gone');
  });
  return () => writes;
}

test('wherever a kill falls nobody is left untold, and twice only what was being sent, under one identity and marked', async () => {
  let whole = false;
  for (let at = 0; !whole; at++) {
    const office = createOffice({ room: roomOf(2, { notice_interval: 0 }) });
    peopled(office);
    const writes = cut(office, at);
    await live(office);
    whole = writes() <= at;
    const stored = office.now.alarms.since(0, 100).map(({ state, occurrence }) => `${state} ${occurrence.item_id}`);
    office.disk(() => {});
    office.restart();
    await office.pass(10);
    // every step of an alarm that was stored reached both
    const told = office.rows().filter(({ kind, alarm_id }) => alarm_id !== null && kind !== 'summary');
    const after = office.now.alarms.since(0, 100).filter(({ tells }) => tells !== null);
    for (const { seq, tells } of after)
      for (const way of ['email', 'sms']) {
        const row = told.find((one) => one.key === String(seq) && one.way === way);
        const isToldElse = tells === 'recover' && row === undefined;
        assert.ok(isToldElse || row?.status === 'sent', `kill at write ${at}: ${tells} ${way} ${row?.status}`);
      }
    assert.ok(after.length >= stored.filter((step) => /^(begin|recover)/.test(step)).length);
    const identities = new Map<string, number>();
    for (const { identity } of office.left()) identities.set(identity, (identities.get(identity) ?? 0) + 1);
    for (const [identity, times] of identities) {
      const row = office.rows().find(({ id }) => identity.endsWith(`-${id}`))!;
      assert.ok(times === 1 || (times === 2 && row.twice), `kill at write ${at}: ${row.kind} ${row.way} left ${times} times`);
    }
    office.close();
  }
});

test('an end is told to those who got the begin, whatever was cut between, and to nobody else', async () => {
  for (let at = 0; at < 12; at++) {
    const office = createOffice({ room: roomOf(2, { notice_interval: 0 }) });
    peopled(office);
    cut(office, at);
    await live(office);
    office.disk(() => {});
    office.restart();
    await office.read({ 1: 20, 2: 20 });
    await office.pass(10);
    for (const alarm of office.now.db.prepare('SELECT id FROM alarm').pluck().all() as number[]) {
      const rows = office.rows().filter(({ alarm_id }) => alarm_id === alarm);
      const to = (kind: string) =>
        rows.filter((row) => row.kind === kind && row.status === 'sent').map(({ whom, way }) => whom + way);
      assert.equal(to('recover').sort(), to('begin').sort(), `kill at write ${at}`);
    }
    office.close();
  }
});

test.run();
