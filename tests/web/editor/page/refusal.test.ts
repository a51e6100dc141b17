import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { aboutOf } from '../../../../web/editor/page/refusal';
import { payloadOf } from '../../../../web/editor/saving/payload';
import { roomOf } from '../test_editor';

const FIRST = 'a00000000001';
const SECOND = 'a00000000002';
const payload = () => payloadOf(roomOf({}), roomOf({ [FIRST]: { left: 1 }, [SECOND]: { left: 2 } }));

test('a refused save is about the widget in whose row the field stands, and says what is wrong there', () => {
  const sent = payload();
  const place = [...sent.create, ...sent.update].findIndex(({ extend }) => extend.includes(SECOND));
  const list = sent.create.length > 0 ? 'create' : 'update';
  assert.equal(aboutOf({ [`${list}[${place}].extend.style.width`]: '请填写数字' }, sent), {
    uid: SECOND,
    sentence: '请填写数字',
  });
});

test('a refusal about no widget says its sentence, and one without fields is left to its own', () => {
  assert.equal(aboutOf({ order: '顺序有误', 'create[0].left': 'x' }, payload()), { uid: null, sentence: '顺序有误' });
  assert.equal(aboutOf({ 'update[99].id': '不存在' }, payload()), { uid: null, sentence: '不存在' });
  assert.is(aboutOf({}, payload()), null);
});

test.run();
