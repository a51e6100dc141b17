// Which page is drawn: its room, which kind of map, how deep, and which page there.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { MapPage } from '../../../../daemon/contract/entities/layouts';
import type { SubPage } from '../../../../web/editor/page/levels';
import { Selectors } from '../../../../web/editor/page/selectors';
import mapPage from '../../../../web/editor/words/map_page/zh_cn';
import { learn } from '../../../../web/lang/words';
import { the } from '../../../hands/dom';
import { mount } from '../../ui/mount';
import { pickIn } from '../panels/hands';
import { HOME } from '../test_editor';

learn('map_page', mapPage);

let end: () => Promise<void> = async () => {};
test.after.each(() => end());

const SITES = [
  { id: 1, name: '总部数据机房' },
  { id: 2, name: '东区汇聚机房' },
];
const TREE: readonly SubPage[] = [
  { parent_id: 'ups', above: '0', name: 'UPS 1', level: 1 },
  { parent_id: 'cells', above: 'ups', name: '', level: 2 },
  { parent_id: 'rack', above: '0', name: '机柜', level: 1 },
];
async function open(page: MapPage, tree = TREE) {
  const went: MapPage[] = [];
  end = await mount(<Selectors page={page} tree={tree} sites={SITES} site="总部数据机房" onGo={(to) => void went.push(to)} />);
  return went;
}
const selector = (label: string): HTMLSelectElement => the<HTMLSelectElement>(`select[aria-label="${label}"]`);
const offered = (label: string): readonly (readonly [string, string])[] =>
  [...selector(label).options].map(({ value, textContent }) => [value, textContent ?? '']);
const w = mapPage.page;

test('sub-sites: a drop-down of sub-pages starting with Home, value 0', async () => {
  const went = await open(HOME);
  assert.equal(offered(w.pages), [
    ['0', w.home],
    ['ups', 'UPS 1'],
    ['rack', '机柜'],
  ]);
  await pickIn(selector(w.pages), 'rack');
  assert.equal(went, [{ ...HOME, parent_id: 'rack' }]);
  assert.is(selector(w.pages).value, '0', 'until the page may be left it is the one that is shown');
});

test('level selector: the depth of the sub-page, of a page without sub-pages none', async () => {
  const went = await open({ ...HOME, parent_id: 'ups' });
  assert.equal(
    offered(w.level).map(([value]) => value),
    ['0', '1', '2'],
  );
  await pickIn(selector(w.level), '2');
  await pickIn(selector(w.level), '0');
  assert.equal(
    went.map(({ parent_id }) => parent_id),
    ['cells', '0'],
  );
  await end();
  await open(HOME, []);
  assert.is(document.querySelector(`select[aria-label="${w.level}"]`), null);
});

test('map types: 0 aerial view, 1 device overview picture, 2 line diagram; another one begins at its home', async () => {
  const went = await open({ ...HOME, parent_id: 'ups' });
  assert.equal(offered(w.type), [
    ['0', '鸟瞰图'],
    ['1', '设备概览图'],
    ['2', '线路图'],
  ]);
  await pickIn(selector(w.type), '2');
  assert.equal(went, [{ ...HOME, type: 2 }]);
});

test('room selector: the sites there are, and another one begins at its home with the same kind of map', async () => {
  const went = await open({ ...HOME, type: 1, parent_id: 'ups' });
  assert.equal(
    offered(w.room),
    SITES.map(({ id, name }) => [String(id), name]),
  );
  await pickIn(selector(w.room), '2');
  assert.equal(went, [{ device_group_id: 2, type: 1, parent_id: '0' }]);
});

test.run();
