// The pages that are seen most, with trouble on them, in themes and languages, on a desk and on a phone.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Language } from '../../daemon/contract/model';
import { eventually, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';
import { faultsOf } from './audit';

const TAG: Readonly<Record<string, string>> = { zh_cn: 'zh-CN', en_us: 'en-US' };
let box: Awaited<ReturnType<typeof openBox>>;

/** A room with something of everything: levels, a silent device, an alarm confirmed, one disabled. */
test.before(async () => {
  box = await openBox();
  const { simulation } = box;
  simulation.force('冷通道温湿度', 'temperature', 35);
  simulation.force('机柜区多合一传感器', 'humidity', 82);
  simulation.force('UPS 主机', 'on_battery', 1);
  simulation.force('UPS 主机', 'batt_replace', 1);
  simulation.silence('漏水控制器', true);
  const alarms = await eventually('five alarms', async () => {
    const { data } = await box.call('GET review', { limit: 0 });
    return data.length >= 5 && data;
  });
  const of = (device: string) => alarms.find((alarm) => alarm.device_name === device)!;
  const handle = (device: string, alarm_action: number) =>
    box.call('POST warning_operation', {
      alarm_action,
      remarks: '已派人到场',
      item_id: of(device).item_id,
      status_id: of(device).status_id,
    } as never);
  await handle('机柜区多合一传感器', 0);
  await handle('漏水控制器', 2);
});
test.after(() => box.stop());

interface Look {
  readonly name: string;
  readonly route: () => string;
  /** what tells that the page is whole */
  readonly whole: readonly string[];
}
const LOOKS: readonly Look[] = [
  { name: 'overview', route: () => '/overview', whole: ['.alarms li >> nth=4', '.chart canvas', '.sig'] },
  { name: 'station', route: () => '/station?deviceId=9', whole: ['main tbody tr >> nth=5'] },
  { name: 'alarm', route: () => '/alarm', whole: ['main tbody tr >> nth=3'] },
  { name: 'login', route: () => '/login', whole: ['.cap img'] },
];

/** Opens every page, takes its picture and says what is wrong with it. */
async function look(console: Console, language: Language, theme: string, width: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name, route, whole } of LOOKS) {
    await console.open(route());
    for (const part of whole) await console.page.locator(part).waitFor();
    await console.page.evaluate(() => document.fonts.ready);
    await console.shot(`${name}.${theme}.${language}.${width}`);
    for (const fault of await faultsOf(console.page, TAG[language]!))
      found.push(`${name} ${theme} ${language} ${width}: ${fault}`);
  }
  return found;
}

for (const theme of ['default', 'blackBlue'])
  for (const language of ['zh_cn', 'en_us'] as const)
    test(`on a desk, in ${theme} and ${language}, every page is whole and readable`, () =>
      withConsole(box, { language, theme }, async (console) => {
        await console.enter('/overview');
        assert.equal(await look(console, language, theme, '1366'), []);
      }));

test('on a phone, in cyan, every page is whole and readable', () =>
  withConsole(box, { width: 390, height: 844, phone: true, theme: 'cyan' }, async (console) => {
    await console.enter('/overview');
    assert.equal(await look(console, 'zh_cn', 'cyan', '390'), []);
  }));

test.run();
