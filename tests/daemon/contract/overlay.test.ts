import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { over } from '../../../daemon/contract/overlay';

const BASE = { user: '使用者', days: ['週日', '週一'], menu: { open: '開啟', close: '關閉' } };

test('what differs takes the place of what the base says, in groups too', () => {
  assert.equal(over(BASE, { user: '用戶', menu: { close: '收起' } }), {
    user: '用戶',
    days: ['週日', '週一'],
    menu: { open: '開啟', close: '收起' },
  });
});

test('a list of words is one word', () => {
  assert.equal(over(BASE, { days: ['星期日'] }).days, ['星期日']);
});

test('the base stays as it is, and its order is kept', () => {
  const before = structuredClone(BASE);
  const words = over(BASE, { menu: { close: '收起' }, user: '用戶' });
  assert.equal(BASE, before);
  assert.equal(Object.keys(words), Object.keys(BASE));
  assert.equal(Object.keys(words.menu), Object.keys(BASE.menu));
});

test.run();
