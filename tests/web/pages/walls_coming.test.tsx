// A wall of which not all has come yet, or never comes: it says so, and is not blank.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { learn } from '../../../web/lang/words';
import Carousel from '../../../web/pages/walls/carousel';
import Environment from '../../../web/pages/walls/environment';
import w from '../../../web/pages/walls/words/walls/zh_cn';
import { carousel, everyMap } from '../../../web/state/room/carousel';
import { room } from '../../../web/state/room/room';
import { airItems } from '../../../web/state/values/category_items';
import { ConsoleBox } from '../app/console_box';
import { closePage, openPage, overviewWords, refuse, shellWords, texts } from './hands';
import { group } from './rows';

learn('walls', w);
test.after.each(closePage);

const NONE = { total: 0, data: [] };
function boxOf(): ConsoleBox {
  const box = new ConsoleBox();
  box.instead['GET device_groups/menu'] = () => ({ total: 1, data: [group(3, '机房', [])] });
  box.instead['GET setting/vertical_view_polling_set'] = () => ({ enable: false, interval: 10, device_group_ids: [] });
  box.instead['GET setting/top_view/background'] = () => NONE;
  box.instead['GET device_groups/device/item'] = () => NONE;
  return box;
}
const empty = (): string[] => texts('.wall > .empty');

for (const key of ['device_groups/menu', 'setting/vertical_view_polling_set', 'setting/top_view/background'])
  test(`sites that take turns are not a blank wall while ${key} is refused: it says what the box said`, async () => {
    const box = boxOf();
    const feeds = [room, carousel, everyMap];
    refuse(box, `GET ${key}`);
    await openPage(Carousel, box, { at: '/fullScreen', feeds });
    assert.match(empty().join(), shellWords.load_failed);
    assert.match(empty().join(), '磁盘忙');
    await closePage();
    await openPage(Carousel, boxOf(), { at: '/fullScreen', feeds });
    assert.match(empty().join(), w.no_sites);
  });

test('the wall of the air is not blank where it measures nothing and does not know the sites', async () => {
  const box = boxOf();
  const feeds = [room, airItems, everyMap];
  refuse(box, 'GET device_groups/menu');
  await openPage(Environment, box, { at: '/fullScreen3', feeds });
  assert.match(empty().join(), '磁盘忙');
  await closePage();
  await openPage(Environment, boxOf(), { at: '/fullScreen3', feeds });
  assert.match(empty().join(), overviewWords.no_device);
});

test.run();
