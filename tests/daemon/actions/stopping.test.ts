// What goes on can be stopped by a person, and what an alarm asks for waits for no person's.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ActionInput } from '../../../daemon/actions/book';
import { CODE } from '../../../daemon/contract/codes';
import { Refusal } from '../../../daemon/contract/refusal';
import { createHistoryTemplateStore } from '../../../daemon/store/history-templates';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { inWords } from '../../hands/ways';
import { coilDevice, OTHER_SITE } from './elsewhere';
import { FAN, HEAT, OPERATOR, OWNER, openActionRoom, PUMP } from './room';

type Room = ReturnType<typeof openActionRoom>;
type Steps = NonNullable<NonNullable<ActionInput['params']>['steps']>;
const TIMEOUT = { ok: false, reason: { key: 'timeout' }, elapsed_ms: 800 } as const;
const BOSS = { user_name: 'boss' };

let named = 0;
function sequence(room: Room, steps: Steps): number {
  named += 1;
  return room.actions.addAction(ALL, { name: `sequence ${named}`, type: 'template', params: { steps } }, OWNER);
}
const last = (room: Room, id: number) => room.actions.lastRun(id)!;
const cameOf = (room: Room, id: number) => {
  const run = last(room, id);
  return [run, ...room.actions.stepsOf(run.id)].map(({ status, error }) => [status, error?.key ?? null]);
};
const codeOf = (act: () => void): number | undefined => {
  try {
    act();
  } catch (fault) {
    if (fault instanceof Refusal) return fault.code;
    throw fault;
  }
  return undefined;
};
/** A pump that starts half a minute after a fan. */
function staged(...more: Parameters<typeof openActionRoom>[1][]) {
  const room = openActionRoom({}, ...more);
  const id = sequence(room, [{ action_id: room.add(FAN, 1) }, { action_id: room.add(PUMP, 1), delay: 30 }]);
  return { room, id };
}
/** Somebody has it carried out, and does not wait for the end of it. */
const begun = async (room: Room, id: number, ms = 1000): Promise<void> => {
  void room.actions.run(ALL, id, OPERATOR);
  await room.box.clock.advance(ms);
};

test('a sequence that is stopped in a wait sends nothing more, and it and its steps say who stopped it', async () => {
  const { room, id } = staged();
  room.set({ overrun_actions: [id] });
  await room.read(31);
  room.actions.stopRuns(ALL, id, BOSS);
  await room.box.clock.advance(60_000);
  assert.equal(room.moved(), ['2=1']);
  assert.equal(cameOf(room, id), [
    ['dropped', 'action_stopped'],
    ['success', null],
    ['dropped', 'action_stopped'],
  ]);
  assert.equal(last(room, id).error!.data, { user: 'boss' });
  inWords(last(room, id).error!);
  await room.read(20);
  await room.read(31);
  await room.box.clock.advance(40_000);
  assert.ok(room.moved().includes('3=1'), 'the next alarm has it carried out as ever');
  room.stop();
});

test('what was stopped stays so over a power cut at that moment, though the alarm stands', async () => {
  const { room, id } = staged();
  room.set({ overrun_actions: [id] });
  await room.read(31);
  room.actions.stopRuns(ALL, id, BOSS);
  room.restart();
  await room.box.clock.advance(60_000);
  assert.equal(room.moved(), ['2=1']);
  assert.equal(cameOf(room, id)[0], ['dropped', 'action_stopped']);
  room.stop();
});

test('a sequence ends with the one that has it carried out, and a pulse in it goes back at once', async () => {
  const room = openActionRoom();
  const inner = sequence(room, [{ action_id: room.add(FAN, 1, { pulse_ms: 60_000 }) }, { action_id: room.add(PUMP, 1) }]);
  const outer = sequence(room, [{ action_id: inner }, { action_id: room.add(PUMP, 0), delay: 5 }]);
  await begun(room, outer, 5000);
  assert.equal(room.moved(), ['2=1']);
  room.actions.stopRuns(ALL, outer, BOSS);
  await room.box.clock.advance(2000);
  assert.equal(room.moved(), ['2=0']);
  assert.equal(cameOf(room, outer), [
    ['dropped', 'action_stopped'],
    ['dropped', 'action_stopped'],
    ['dropped', 'action_stopped'],
  ]);
  assert.equal(cameOf(room, inner).at(-1), ['dropped', 'action_stopped']);
  await room.box.clock.advance(120_000);
  assert.equal(room.moved(), []);
  room.stop();
});

test('what nobody has carried out, or what one does not see, cannot be stopped', async () => {
  const { room, id } = staged(coilDevice());
  const far = sequence(room, [{ action_id: room.add(OTHER_SITE.item_id, 1), delay: 60 }]);
  assert.is(
    codeOf(() => room.actions.stopRuns(ALL, id, BOSS)),
    CODE.conflict,
  );
  await begun(room, far);
  assert.is(
    codeOf(() => room.actions.stopRuns(scopeOf([1]), far, BOSS)),
    CODE.not_found,
  );
  room.actions.stopRuns(ALL, far, BOSS);
  await room.box.clock.advance(2000);
  assert.is(
    codeOf(() => room.actions.stopRuns(ALL, far, BOSS)),
    CODE.conflict,
    'it is over',
  );
  room.stop();
});

test('what is silent is told once more no longer once that is stopped, or its action is deleted', async () => {
  for (const ends of ['stopped', 'deleted'] as const) {
    const room = openActionRoom();
    room.answers(async () => TIMEOUT);
    const id = room.add(FAN, 1);
    room.set({ overrun_actions: [id] });
    await room.read(31);
    assert.equal(room.moved(), ['2=1']);
    if (ends === 'stopped') room.actions.stopRuns(ALL, id, BOSS);
    else room.actions.removeAction(ALL, id, 'en_us');
    await room.box.clock.advance(60_000);
    assert.equal(room.moved(), [], ends);
    assert.equal(cameOf(room, id), ends === 'stopped' ? [['dropped', 'action_stopped']] : [['fail', 'action_gone']]);
    room.stop();
  }
});

test('what an alarm asks for does not wait for the same sequence that somebody began by hand, which is refused the other way round', async () => {
  const { room, id } = staged();
  await begun(room, id);
  assert.equal(room.moved(), ['2=1']);
  room.set({ overrun_actions: [id] });
  await room.read(31);
  assert.equal([last(room, id).kind, room.moved()], ['begin', ['2=1']], 'its turn came beside that of the hand');
  const again = await room.actions.run(ALL, id, OPERATOR).catch((fault: Refusal) => fault.key);
  assert.is(again, 'control_running');
  await room.box.clock.advance(60_000);
  assert.is(last(room, id).status, 'success');
  room.stop();
});

test('a report whose action was deleted while it waited for the mail server, or that was stopped there, is not written', async () => {
  const room = openActionRoom();
  const { db } = room.box;
  db.prepare('INSERT INTO user (id, user_name) VALUES (?, ?)').run(OWNER, 'owner');
  const kept = { user_id: OWNER, item_ids: [HEAT], type: 1, interval: 6, agg: ['avg'], chart_type: 'table' } as const;
  const report_id = createHistoryTemplateStore(db).add({ ...kept, name: 'x', compare: false, shared: false, update_time: 0 });
  const mails = (name: string): number =>
    room.actions.addAction(
      ALL,
      { name, type: 'report', params: { report_id, emails: [`${name}@site.test`], retries: 0 } },
      OWNER,
    );
  const [first, gone, ended, off, late] = ['first', 'gone', 'ended', 'off', 'late'].map(mails);
  let answer = (): void => {};
  room.posts(
    () =>
      new Promise((done) => {
        answer = () => done({ is: 'taken' });
      }),
  );
  room.set({ overrun_actions: [first!, gone!, ended!, off!, late!] });
  await room.read(31);
  const due = last(room, late!).time;
  room.actions.removeAction(ALL, gone!, 'en_us');
  room.actions.stopRuns(ALL, ended!, BOSS);
  room.actions.changeAction(ALL, off!, { enable: false }, { user_id: OWNER, language: 'en_us' });
  await room.box.clock.advance(90_000);
  answer();
  await room.box.clock.advance(10);
  answer();
  await room.box.clock.advance(10);
  assert.equal(
    room.letters.map(({ target }) => target),
    ['first@site.test', 'late@site.test'],
  );
  assert.is(room.wishes.at(-1)?.time, due, 'and one that waited is of the hours that it was due for');
  assert.equal(
    [gone, ended, off, late].map((id) => cameOf(room, id!)[0]),
    [
      ['fail', 'action_gone'],
      ['dropped', 'action_stopped'],
      ['dropped', 'action_off'],
      ['sent', null],
    ],
  );
  room.stop();
});

test.run();
