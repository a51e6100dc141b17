import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { levelView, topWeight } from '../../../../web/state/alarms/settings';
import { soundOf } from '../../../../web/state/alarms/sounding';
import { closePage } from '../../../hands/dom';
import { alarm, LEVELS, level } from '../../app/rows';

const root = { root: true, roles: [1], alarm_page: true };
const other = { root: false, roles: [7], alarm_page: true };

test('the worst alarm that calls decides the sound', () => {
  assert.is(soundOf([alarm({ alarm_level_id: 3 }), alarm({ alarm_level_id: 4 })], LEVELS, root)?.kind, 'crit');
  assert.is(soundOf([alarm({ alarm_level_id: 3 })], LEVELS, root)?.kind, 'high');
});

test('a level without a voice is silent', () => {
  assert.is(soundOf([alarm({ alarm_level_id: 2 }), alarm({ alarm_level_id: 1 })], LEVELS, root), null);
  const loud = LEVELS.map((each) => ({ ...each, voice_enable: true }));
  assert.is(soundOf([alarm({ alarm_level_id: 1 })], loud, root)?.kind, 'info');
});

test('a level may have a sound of its own', () => {
  const own = LEVELS.map((each) => (each.id === 4 ? { ...each, voice_file: '/upload/pub/sound/a.mp3' } : each));
  assert.equal(soundOf([alarm({ alarm_level_id: 3 }), alarm({ alarm_level_id: 4 })], own, root), {
    kind: 'crit',
    file: '/upload/pub/sound/a.mp3',
  });
  assert.is(soundOf([alarm({ alarm_level_id: 3 })], own, root)?.file, '');
});

test('a recovery never sounds, nor what is confirmed or suppressed', () => {
  const alarms = [alarm({ status_id: 6 }), alarm({ is_confirm: 1 }), alarm({ suppressed: ['disabled'] })];
  assert.is(soundOf(alarms, LEVELS, root), null);
});

test('an alarm of other roles is silent, of an own role it sounds', () => {
  assert.is(soundOf([alarm({ roles: [2] })], LEVELS, other), null);
  assert.is(soundOf([alarm({ roles: [2, 7] })], LEVELS, other)?.kind, 'crit');
});

test('alarms that were there when the page opened sound', () => {
  assert.is(soundOf([alarm({ roles: null })], LEVELS, other)?.kind, 'crit');
});

test('nothing sounds when nothing calls', () => {
  assert.is(soundOf([], LEVELS, root), null);
});

test('a level keeps the colour of the theme until the user chooses another', () => {
  assert.is(levelView(LEVELS, 4).colour, undefined);
  assert.is(levelView([level(4, '紧急', 40, '#aa00aa')], 4).colour, '#aa00aa');
});

test('a level of the own making takes the shape of the next milder one', () => {
  const own = level(9, '灾难', 99, '#000000');
  assert.equal([levelView([own], 9).kind, levelView([own], 9).name], ['crit', '灾难']);
  assert.is(levelView([level(8, '注意', 25, '#123456')], 8).kind, 'warn');
  assert.is(levelView([level(7, '闲', 5, '#123456')], 7).kind, 'info');
});

test('levels that are not known are judged by their shipped ids', () => {
  assert.equal(
    [1, 2, 3, 4].map((id) => levelView([], id).kind),
    ['info', 'warn', 'high', 'crit'],
  );
  assert.equal(
    [1, 2, 3, 4].map((id) => levelView([], id).voice),
    [false, false, true, true],
  );
  assert.is(levelView([], 4).name, null);
});

test('the top level is the greatest weight there is', () => {
  assert.is(topWeight(LEVELS), 40);
  assert.is(topWeight([level(1, 'a', 10, '#000000')]), 10);
  assert.is(topWeight([]), 40);
});

test.after(closePage);
test.run();
