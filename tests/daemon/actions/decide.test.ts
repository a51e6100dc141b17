import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { answeredBy, askedBy, type Call, callsOf, decide, type Room, type Standing } from '../../../daemon/actions/decide';
import { type SoundLight, USUAL_SOUND_LIGHT } from '../../../daemon/contract/rules/sound_light';

const tone = (change: Partial<SoundLight> = {}): SoundLight => ({ ...USUAL_SOUND_LIGHT, ...change });
const call = (change: Partial<Call> = {}): Call => ({
  id: 1,
  weight: 40,
  params: tone(),
  confirmed: false,
  silenced: false,
  since: 0,
  ...change,
});
const FLASH = { frequency: 2, duty: 10 };
const STEADY = { frequency: 0, duty: 100 };

test('without an alarm both are off', () => {
  assert.equal(decide([]), { buzzer: null, light: null });
});

test('an alarm that nobody confirmed sounds and flashes', () => {
  assert.equal(decide([call({ since: 3 })]), { buzzer: { params: tone(), since: 3 }, light: FLASH });
});

test('an alarm asks for what its action sets going, and for nothing without one', () => {
  const asked = askedBy([call({ id: 7, params: tone({ buzzer_duty: 0 }) })]);
  assert.equal([asked.get(7), asked.get(8)], [{ buzzer: false, light: true }, undefined]);
});

test('a confirmed one that stands is steadily lit, and silent', () => {
  assert.equal(decide([call({ confirmed: true })]), { buzzer: null, light: STEADY });
});

test('beside a confirmed one, however bad, one that nobody confirmed sounds and flashes', () => {
  const mild = tone({ buzzer_frequency: 800, light_frequency: 1 });
  const shown = decide([call({ confirmed: true }), call({ weight: 10, params: mild })]);
  assert.equal(shown, { buzzer: { params: mild, since: 0 }, light: { frequency: 1, duty: 10 } });
});

test('of several the worst is heard and seen, in whatever order they came', () => {
  const mild = call({ weight: 30, params: tone({ buzzer_frequency: 800, light_frequency: 1 }), since: 9 });
  for (const calls of [
    [mild, call()],
    [call(), mild],
  ])
    assert.equal(decide(calls), { buzzer: { params: tone(), since: 0 }, light: FLASH });
});

test('of several of one level the newest is heard', () => {
  const shown = decide([1, 3, 2].map((since) => call({ since, params: tone({ buzzer_count: since }) })));
  assert.equal(shown.buzzer, { params: tone({ buzzer_count: 3 }), since: 3 });
});

test('a silenced one flashes on: silence is no confirmation', () => {
  assert.equal(decide([call({ silenced: true })]), { buzzer: null, light: FLASH });
});

test('a new one sounds beside those that were silenced, though it is milder', () => {
  const mild = tone({ buzzer_frequency: 800, light_frequency: 1 });
  const shown = decide([call({ silenced: true }), call({ weight: 10, params: mild, since: 1 })]);
  assert.equal(shown, { buzzer: { params: mild, since: 1 }, light: FLASH });
});

test('an action without a sound leaves the sound to the next worst, and one without a light the light', () => {
  const light = call({ params: tone({ buzzer_duty: 0, light_frequency: 5 }) });
  const sound = call({ weight: 10, params: tone({ buzzer_frequency: 800, light_duty: 0 }) });
  const shown = decide([light, sound]);
  assert.is(shown.buzzer?.params.buzzer_frequency, 800);
  assert.equal(shown.light, { frequency: 5, duty: 10 });
  assert.equal(decide([sound]).light, null);
  assert.equal(decide([{ ...sound, confirmed: true }]), { buzzer: null, light: null }, 'its confirmation lights nothing');
});

test('buzzer and light answer the alarms that ask for what they do, and no others', () => {
  const calls = [call({ id: 1 }), call({ id: 2, confirmed: true }), call({ id: 3, params: tone({ light_duty: 0 }) })];
  assert.equal(answeredBy(calls, { buzzer: true, light: true }), { buzzer: [1, 3], light: [1, 2] });
  assert.equal(answeredBy(calls, { buzzer: false, light: false }), { buzzer: [], light: [] });
});

// alarms → calls

type Occurrence = Standing['occurrence'];
const alarm = (change: Partial<Occurrence> = {}): Standing => ({
  occurrence: {
    id: 1,
    item_id: 11,
    alarm_level_id: 4,
    end_time: null,
    confirmed: false,
    told: 'begin',
    suppressed: [],
    ...change,
  },
  since: 0,
});
const LEVELS = [
  { id: 1, weight: 10, buzzer_action_id: null },
  { id: 2, weight: 20, buzzer_action_id: null },
  { id: 3, weight: 30, buzzer_action_id: null },
  { id: 4, weight: 40, buzzer_action_id: 1 },
];
const ACTIONS: Readonly<Record<number, ReturnType<Room['action']>>> = {
  1: { type: 'sound_light', params: tone(), enable: true, builtin: true },
  2: { type: 'sound_light', params: tone({ buzzer_frequency: 800 }), enable: true, builtin: false },
  3: { type: 'sound_light', params: tone({ buzzer_frequency: 900 }), enable: false, builtin: false },
  4: { type: 'http', params: { url: 'https://example.com' }, enable: true, builtin: false },
};
const room = (change: Partial<Room> = {}): Room => ({
  levels: LEVELS,
  action: (id) => ACTIONS[id],
  begun: () => [],
  silenced: new Set(),
  ...change,
});
const heard = (standing: readonly Standing[], change: Partial<Room> = {}): readonly number[] =>
  callsOf(standing, room(change)).map(({ params }) => params.buzzer_frequency);
const withAction = (level: number, buzzer_action_id: number) => ({
  levels: LEVELS.map((one) => (one.id === level ? { ...one, buzzer_action_id } : one)),
});

test('an alarm asks by the action of its level', () => {
  assert.equal(callsOf([alarm()], room()), [call()]);
  assert.equal(heard([alarm({ alarm_level_id: 3 })]), [], 'a level without one asks for nothing');
});

for (const [what, change] of [
  ['is over', { end_time: 5 }],
  ['was told to nobody yet', { told: 'none' }],
  ['was told to be over', { told: 'recover' }],
  ['is shelved', { suppressed: ['shelved'] }],
  ['is disabled', { suppressed: ['disabled'] }],
  ['follows from another one', { suppressed: ['dependency'] }],
  ['jitters', { suppressed: ['jitter'] }],
  ['is in maintenance', { suppressed: ['maintenance', 'jitter'] }],
] as const satisfies readonly (readonly [string, Partial<Occurrence>])[])
  test(`an alarm that ${what} asks for nothing`, () => {
    assert.equal(heard([alarm(change)]), []);
  });

test('a confirmed and a silenced one say so', () => {
  const [confirmed, silenced] = callsOf([alarm({ confirmed: true }), alarm({ id: 2 })], room({ silenced: new Set([2, 3]) }));
  assert.equal([confirmed?.confirmed, confirmed?.silenced, silenced?.confirmed, silenced?.silenced], [true, false, false, true]);
});

test('an action that is off, gone, or of another type, asks for nothing', () => {
  for (const action of [3, 4, 99]) assert.equal(heard([alarm()], withAction(4, action)), [], String(action));
});

test('an action of its own goes before that of its level, if it is one of buzzer and light and on', () => {
  const own = alarm({ item_id: 12 });
  const begun = (item_id: number) => (item_id === 12 ? [4, 3, 2] : []);
  assert.equal(heard([own, alarm()], { begun }), [800, 2000]);
  assert.equal(heard([own], { begun: () => [4, 3] }), [2000]);
});

test('law h: the built-in action sounds for the two highest levels alone, whatever a level says', () => {
  for (const [level, loud] of [
    [1, false],
    [2, false],
    [3, true],
    [4, true],
  ] as const)
    assert.is(heard([alarm({ alarm_level_id: level })], withAction(level, 1)).length, loud ? 1 : 0, String(level));
  const more = {
    levels: [...LEVELS, { id: 5, weight: 50, buzzer_action_id: null }, { id: 6, weight: 60, buzzer_action_id: null }],
  };
  assert.equal(heard([alarm()], more), [], 'two worse levels came');
  const equals = {
    ...withAction(2, 1),
    levels: withAction(2, 1).levels.map((one) => (one.id === 2 ? { ...one, weight: 30 } : one)),
  };
  assert.is(heard([alarm({ alarm_level_id: 2 })], equals).length, 1, 'it weighs as much as the second');
  assert.equal(heard([alarm({ alarm_level_id: 1 })], withAction(1, 2)), [800], 'an action of somebody’s own is his choice');
});

test('an alarm of a level that is gone asks for nothing', () => {
  assert.equal(heard([alarm({ alarm_level_id: 9 })]), []);
});

test.run();
