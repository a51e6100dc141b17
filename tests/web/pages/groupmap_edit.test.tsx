// The window of the editor, before there is anything to draw on.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { learn } from '../../../web/lang/words';
import GroupmapEdit from '../../../web/pages/groupmap_edit/groupmap_edit';
import w from '../../../web/pages/groupmap_edit/words/groupmap/zh_cn';
import { siteFeed } from '../../../web/state/room/sites';
import { ConsoleBox } from '../app/console_box';
import { closePage, openPage, refuse, shellWords } from './hands';

learn('groupmap', w);
test.after.each(closePage);

test('an editor whose address names no site says that the sites could not be had, and that there is none', async () => {
  const box = new ConsoleBox();
  refuse(box, 'GET setting/device_groups');
  await openPage(GroupmapEdit, box, { at: '/groupmap_edit', feeds: [siteFeed] });
  const said = document.querySelector('.empty')?.textContent ?? '';
  assert.match(said, shellWords.load_failed);
  assert.match(said, '磁盘忙');
  box.instead['GET setting/device_groups'] = () => ({ total: 0, data: [] });
  await siteFeed.refresh();
  assert.match(document.querySelector('.empty')?.textContent ?? '', w.no_site);
});

test.run();
