// Walls as they hang: what each shows, that it is read from afar, whose turn it is, and that it never goes white.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BLANK } from '../../daemon/contract/widgets/builtin';
import { BARE_CANVAS } from '../../daemon/contract/widgets/canvas';
import { bareWidget } from '../../daemon/contract/widgets/index';
import { backgroundOf, rowsOf as widgetRows } from '../../daemon/contract/widgets/rows';
import { eventually, hasten, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';

const HALL = '冷通道温湿度';
const EAST = '汇聚机房温湿度';
const UPS = 'UPS 主机';
const [FIRST, SECOND] = ['总部数据机房', '东区汇聚机房'];
const WALLS = ['/fullScreen', '/fullScreen2', '/fullScreen3', '/fullScreen4', '/fullScreen6'];
/** What a leap of the page's clock does to its link. */
const LEAP = /WebSocket connection/;
const WALL = { width: 1920, height: 1080 };

let box: Awaited<ReturnType<typeof openBox>>;
/** Draws the map of a site with one device on it. */
async function drawMap(device_group_id: number, device_id: number): Promise<void> {
  const uid = `sensor00000${device_group_id}`.slice(-12);
  const widgets = new Map([[uid, { ...bareWidget('component2', uid), left: 500, top: 300, device_id }]]);
  const canvas = { ...BARE_CANVAS, background: { id: null, image: BLANK, rest: {} } };
  const create = [...widgetRows({ widgets, order: [uid] }).values()];
  await box.call('PUT setting/top_view/layout/{device_group_id}', {
    device_group_id,
    type: 1,
    parent_id: '0',
    version: 0,
    background: backgroundOf(canvas),
    create,
    update: [],
    delete: [],
    order: [uid],
  });
}

test.before(async () => {
  box = await openBox();
  await hasten(box, HALL, EAST, UPS);
  // it climbs over its limit now and then by itself, and a site in alarm takes the wall
  box.simulation.force(EAST, 'humidity', 50);
  const { data } = await box.call('GET device_groups/menu');
  const device_group_ids = data.slice(0, 2).map(({ id }) => id);
  for (const { id, children } of data.slice(0, 2))
    await drawMap(id, children.find(({ name }) => name === HALL || name === EAST)!.id);
  await box.call('PUT setting/vertical_view_polling_set', { enable: true, interval: 10, device_group_ids });
});
test.after(() => box.stop());

/** What stands for nobody to confirm is refused: a silence that was over before anybody was told is none. */
const confirmAll = () => box.ask('PUT warning_operation', { remarks: '已知' });
/** Waits until the address is that of a wall. */
const at = (console: Console, wall: string) =>
  eventually(`the wall ${wall}`, () => new URL(console.page.url()).hash.startsWith(`#${wall}?`), 30_000);

test('walls show the sites that take turns, and the alarms that stand', async () => {
  await withConsole(box, WALL, async (console) => {
    await console.enter('/fullScreen');
    await console.page.locator('.wallmap .w', { hasText: HALL }).first().waitFor();
    await console.expectText(FIRST, '.wallsite');
    await console.open('/fullScreen2');
    await console.expectText('近 24 小时告警', '.board');
    await console.expectText('当前与未确认告警', '.board');
  });
});

test('walls show the air of each room with its cloud, what feeds them, and how the box fares', async () => {
  await withConsole(box, WALL, async (console) => {
    await console.enter('/fullScreen3');
    const room = console.page.locator('.rooms > .panel', { hasText: FIRST });
    await room.locator('.cloud canvas').waitFor();
    await room.locator('.figure', { hasText: '湿度' }).getByText('%RH').first().waitFor();
    await console.open('/fullScreen4');
    const ups = console.page.locator('.feeder', { hasText: UPS });
    for (const name of ['负载率', '输入电压', '电池电量', '剩余时间']) await ups.getByText(name).waitFor();
    await console.expectText('市电总表', '.feeders');
    await console.expectText('蓄电池组', '.feeders');
    await console.open('/fullScreen6');
    await console.expectText('采集服务', '.board');
    await console.expectText('最近告警记录', '.board');
    await console.expectText('近 30 天告警处理用时', '.board');
  });
});

/** px of the letters of a wall, a map's aside, which are as large as it is drawn; how large the page is; and what is cut off. */
const sizesOf = (console: Console) =>
  console.page.evaluate(() => {
    const px = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);
    const isText = ({ childNodes }: Element): boolean =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const texts = [...document.querySelectorAll('.board *')].filter(
      (each) => isText(each) && each.checkVisibility() && !each.closest('.sheet, .sr'),
    );
    const edge = (each: Element): boolean => {
      const { left, right, bottom } = each.getBoundingClientRect();
      const list = each.closest('.roll')?.getBoundingClientRect();
      return (right > innerWidth + 1 || bottom > innerHeight + 1) && !(list && left >= list.right);
    };
    const { scrollWidth, scrollHeight } = document.documentElement;
    const clock = document.querySelector('.board .clock');
    return {
      rem: px(document.documentElement),
      least: Math.min(...texts.map(px)),
      clock: clock ? px(clock) : 0,
      page: [scrollWidth, scrollHeight],
      cut: texts.filter(edge).map(({ textContent }) => textContent),
      moving: document.getAnimations().length,
    };
  });

test('every wall is one screen, is read from 4 m at 1920 and at 3840, and rests where less motion is asked for', async () => {
  await withConsole(box, WALL, async (console) => {
    await console.page.emulateMedia({ reducedMotion: 'reduce' });
    await console.enter('/fullScreen');
    for (const wall of WALLS) {
      await console.open(wall);
      await console.expectText('实时', '.board');
      await console.page.waitForFunction(() => !document.querySelector('.skel, [aria-busy=true]'));
      for (const [width, height, rem] of [
        [1920, 1080, 100],
        [3840, 2160, 200],
        [5120, 2160, 200],
      ] as const) {
        await console.resize(width, height);
        const { least, clock, ...others } = await sizesOf(console);
        assert.equal(others, { rem, page: [width, height], cut: [], moving: 0 }, `${wall} at ${width}`);
        assert.ok(least >= 0.2 * rem && clock >= 0.4 * rem, `${wall} at ${width}: ${least} px, its clock ${clock}`);
        assert.match((await console.page.locator('.board .head').textContent()) ?? '', /更新 \d\d:\d\d:\d\d/);
      }
    }
  });
});

/** Alarms of a list that are seen in part, and those that are seen whole. */
const rowsOf = (console: Console) =>
  console.page.evaluate(() => {
    const { left, top, right, bottom } = document.querySelector('.alarms .roll')!.getBoundingClientRect();
    const rows = [...document.querySelectorAll('.alarms .roll>li')].map((row) => row.getBoundingClientRect());
    const seen = rows.filter((row) => row.left < right && row.right > left && row.top < Math.min(bottom, innerHeight));
    const whole = seen.filter(
      (row) => row.right <= right + 1 && row.top >= top && row.bottom <= Math.min(bottom, innerHeight) + 1,
    );
    return { of: rows.length, whole: whole.length, cut: seen.length - whole.length };
  });

test('a list of alarms shows whole rows as far as there is room, and of those that stand says how many they are', async () => {
  const forced = [
    [HALL, 'temperature', 39],
    [HALL, 'humidity', 85],
    [EAST, 'temperature', 39],
    [EAST, 'humidity', 85],
  ] as const;
  for (const [device, cell, value] of forced) box.simulation.force(device, cell, value);
  await withConsole(box, { width: 1366, height: 560 }, async (console) => {
    await console.enter('/fullScreen2');
    for (const wall of ['/fullScreen2', '/fullScreen6']) {
      await console.open(wall);
      await eventually('four alarms', async () => (await console.page.locator('.alarms .roll>li').count()) >= 4);
      await eventually('whole rows', async () => {
        const { of, whole, cut } = await rowsOf(console);
        return of > whole && whole >= 2 && cut === 0;
      });
    }
    await console.open('/fullScreen2');
    await console.expectText('共 4 条', '.alarms header');
  });
  for (const [device, cell] of forced) box.simulation.force(device, cell, null);
  await confirmAll();
});

test('walls of one window take turns; an alarm of the gravest level brings its wall up, and keeps it until somebody has confirmed', async () => {
  await withConsole(box, WALL, async (console) => {
    console.announce(LEAP);
    await console.page.clock.install();
    await console.enter('/fullScreen3?rotate=3,4:30');
    await console.page.locator('.rooms').waitFor();
    await console.page.clock.fastForward('00:31');
    await at(console, '/fullScreen4');
    await console.page.locator('.feeder').first().waitFor();
    await console.page.clock.fastForward('00:31');
    await at(console, '/fullScreen3');
    await console.page.locator('.rooms').waitFor();
    box.simulation.force(UPS, 'on_battery', 1);
    await at(console, '/fullScreen2');
    await console.expectText('电池供电', '.alarms');
    await console.page.clock.fastForward('02:00');
    await console.expectText('电池供电', '.alarms');
    assert.match(console.page.url(), /fullScreen2\?/);
    box.simulation.force(UPS, 'on_battery', null);
    await confirmAll();
    await at(console, '/fullScreen3');
  });
});

test('a site in alarm jumps the queue of the carousel, which goes on where it was once somebody has confirmed', async () => {
  await withConsole(box, WALL, async (console) => {
    await console.enter('/fullScreen');
    await console.expectText(FIRST, '.wallsite h2');
    await console.button('暂停轮播').click();
    box.simulation.force(EAST, 'temperature', 39);
    await console.expectText(SECOND, '.wallsite h2');
    await console.expectText('有未确认告警，优先显示', '.wallsite');
    await confirmAll();
    await console.expectText(FIRST, '.wallsite h2');
    await console.expectNoText('有未确认告警，优先显示', '.wallsite');
    box.simulation.force(EAST, 'temperature', null);
  });
});

test('a silent sensor and a silent UPS look silent on walls, with their age, and come back by themselves', async () => {
  await withConsole(box, WALL, async (console) => {
    await console.enter('/fullScreen3');
    const room = console.page.locator('.rooms > .panel', { hasText: SECOND });
    await room.locator('header .ic[data-lv=ok]').waitFor();
    box.simulation.silence(EAST, true);
    await room
      .locator('.figure[data-st=stale]')
      .getByText(/秒前|分钟前/)
      .first()
      .waitFor();
    await room.getByText('1 个传感器中 1 个无数据').waitFor();
    await room.locator('header .ic[data-lv=nodata]').first().waitFor();
    box.simulation.silence(EAST, false);
    await room.locator('header .ic[data-lv=ok]').waitFor();
    await console.open('/fullScreen4');
    const ups = console.page.locator('.feeder', { hasText: UPS });
    await ups.locator('h3 .ic[data-lv=ok]').waitFor();
    box.simulation.silence(UPS, true);
    await ups.locator('h3 .ic[data-lv=nodata]').waitFor();
    await console.expectText('1 台状态未知', '.stat');
    box.simulation.silence(UPS, false);
    await ups.locator('h3 .ic[data-lv=ok]').waitFor();
    await confirmAll();
  });
});

test('a wall whose files do not come asks for them again by itself, and is never white for good', async () => {
  await withConsole(box, WALL, async (console) => {
    console.announce(/ERR_FAILED|Failed to (load|fetch)|WebSocket connection|page did not load/);
    await console.page.clock.install();
    // of a page that the box still gave out nothing else comes
    await console.page.route('**/assets/*.js', (route) => route.abort(), { times: 40 });
    await console.enter('/fullScreen6');
    await eventually('a page without anything', async () => (await console.page.locator('#app > *').count()) === 0);
    await console.page.unroute('**/assets/*.js');
    await eventually('it is asked for again', async () => {
      await console.page.clock.fastForward('00:10').catch(() => {});
      return (await console.page.locator('.board .meter').count()) > 0;
    });
    // the page of a wall that does not come
    await console.page.route('**/assets/alarms-*.js', (route) => route.abort());
    await console.open('/fullScreen2');
    await console.expectText('页面加载失败');
    await console.page.unroute('**/assets/alarms-*.js');
    await eventually('the wall', async () => {
      await console.page.clock.fastForward('01:01').catch(() => {});
      return (await console.page.locator('.board .hours').count()) > 0;
    });
  });
});

test('a wall whose session has ended says so at the login', async () => {
  await withConsole(box, WALL, async (console) => {
    console.announce(/401|WebSocket connection/);
    await console.enter('/fullScreen4?rotate=3,4');
    await console.page.locator('.feeder').first().waitFor();
    const body = JSON.stringify({ code: -1, message: '登录已失效', data: null });
    await console.page.route('**/api/v1/dataview*', (route) =>
      route.fulfill({ status: 401, contentType: 'application/json', body }),
    );
    await console.expectRoute('/login');
    await console.expectText('登录已失效');
    assert.match((await console.stored('session')).wall ?? '', /^#\/fullScreen4\?rotate=3/);
  });
});

test('while the box does not answer the carousel keeps the map that it has, and turns once it answers again', async () => {
  await withConsole(box, WALL, async (console) => {
    console.announce(/ERR_|WebSocket connection/);
    await console.page.clock.install();
    await console.enter('/fullScreen');
    const maps = console.page.locator('.wallmap .w');
    await maps.first().waitFor();
    const layouts = '**/top_view/layout/**';
    await console.page.route(layouts, (route) => route.abort());
    const siteOf = () => console.page.locator('.wallsite h2').textContent();
    const site = await siteOf();
    const failed = console.page.waitForEvent('requestfailed', (request) => request.url().includes('top_view/layout'));
    const leap = () => console.page.clock.fastForward('00:11');
    await leap();
    await failed;
    await leap();
    assert.is(await siteOf(), site);
    assert.is(await maps.count(), 1, 'never blank');
    await console.page.unroute(layouts);
    const other = console.page.locator('.wallsite h2').filter({ hasNotText: site ?? '' });
    const turns = (): Promise<boolean> =>
      other.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      );
    // no leap more: each costs the link, which has to come back before anything is asked for; and no site in alarm takes the wall
    await eventually('the next turn', async () => (await confirmAll()) && (await turns()), 90_000);
    await maps.first().waitFor();
  });
});

test('while the box is gone a wall keeps what it knew, greyed, and says up to when it is true', async () => {
  await withConsole(box, WALL, async (console) => {
    console.announce(/ERR_|WebSocket connection/);
    await console.page.clock.install();
    await console.enter('/fullScreen3?rotate=3,4:30');
    await console.page.locator('.rooms .cloud canvas').first().waitFor();
    await console.page.context().setOffline(true);
    await console.page.evaluate(() => dispatchEvent(new Event('offline')));
    await box.stop();
    await console.page.locator('.board[data-st=stale]').waitFor();
    await console.page.clock.fastForward('00:31');
    await console.page.clock.runFor(2000);
    await console.expectText(/连接中断 · 数据停在 \d\d:\d\d:\d\d/, '.board');
    assert.match(console.page.url(), /fullScreen3\?/, 'nor is another one turned to');
    assert.is(await console.page.locator('.rooms .cloud canvas').count(), 2);
    assert.is(await console.page.locator('.rooms header .ic[data-lv=ok]').count(), 0, 'nothing is said to be well');
    assert.match(await console.page.locator('.board .grid').evaluate((grid) => getComputedStyle(grid).filter), /saturate/);
  });
});

test.run();
