import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Empty, Failed } from '../../../web/ui/empty/index';
import { Level, levelStyle, Sign } from '../../../web/ui/glyph/index';
import { inkOn } from '../../../web/ui/glyph/ink';
import { IconButton } from '../../../web/ui/icon/index';
import { MENU_PATHS } from '../../../web/ui/icon/menu_paths';
import { NamedIcon } from '../../../web/ui/icon/named';
import { PATHS } from '../../../web/ui/icon/paths';
import { Loading } from '../../../web/ui/loading/index';
import { placeOf } from '../../../web/ui/place';
import { Texts } from '../../../web/ui/texts';
import { closePage, settle, the, until } from '../../hands/dom';
import { mount } from './mount';

const TEXTS = { close: '', cancel: '', confirm: '', retry: '重试', more: '', loading: '加载中', load_failed: '加载失败' };
let end: () => Promise<void> = async () => {};
test.after.each(() => end());

test('each level has a shape of its own', async () => {
  const kinds = ['crit', 'high', 'warn', 'info', 'ok', 'nodata'] as const;
  end = await mount(kinds.map((kind) => <Sign key={kind} level={kind} />));
  const shapes = [...document.querySelectorAll('.g')].map((sign) => sign.innerHTML);
  assert.is(new Set(shapes).size, kinds.length);
});

test('a level says its words beside its sign, and a colour of the table colours shapes only', async () => {
  end = await mount(
    <Level level="high" colour="#ffee00">
      重要
    </Level>,
  );
  const level = the('.lv');
  assert.is(level.textContent, '重要');
  assert.is(level.style.getPropertyValue('--lv'), '#ffee00');
  assert.is(level.style.getPropertyValue('--on-lv'), '#000');
  assert.is(level.style.color, '');
});

test('the mark inside a shape is black or white, whichever is clearer', () => {
  assert.equal(['#ffffff', '#ffd400', '#000000', '#c01a2b', '#2f6fb5'].map(inkOn), ['#000', '#000', '#fff', '#fff', '#fff']);
  assert.is(levelStyle(undefined), undefined);
});

test('a button with an icon says what it does', async () => {
  end = await mount(<IconButton icon="bell" label="通知" onClick={() => {}} />);
  const button = the<HTMLButtonElement>('button');
  assert.equal([button.title, button.getAttribute('aria-label')], ['通知', '通知']);
  assert.is(the('svg').getAttribute('aria-hidden'), 'true');
});

test('an icon that only the menu names is fetched, an unknown one is a dot', async () => {
  end = await mount(
    <>
      <NamedIcon name="bell" />
      <NamedIcon name="wrench" />
      <NamedIcon name="no such icon" />
    </>,
  );
  const drawn = (): string[] => [...document.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
  assert.is(drawn()[0], PATHS.bell);
  await until('the rarer icons', () => drawn()[1] === MENU_PATHS.wrench);
  assert.is(drawn()[2], 'M12 12v.01');
});

test('what is loaded soon shows nothing, what takes longer shows that it loads', async () => {
  end = await mount(
    <Texts.Provider value={TEXTS}>
      <Loading lines={3} />
    </Texts.Provider>,
  );
  assert.is(document.querySelector('.skel'), null);
  await until('grey lines', () => document.querySelectorAll('.skel').length === 3);
  assert.is(the('[role=img]').getAttribute('aria-label'), '加载中');
});

test('what failed says why and can be tried again', async () => {
  let again = 0;
  end = await mount(
    <Texts.Provider value={TEXTS}>
      <Failed text="由于网络波动，请稍后重试！" onRetry={() => again++} />
    </Texts.Provider>,
  );
  assert.match(the('.empty').textContent ?? '', '加载失败由于网络波动，请稍后重试！重试');
  the('.empty button').click();
  await settle();
  assert.is(again, 1);
});

test('good news carries the tick, an empty list its own icon', async () => {
  end = await mount(<Empty title="当前无告警" />);
  assert.is(the('.empty').dataset.lv, 'ok');
});

test('a floating box stays in the window', () => {
  const window = { width: 1366, height: 768 };
  const box = { width: 200, height: 300 };
  const below = placeOf({ left: 1000, right: 1032, top: 10, bottom: 42 }, box, window);
  assert.equal(below, { left: 832, top: 46 });
  const above = placeOf({ left: 1000, right: 1032, top: 700, bottom: 732 }, box, window);
  assert.equal(above, { left: 832, top: 396 });
  assert.is(placeOf({ left: 0, right: 32, top: 10, bottom: 42 }, box, window).left, 8);
  assert.equal(placeOf({ x: 1300, y: 600 }, box, window), { left: 1158, top: 296 });
});

test.after(closePage);
test.run();
