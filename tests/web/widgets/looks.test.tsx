import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Item, TreeNode } from '../../../daemon/contract/entities';
import { LEVELS } from '../app/rows';
import { group, leaf, NOW } from '../pages/rows';
import { breaker, DRAWN, draw, element, pageOf, roomWith, UPS, voltage, w, widgetOf } from './hands';

let end: () => Promise<void> = async () => {};
test.after.each(() => end());

const over = (level: number, more: Partial<Item> = {}): Partial<Item> => ({
  alarm: true,
  status_id: 1,
  status_label: '越上限',
  alarm_level_id: level,
  ...more,
});
const SILENT: Partial<Item> = { quality: 'lost', value_time: NOW - 9000 };

/** How a bound widget must look, whatever its kind, by how the room stands. */
interface Meaning {
  readonly state: string;
  /** of each item; null: the item is no longer there */
  readonly items: Partial<Item> | null;
  readonly device?: Partial<TreeNode> | null;
  readonly trust: string;
  readonly ink: 'full' | 'none';
  readonly level?: string;
  /** all that is said of it */
  readonly says: readonly (string | RegExp)[];
}
const MEANINGS: readonly Meaning[] = [
  { state: 'good', items: {}, trust: 'good', ink: 'full', says: ['UPS 甲'] },
  {
    state: 'outdated',
    items: { quality: 'stale', value_time: NOW - 720 },
    trust: 'stale',
    ink: 'none',
    says: [w.trust.stale, '12\u00a0分钟前'],
  },
  {
    state: 'silent',
    items: { ...SILENT, status_id: 4 },
    device: { status: 0 },
    trust: 'offline',
    ink: 'none',
    says: [w.trust.offline, '2\u00a0小时 30\u00a0分钟前'],
  },
  {
    state: 'implausible',
    items: { quality: 'implausible', value_time: NOW - 720 },
    trust: 'no_value',
    ink: 'none',
    says: [w.trust.no_value],
  },
  {
    state: 'never answered',
    items: { quality: 'no_value', value: null, value_time: null },
    trust: 'no_value',
    ink: 'none',
    says: [w.trust.no_value],
  },
  { state: 'gone', items: null, device: null, trust: 'gone', ink: 'none', says: ['UPS 甲', w.trust.gone] },
  { state: 'switched off', items: null, device: { enable: false }, trust: 'off', ink: 'none', says: [w.trust.off] },
  ...LEVELS.map(({ id, name }) => ({
    state: `an alarm of level ${id}`,
    items: over(id),
    trust: 'good',
    ink: 'full' as const,
    level: ['info', 'warn', 'high', 'crit'][id - 1]!,
    says: [name, '越上限'],
  })),
  {
    state: 'an alarm of a silent device',
    items: over(4, SILENT),
    device: { status: 0 },
    trust: 'offline',
    ink: 'none',
    level: 'crit',
    says: ['紧急', '越上限', w.trust.offline, '2\u00a0小时 30\u00a0分钟前'],
  },
  {
    state: 'a confirmed alarm',
    items: over(3, { is_confirm: 1 }),
    trust: 'good',
    ink: 'full',
    level: 'high',
    says: ['重要', w.handled.ack],
  },
  {
    state: 'an alarm that is practised',
    items: over(3, { drill: true, status_label: '【演练】过高' }),
    trust: 'good',
    ink: 'full',
    level: 'high',
    says: ['重要', '【演练】过高'],
  },
  {
    state: 'an alarm that nobody is told of',
    items: over(3, { is_disable: 1 }),
    trust: 'good',
    ink: 'full',
    level: 'high',
    says: ['重要', w.handled.off],
  },
];

for (const { state, items, device, trust, ink, level, says } of MEANINGS)
  test(`every kind looks like what it tells of: ${state}`, async () => {
    const devices = device === null ? [] : [leaf(UPS, 'UPS1', device ?? {})];
    const room = roomWith(items ? [voltage(items), breaker(items)] : [], [group(3, '总部数据机房', devices)]);
    end = await draw(pageOf(DRAWN.map((kind) => widgetOf(kind))), room);
    for (const kind of DRAWN) {
      const drawn = element(`${kind}-1`);
      assert.is(drawn.dataset.trust, trust, kind);
      assert.is(drawn.dataset.ink, ink === 'none' ? 'none' : undefined, kind);
      assert.is(drawn.dataset.lv, level, kind);
      const said = drawn.getAttribute('aria-label') ?? '';
      for (const each of says) assert.match(said, each);
      const mark = drawn.querySelector('.wm');
      if (drawn.dataset.mark === 'stroke') {
        assert.is(mark, null, kind);
        continue;
      }
      assert.is(mark !== null, level !== undefined || trust !== 'good', kind);
      assert.is(mark?.querySelector('.g') != null, level !== undefined, kind);
      if (items?.drill) assert.match(mark?.textContent ?? '', '【演练】过高');
      if (trust !== 'good') assert.match(mark?.textContent ?? '', /分钟前|小时前|无数据|不存在或无权|已停用/);
    }
  });

test('a value that is not of now is grey wherever it stands, and one beside it is not', async () => {
  const items = [voltage({ quality: 'stale', value_time: NOW - 600 }), voltage({ id: 120, item_name: '负载', value: 42 })];
  for (const kind of ['component3', 'Items'] as const) {
    end = await draw(pageOf([widgetOf(kind)]), roomWith(items));
    const old = [...document.querySelectorAll('.wv')].map((value) => [value.textContent, value.hasAttribute('data-old')]);
    assert.equal(old, [
      ['218.4V', true],
      ['42.0V', false],
    ]);
    const drawn = element(`${kind}-1`);
    assert.is(drawn.dataset.ink, undefined, 'something of it is known');
    assert.is(drawn.dataset.trust, 'stale');
    await end();
  }
});

test('a widget that a copy left without its device is grey, hatched and marked, and never in full ink', async () => {
  for (const kind of ['Cdefault', 'component2', 'component3', 'component4', 'component5', 'Items'] as const) {
    const widget = widgetOf(kind, { device_id: null, normal_img: '/upload/pub/normal_icon/a' });
    end = await draw(pageOf([widget]), roomWith([voltage()]));
    const drawn = element(widget.uid);
    assert.is(drawn.dataset.ink, 'none', kind);
    assert.match(drawn.querySelector('.wm')?.textContent ?? '', w.trust.no_value);
    assert.match(drawn.getAttribute('aria-label') ?? '', w.trust.no_value);
    const lists = ['component3', 'component5', 'Items'].includes(kind);
    assert.is(drawn.textContent?.includes(w.nothing), lists, `${kind} says that nothing is bound`);
    await end();
  }
});

test('a bar is drawn of a good value alone', async () => {
  const widget = widgetOf('component2', { propValue: { showName: true, least: 200, most: 240 } });
  end = await draw(pageOf([widget]), roomWith([voltage({ value: 210 })]));
  assert.is(document.querySelector<HTMLElement>('.bar0')?.style.getPropertyValue('--v'), '25');
  await end();
  end = await draw(pageOf([widget]), roomWith([voltage({ value: 210, ...SILENT })]));
  assert.is(document.querySelector<HTMLElement>('.bar0')?.style.getPropertyValue('--v'), '');
  assert.ok(document.querySelector('.bar0.hatch'));
});

test('a curve keeps its gaps, and says that there is none', async () => {
  const widget = widgetOf('component4');
  end = await draw(pageOf([widget]), roomWith([voltage()], undefined, { past: new Map([[118, [215, null, 220, 221]]]) }));
  assert.match(document.querySelector('.spark')?.getAttribute('aria-label') ?? '', '215.0');
  assert.is(document.querySelector('.spark path')?.getAttribute('d')?.match(/M/g)?.length, 1);
  await end();
  await end();
  end = await draw(pageOf([widget]), roomWith([voltage()], undefined, { past: new Map([[118, []]]) }));
  assert.match(element(widget.uid).textContent ?? '', w.no_curve);
  await end();
  end = await draw(pageOf([widget]), roomWith([voltage()], undefined, { past: new Map([[7, []]]) }));
  assert.not.match(element(widget.uid).textContent ?? '', w.no_curve, 'of an item that nobody has answered for yet');
  assert.ok(document.querySelector('.wq.hatch'));
});

test('a lamp is lit by its state, and is a sign in an alarm', async () => {
  const lamps = async (more: Partial<Item>) => {
    end = await draw(pageOf([widgetOf('component5')]), roomWith([breaker(more)]));
    const found = {
      lit: document.querySelector('.lamp')?.hasAttribute('data-lit'),
      signs: [...document.querySelectorAll('.wl .g')].map((sign) => sign.getAttribute('data-lv')),
    };
    await end();
    return found;
  };
  assert.equal(await lamps({ value: 1 }), { lit: true, signs: [] });
  assert.equal(await lamps({ value: 0 }), { lit: false, signs: [] });
  assert.equal(await lamps(over(4)), { lit: undefined, signs: ['crit'] });
  assert.equal(await lamps(over(4, SILENT)), { lit: undefined, signs: ['crit', 'nodata'] });
});

test('a safety switch has its poles, each where the state of its own number is', async () => {
  const widget = widgetOf('ElectricSafe', { style: { name: '3P', sortId: 2 } });
  const states = [breaker({ value: 1 }), breaker({ id: 121, item_name: '开关状态_02', value: 0, info: '分闸' })];
  end = await draw(pageOf([widget]), roomWith(states));
  const poles = document.querySelector<HTMLElement>('.poles');
  assert.is(poles?.children.length, 3);
  assert.is(poles?.dataset.at, 'off');
  assert.match(element(widget.uid).textContent ?? '', '分闸');
});

test('a switch that is bound to nothing stands nowhere, whatever its row says, and so does one that has no value', async () => {
  for (const kind of ['ElectricSafe', 'Duanluqi']) {
    const drawn = widgetOf(kind, { device_id: null, style: { name: '1P', onOff: 'on' } });
    end = await draw(pageOf([drawn]), roomWith([]));
    assert.is(document.querySelector<HTMLElement>('.poles')?.dataset.at, undefined);
    assert.is(document.querySelector('.ln g')?.children.length ?? 2, 2, 'no lever');
    assert.is(element(drawn.uid).dataset.ink, 'none');
    assert.is(element(drawn.uid).querySelector('.wv')?.textContent, '—');
    await end();
  }
  const silent = widgetOf('ElectricSafe', { style: { name: '1P' } });
  end = await draw(pageOf([silent]), roomWith([breaker({ value: null, quality: 'no_value' })]));
  assert.is(document.querySelector<HTMLElement>('.poles')?.dataset.at, undefined);
});

test('a breaker that is bound to what is measured behind it is closed as long as there is something', async () => {
  for (const [value, drawn] of [
    [229.7, 'M20 24V56'],
    [0, 'M4 28L20 56'],
  ] as const) {
    const measured = voltage({ value, info: `${value} V` });
    end = await draw(pageOf([widgetOf('Duanluqi', { item_ids: [measured.id] })]), roomWith([measured]));
    assert.is([...document.querySelectorAll('.ln path')].at(-1)?.getAttribute('d'), drawn);
    assert.match(element('Duanluqi-1').textContent ?? '', `${value} V`);
    await end();
  }
});

test('a switch of a device that tells of no switch stands nowhere, whatever else the device tells', async () => {
  for (const kind of ['ElectricSafe', 'Duanluqi'] as const) {
    const mode = { item_name: '漏水方式', value: 0, info: '正常' };
    end = await draw(pageOf([widgetOf(kind, { style: { sortId: 1 } })]), roomWith([breaker(mode), voltage({ value: 230 })]));
    assert.is(document.querySelector<HTMLElement>('.poles')?.dataset.at, undefined);
    assert.not.match(element(`${kind}-1`).textContent ?? '', /正常|230/);
    await end();
  }
});

test('a breaker is closed, open or tripped', async () => {
  const levers: string[] = [];
  for (const value of [1, 0, 2]) {
    end = await draw(pageOf([widgetOf('Duanluqi')]), roomWith([breaker({ value })]));
    levers.push([...document.querySelectorAll('.ln path')].at(-1)?.getAttribute('d') ?? '');
    await end();
  }
  assert.is(new Set(levers).size, 3);
});

test('a button to another site has its name and its worst alarm; one that is gone says so', async () => {
  const button = (id: number) => widgetOf('SiteButton', { label: '', device_id: null, style: { link_group_id: id } });
  const tree = [group(4, '东区汇聚机房', [], { alarm: 2, level: 3 })];
  end = await draw(pageOf([button(4)]), roomWith([], tree));
  assert.is(element('SiteButton-1').dataset.lv, 'high');
  assert.match(element('SiteButton-1').textContent ?? '', '东区汇聚机房');
  await end();
  end = await draw(pageOf([button(9)]), roomWith([], tree));
  assert.is(element('SiteButton-1').dataset.trust, 'gone');
});

test('a button to a site looks well only while all of its devices answer; one that answers in part is marked', async () => {
  const devices = [leaf(1, 'UPS1'), leaf(2, 'UPS2', { status: 0 }), leaf(3, 'UPS3', { status: 3, enable: false })];
  const looks = async (more: Partial<TreeNode>) => {
    const button = widgetOf('SiteButton', { label: '', device_id: null, style: { link_group_id: 4 } });
    end = await draw(pageOf([button]), roomWith([], [group(4, '东区汇聚机房', devices, more)]));
    const { trust, ink } = element('SiteButton-1').dataset;
    const marks = document.querySelectorAll('.wm').length;
    const says = element('SiteButton-1').getAttribute('aria-label') ?? '';
    await end();
    return [trust, ink, marks, says.split(' · ').slice(1).join(' · ')];
  };
  assert.equal(await looks({ items: 10, status: 1 }), ['good', undefined, 0, '']);
  assert.equal(await looks({ items: 10, status: 0, item_no_value: 10 }), ['offline', 'none', 1, '离线']);
  assert.equal(
    await looks({ items: 10, status: 2, item_no_value: 5 }),
    ['part', undefined, 1, '部分读取 · 2 台设备中 1 台应答'],
    'one of its devices is silent',
  );
  assert.equal(
    await looks({ items: 0, status: 3 }),
    ['no_value', 'none', 1, '无数据'],
    'a site without devices, or whose devices are switched off',
  );
});

test('of chosen items the one that is gone has a line that says so, and the widget is not stamped with it', async () => {
  for (const kind of ['Items', 'component3', 'component5'] as const) {
    end = await draw(pageOf([widgetOf(kind, { item_ids: [118, 998, 999] })]), roomWith([voltage()]));
    const own = element(`${kind}-1`);
    assert.is(own.querySelector('.wm')?.textContent, '部分读取', kind);
    assert.equal(
      [...own.querySelectorAll('.wl > *')].map(({ textContent }) => textContent).slice(-1),
      ['不存在或无权 × 2'],
      kind,
    );
    assert.match(own.getAttribute('aria-label') ?? '', '部分读取 · 不存在或无权 × 2', kind);
    await end();
  }
});

test('a device shows the picture for its alarm, else its own, else that of its category', async () => {
  const pictures = { normal_img: '/upload/pub/normal_icon/a', abnormal_img: '/upload/pub/normal_icon/b' };
  const shown = async (more: Partial<Item>, images: Partial<typeof pictures>) => {
    end = await draw(pageOf([widgetOf('Cdefault', images)]), roomWith([voltage(more)]));
    const image = document.querySelector('.fig')?.getAttribute('src');
    await end();
    return image;
  };
  assert.is(await shown({}, pictures), pictures.normal_img);
  assert.is(await shown(over(4), pictures), pictures.abnormal_img);
  assert.is(await shown(over(4), { normal_img: pictures.normal_img }), pictures.normal_img);
  assert.is(await shown({}, {}), null);
});

test('a group draws nothing, and what another version drew keeps its place with its name', async () => {
  end = await draw(pageOf([widgetOf('Group'), widgetOf('Hologram', { device_id: null })]), roomWith([]));
  assert.is(document.querySelectorAll('.w').length, 1);
  assert.match(element('Hologram-1').textContent ?? '', 'Hologram');
});

test('texts are drawn as they were written, and nothing in them is run', async () => {
  const text = '<img src=x onerror=alert(1)>\n第二行';
  end = await draw(pageOf([widgetOf('VText', { propValue: text, device_id: null })]), roomWith([]));
  assert.is(document.querySelector('.wt')?.textContent, text);
  assert.is(document.querySelector('.w img'), null);
});

test.run();
