// People whose menu holds one page: that page does all it does for anybody, and what belongs to other pages is refused.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FUNCS } from '../../daemon/contract/funcs';
import { ROUTES } from '../../daemon/contract/routes';
import { UNOPENED } from '../../daemon/contract/unopened';
import { eventually, openBox } from '../hands/box';
import { callerOf } from '../hands/calls';
import { type Console, withConsole } from '../hands/console';
import { fewer } from '../hands/long';
import { openStaff, PASSWORD } from '../hands/staff';

const SITES = [1, 2] as const;
let box: Awaited<ReturnType<typeof openBox>>;
let staff: ReturnType<typeof openStaff>;
test.before(async () => {
  box = await openBox();
  staff = openStaff(box);
  box.simulation.force('冷通道温湿度', 'temperature', 60);
});
test.after(async () => {
  staff.close();
  await box.stop();
});

/** The page has come, with everything that it asked for. */
async function whole({ page }: Console): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('.skel, [aria-busy=true]'));
}
/** Statuses and codes of all answers of the box but those that succeeded. */
function failuresOf({ page }: Console): string[] {
  const failures: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/api/v1/') || !response.headers()['content-type']?.includes('json')) return;
    const { code } = (await response.json().catch(() => ({ code: 0 }))) as { code: number };
    if (code !== 0) failures.push(`${response.request().method()} ${response.url()} ${response.status()} ${code}`);
  });
  return failures;
}

test('whose menu holds the overview alone sees it and uses the shell, and reads no alarm log', async () => {
  const viewer = await staff.hire('viewer', { sites: SITES, funcs: FUNCS, pages: ['/overview'] });
  await withConsole(box, {}, async (console) => {
    const failures = failuresOf(console);
    await console.open('/login');
    await console.login('viewer', PASSWORD);
    await console.expectRoute('/home?fullShow=yes');
    await whole(console);
    await console.open('/overview');
    await whole(console);
    await console.expectText('异常监控项');
    // what stands around every page: alarms, own sessions and tokens
    await console.button(/^通知: \d+$/, '.top').click();
    const panel = console.page.getByRole('dialog', { name: '通知' });
    await panel.getByText('冷通道温湿度').first().waitFor();
    await panel.getByRole('button', { name: '全部确认' }).click();
    await console.dialog().getByLabel('备注').fill('到场');
    await console.button('确认', 'dialog').click();
    await console.button('通知', '.top').waitFor();
    await console.button('viewer', '.top').click();
    await console.menuItem('会话和令牌').click();
    await console.expectText('令牌', 'dialog');
    await whole(console);
    assert.equal(failures, []);
  });
  for (const call of ['GET alarm_log', 'GET setting/items', 'GET operation_record', 'GET setting/users']) {
    const { status, code } = await viewer.ask(call);
    assert.equal([status, code], [403, 1004], call);
  }
  const item = (await box.call('GET setting/items', { limit: 1 })).data[0]!;
  assert.is((await viewer.ask('PUT setting/items/{id}', { id: item.id, enable: false })).code, 1004);
  assert.is((await box.call('GET setting/items/{id}', { id: item.id })).enable, item.enable);
});

/**
 * Each page of these is a console that is loaded anew, a second of the processor. That a page asks what its row names every
 * browser test sees (hands/asked.ts), and what a row grants to whom the sweep asks of all.
 */
const built = (entries: ReadonlyMap<string, number>) =>
  fewer(ROUTES.filter((route) => entries.has(route) && !UNOPENED.includes(route)));

test('every page that is built does without the others: whose menu holds it alone is refused nothing there', async () => {
  const visitor = await staff.hire('visitor', { sites: SITES, funcs: FUNCS, pages: [] });
  const entries = new Map((await box.call('GET setting/menus', { update_enable: true })).data.map(({ url, id }) => [url, id]));
  const found: string[] = [];
  await withConsole({ ...box, token: visitor.token }, {}, async (console) => {
    const failures = failuresOf(console);
    await console.enter('/home');
    for (const route of built(entries)) {
      // the page before asks nothing any more
      await console.leave();
      await box.call('PUT setting/roles/{id}', { id: visitor.role, menus: [entries.get(route)!] });
      await console.open(route);
      await whole(console);
      assert.is(await console.page.locator('main .empty', { hasText: '无权限' }).count(), 0, route);
      found.push(...failures.splice(0).map((failure) => `${route}: ${failure}`));
    }
  });
  assert.equal(found, []);
});

test('a page that is taken out of a menu while it is open is refused its next call', async () => {
  const leaver = await staff.hire('leaver', { sites: SITES, funcs: FUNCS, pages: ['/system_log_alarm'] });
  const program = callerOf(box.url, leaver.token);
  await withConsole({ ...box, token: leaver.token }, {}, async (console) => {
    await console.enter('/system_log_alarm');
    await whole(console);
    assert.is((await program.ask('GET alarm_log')).code, 0);
    console.announce(/403/);
    await box.call('PUT setting/roles/{id}', { id: leaver.role, menus: [1] });
    assert.equal([(await program.ask('GET alarm_log')).status, (await program.ask('GET alarm_log')).code], [403, 1004]);
    // the console hears of it, says so, and leads to the overview
    await console.expectRoute('/overview');
    await eventually('the entry to go', async () => (await console.page.locator('.nav').getByText('告警日志').count()) === 0);
  });
});

test.run();
