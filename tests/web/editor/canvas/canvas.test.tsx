// The sheet in its window: by mouse, by fingers and by keys. What a gesture comes to is walked in tests/web/editor/gestures.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hurried, seen, settle } from '../../../hands/dom';
import { roomOf } from '../test_editor';
import { dragTo, drawHandle, editor, key, openWorkplace, point, sheetWindow, status, wheel, widget } from './hands';

let end: () => Promise<void> = async () => {};
test.after.each(() => end());

async function open(...given: Parameters<typeof openWorkplace>) {
  const workplace = await openWorkplace(...given);
  end = workplace.close;
  return workplace;
}
const frame = (): HTMLElement | null => document.querySelector<HTMLElement>('.ed-frame');
const named = (selector: string): number => document.querySelectorAll(selector).length;
const entries = (): string[] =>
  [...document.querySelectorAll('.menu button > span')].map(({ firstChild }) => firstChild?.textContent ?? '');

test('a press selects, and the frame has eight handles and a knob', async () => {
  const { selection } = await open();
  await point('pointerdown', 110, 110);
  await point('pointerup', 110, 110);
  assert.equal(selection(), ['a']);
  const { left, top, width } = frame()!.style;
  assert.equal([left, top, width], ['100px', '100px', '40px']);
  assert.equal([named('.ed-handle'), named('.ed-turn')], [8, 1]);
});

test('what is locked has a frame without handles', async () => {
  const { desk } = await open(roomOf({ a: { isLock: true } }));
  desk.select(['a']);
  await settle();
  assert.equal([frame()!.dataset.locked, named('.ed-handle'), named('.ed-turn')], ['', 0, 0]);
});

test('while something is dragged it is shown elsewhere, and no style changes; let go it is one step, and is said', async () => {
  const { doc, desk } = await open();
  await dragTo([110, 110], [160, 117], { altKey: true });
  assert.is(doc().widgets.get('a')!.left, 100);
  assert.equal([seen(widget('a'), 'translate'), seen(frame()!, 'translate')], ['50px 7px', '50px 7px']);
  assert.equal([widget('a').style.translate, frame()!.style.translate, frame()!.style.left], ['', '', '100px']);
  assert.is(document.querySelector('.ed-place')!.textContent, 'x 150 · y 107');
  await point('pointerup', 160, 117, { altKey: true });
  assert.equal([seen(widget('a'), 'translate'), seen(widget('a'), 'left'), named('.ed-place')], ['', '150px', 0]);
  assert.equal([seen(frame()!, 'translate'), seen(frame()!, 'left')], ['', '150px']);
  assert.equal([doc().widgets.get('a')!.left, desk.see().editing.history.done.length], [150, 1]);
  assert.match(status(), 'x 150，y 107');
});

test('lines are drawn where something else attracts', async () => {
  await open();
  await dragTo([110, 110], [160, 112]);
  assert.is(seen(widget('a'), 'translate'), '50px 0px');
  assert.ok(named('.ed-guide') > 0);
  await point('pointerup', 160, 112);
  assert.is(named('.ed-guide'), 0);
});

test('Esc takes a drag back as if it had not been', async () => {
  const { doc, desk } = await open();
  await dragTo([110, 110], [160, 110]);
  await key('Escape');
  assert.equal([seen(widget('a'), 'translate'), seen(frame()!, 'translate'), seen(frame()!, 'left')], ['', '', '100px']);
  await point('pointerup', 160, 110);
  assert.equal([doc().widgets.get('a')!.left, desk.see().editing.history.done.length], [100, 0]);
});

/** So many that they are carried as a copy. */
const MANY = Object.fromEntries(
  Array.from({ length: 25 }, (_, i) => [`m${i}`, { kind: 'VText', label: `text ${i}`, left: 40 * i, top: 100 }]),
);
const layer = (): HTMLElement | null => document.querySelector('.ed-lift');

test('many are carried as one layer with a copy of each; let go, each lies where it was carried to', async () => {
  const { doc, desk } = await open(roomOf(MANY));
  desk.select(Object.keys(MANY));
  await settle();
  await dragTo([10, 110], [60, 117], { altKey: true });
  assert.equal([seen(layer()!, 'translate'), layer()!.childElementCount, layer()!.ariaHidden], ['50px 7px', 25, 'true']);
  assert.equal([seen(widget('m3'), 'visibility'), seen(widget('m3'), 'translate')], ['hidden', '']);
  assert.equal([...layer()!.children].filter((each) => each.id || each.hasAttribute('data-uid')).length, 0);
  await point('pointerup', 60, 117, { altKey: true });
  assert.equal([layer(), seen(widget('m3'), 'visibility'), widget('m3').style.left], [null, '', '170px']);
  assert.equal([doc().widgets.get('m24')!.top, desk.see().editing.history.done.length], [107, 1]);
});

test('what becomes of a widget while many are carried is seen of its copy', async () => {
  const { desk } = await open(roomOf(MANY));
  desk.select(Object.keys(MANY));
  await settle();
  await dragTo([10, 110], [60, 117]);
  widget('m3').textContent = 'otherwise';
  widget('m3').dataset.lv = '3';
  await settle();
  const copy = layer()!.children[3] as HTMLElement;
  assert.equal([copy.textContent, copy.dataset.lv, seen(copy, 'visibility')], ['otherwise', '3', '']);
  await key('Escape');
  assert.equal([layer(), seen(widget('m3'), 'visibility')], [null, '']);
});

test('a command in the middle of a drag is done to the page as it was before, and nothing stays of the drag', async () => {
  const { doc, desk } = await open(roomOf(MANY));
  desk.select(Object.keys(MANY));
  await settle();
  await dragTo([10, 110], [60, 117], { altKey: true });
  await key('Delete');
  assert.equal([doc().widgets.size, layer(), frame()], [0, null, null]);
  await point('pointermove', 70, 117, { altKey: true });
  await point('pointerup', 70, 117, { altKey: true });
  await key('z', { ctrlKey: true });
  assert.equal([doc().widgets.get('m3')!.left, widget('m3').style.left, seen(widget('m3'), 'visibility')], [120, '120px', '']);
  assert.equal([seen(frame()!, 'left'), desk.see().editing.history.done.length], ['0px', 0]);
});

test('arrows and Tab in the middle of sizing leave everything drawn where it is', async () => {
  const { doc, desk, selection } = await open();
  desk.select(['a']);
  await settle();
  await point('pointerdown', 140, 140, {}, document.querySelector('[data-handle="se"]')!);
  await point('pointermove', 200, 160);
  await key('ArrowRight');
  assert.equal([doc().widgets.get('a')!.left, doc().widgets.get('a')!.width], [101, 40]);
  const drawn = (of: HTMLElement): string[] => [seen(of, 'left'), seen(of, 'width')];
  assert.equal([...drawn(widget('a')), ...drawn(frame()!)], ['101px', '40px', '101px', '40px']);
  await point('pointerup', 200, 160);
  await dragTo([110, 110], [160, 110], { altKey: true });
  await key('Tab');
  await point('pointerup', 160, 110, { altKey: true });
  assert.equal([selection(), doc().widgets.get('a')!.left, doc().widgets.get('b')!.left], [['b'], 101, 300]);
});

test('what is dragged keeps its scale, and stays under the pointer when a wheel scrolls the sheet', async () => {
  const { doc } = await open();
  await dragTo([110, 110], [160, 110], { altKey: true });
  await wheel(-300, true, [160, 110]);
  await settle(300);
  assert.is(document.querySelector<HTMLElement>('.sheet')!.style.transform, 'scale(1)');
  await wheel(40, false, [160, 110]);
  assert.is(seen(widget('a'), 'translate'), '50px 40px');
  await point('pointerup', 160, 110);
  assert.equal([doc().widgets.get('a')!.left, doc().widgets.get('a')!.top], [150, 140]);
  assert.equal([seen(frame()!, 'left'), frame()!.style.top, frame()!.style.width], ['150px', '140px', '40px']);
});

test('a handle sizes, the knob turns', async () => {
  const { doc, desk } = await open();
  desk.select(['a']);
  await settle();
  await drawHandle('se', [140, 140], [200, 160]);
  const { width, height } = doc().widgets.get('a')!;
  assert.equal([width, height], [100, 60]);
  await drawHandle('turn', [150, 80], [220, 130]);
  assert.is(doc().widgets.get('a')!.rotate, 90);
});

test('a rectangle around things selects them', async () => {
  const { selection } = await open();
  await dragTo([50, 50], [400, 300]);
  assert.is(seen(document.querySelector('.ed-area')!, 'transform'), 'translate(50px,50px) scale(350,250)');
  assert.is(named('.ed-edge'), 4);
  await point('pointerup', 400, 300);
  assert.equal([selection(), named('.ed-area')], [['a', 'b'], 0]);
});

test('two quick presses choose within a group', async () => {
  const { desk, selection } = await open(roomOf({ G: { kind: 'Group' }, a: { left: 100, top: 100, group: 'G' } }));
  desk.select(['G']);
  await point('dblclick', 110, 110);
  assert.equal(selection(), ['a']);
});

test('a right click selects what lies there and offers what can be done with it', async () => {
  const { selection } = await open();
  await point('contextmenu', 310, 110, { button: 2 });
  assert.equal(selection(), ['b']);
  assert.equal(entries().slice(0, 2), ['锁定', '复制']);
  await key('Escape', {}, document.activeElement!);
  assert.is(named('.menu'), 0);
});

test('of something locked the menu offers to unlock it and nothing else', async () => {
  await open(roomOf({ a: { left: 100, top: 100, isLock: true } }));
  await point('contextmenu', 110, 110, { button: 2 });
  assert.equal(entries(), ['解锁']);
});

test('the menu says why something cannot be done', async () => {
  await open(roomOf({ a: { left: 100, top: 100 } }));
  await point('contextmenu', 110, 110, { button: 2 });
  const up = [...document.querySelectorAll<HTMLElement>('.menu button')].find(({ textContent }) =>
    textContent!.startsWith('上移'),
  )!;
  assert.is(up.querySelector('kbd')!.textContent, '组件已在顶层');
  up.click();
  await settle();
  assert.is(status(), '组件已在顶层');
});

test('a finger that lies still asks for the menu, one that moves does not', async () => {
  const { selection } = await open();
  await hurried(20, async () => {
    await point('pointerdown', 110, 110, { pointerType: 'touch' });
    await settle(1200);
  });
  assert.equal([selection(), named('.menu')], [['a'], 1]);
  await point('pointerup', 110, 110, { pointerType: 'touch' });
  assert.ok(document.activeElement?.closest('.menu'), "the keys are the menu's");
  await key('Escape', {}, document.activeElement!);
  await hurried(20, async () => {
    // it goes on before what it pressed is drawn
    const down = point('pointerdown', 110, 110, { pointerType: 'touch' });
    await point('pointermove', 160, 110, { pointerType: 'touch' });
    await down;
    await settle(1200);
  });
  assert.is(named('.menu'), 0);
  await point('pointerup', 160, 110, { pointerType: 'touch' });
});

test('a finger whose move a busy page hears late, with its next frame, has not rested', async () => {
  await open();
  const { requestAnimationFrame: draw } = globalThis;
  const held: FrameRequestCallback[] = [];
  globalThis.requestAnimationFrame = (work) => held.push(work);
  await hurried(20, async () => {
    const down = point('pointerdown', 110, 110, { pointerType: 'touch' });
    await new Promise((done) => setTimeout(done, 1200));
    const moved = point('pointermove', 160, 110, { pointerType: 'touch' });
    globalThis.requestAnimationFrame = draw;
    for (const work of held) work(0);
    await Promise.all([down, moved]);
    await settle(1200);
  });
  assert.is(named('.menu'), 0);
  await point('pointerup', 160, 110, { pointerType: 'touch' });
});

test('a finger draws the sheet, two of them look nearer, and the document stays as it was', async () => {
  const { doc } = await open();
  const before = doc();
  const sheet = (): HTMLElement => document.querySelector<HTMLElement>('.ed-sheet')!;
  await dragTo([600, 400], [650, 420], { pointerType: 'touch' });
  assert.is(seen(sheet(), 'translate'), '50px 20px');
  await point('pointerup', 650, 420, { pointerType: 'touch' });
  assert.equal([seen(sheet(), 'translate'), sheet().style.left, sheet().style.top], ['', '64px', '34px']);
  await point('pointerdown', 100, 100, { pointerType: 'touch', pointerId: 1 });
  await point('pointerdown', 200, 100, { pointerType: 'touch', pointerId: 2 });
  await point('pointermove', 300, 100, { pointerType: 'touch', pointerId: 2 });
  assert.is(document.querySelector<HTMLElement>('.sheet')!.style.transform, 'scale(2)');
  for (const pointerId of [1, 2]) await point('pointerup', 300, 100, { pointerType: 'touch', pointerId });
  assert.is(doc(), before);
});

test('a wheel scrolls, with Ctrl it looks nearer at what is under it', async () => {
  await open();
  const { style } = document.querySelector<HTMLElement>('.ed-sheet')!;
  await wheel(40);
  assert.is(style.top, '-26px');
  await wheel(-40);
  await wheel(-300, true);
  await settle(300);
  assert.equal([style.left, style.top, seen(document.querySelector('.ed-sheet')!, 'transform')], ['14px', '14px', '']);
  assert.is(document.querySelector<HTMLElement>('.sheet')!.style.transform, 'scale(2)');
});

test('while a wheel goes on turning, what was drawn is seen larger as one layer; a press finds what is seen', async () => {
  const { selection } = await open();
  const shownAt = (): string => seen(document.querySelector('.ed-sheet')!, 'transform');
  const drawnAt = (): string => document.querySelector<HTMLElement>('.sheet')!.style.transform;
  await hurried(1 / 20, async () => {
    await wheel(-150, true);
    const first = drawnAt();
    await wheel(-150, true);
    assert.is(drawnAt(), first);
    assert.match(shownAt(), /^translate\(0px, 0px\) scale\(1\.41/);
    await point('pointerdown', 620, 210);
    assert.equal([selection(), shownAt()], [['b'], '']);
    assert.match(drawnAt(), /^scale\((2|2\.000000\d*)\)$/);
    await point('pointerup', 620, 210);
  });
});

test('Tab goes from widget to widget and out at the end; the one it is at is told', async () => {
  const { selection } = await open(roomOf({ a: { kind: 'Cdefault', label: 'TH-01', device_id: 1 }, b: { label: 'sign' } }));
  assert.is(await key('Tab'), true);
  assert.equal(selection(), ['a']);
  assert.is(document.getElementById(sheetWindow().getAttribute('aria-activedescendant')!), widget('a'));
  await key('Tab');
  assert.is(document.getElementById(sheetWindow().getAttribute('aria-activedescendant')!), frame());
  assert.is(frame()!.getAttribute('aria-label'), 'sign');
  assert.is(await key('Tab'), false);
  await key('Tab', { shiftKey: true });
  assert.equal(selection(), ['a']);
  assert.is(await key('Tab', { shiftKey: true }), false);
});

test('Tab brings what it chooses into sight', async () => {
  const { desk } = await open(roomOf({ a: {}, b: { left: 1300, top: 700 } }));
  await wheel(-600, true);
  desk.select(['a']);
  await settle();
  await key('Tab');
  const { left } = document.querySelector<HTMLElement>('.ed-sheet')!.style;
  assert.ok(Number.parseFloat(left) < 0);
});

test('arrows hold on the sheet alone, keys with Ctrl wherever nobody writes', async () => {
  const { doc, desk, selection } = await open();
  desk.select(['a']);
  await key('ArrowRight', {}, document.body);
  assert.is(doc().widgets.get('a')!.left, 100);
  await key('ArrowRight', { shiftKey: true });
  assert.is(doc().widgets.get('a')!.left, 110);
  await key('a', { ctrlKey: true }, document.body);
  assert.equal(selection(), ['a', 'b']);
  const field = document.body.appendChild(document.createElement('input'));
  assert.is(await key('z', { ctrlKey: true }, field), false);
  field.focus();
  assert.is(await key('s', { ctrlKey: true }, field), true, 'saving means nothing else to a field');
  assert.is.not(document.activeElement, field, 'what was typed is taken first');
  field.remove();
  assert.is(doc().widgets.get('a')!.left, 110);
});

test('in a preview nothing is selected, sized or grouped, and a drag draws the sheet', async () => {
  const { desk, doc } = await open();
  desk.select(['a']);
  desk.run('preview');
  await settle();
  assert.equal([frame(), named('.ed-grid')], [null, 0]);
  await dragTo([110, 110], [160, 110]);
  assert.is(seen(document.querySelector('.ed-sheet')!, 'translate'), '50px 0px');
  await point('pointerup', 160, 110);
  assert.is(doc().widgets.get('a')!.left, 100);
});

test('the sheet tells readers its keys, and is one tab stop', async () => {
  await open();
  const described = document.getElementById(sheetWindow().getAttribute('aria-describedby')!);
  assert.is(described!.textContent, editor.keys);
  assert.is(sheetWindow().querySelectorAll('[tabindex="0"]').length, 0);
});

test.run();
