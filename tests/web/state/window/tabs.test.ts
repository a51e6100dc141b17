import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  $tabs,
  afterClosing,
  OVERVIEW,
  onlyTab,
  openTabs,
  restoreTabs,
  setTabs,
  type Tab,
  tabsFrom,
  withoutTab,
  withTab,
} from '../../../../web/state/window/tabs';
import { closePage } from '../../../hands/dom';

const ALARM: Tab = { id: 301, url: '/alarm', query: '' };
const STATION: Tab = { id: 201, url: '/station', query: 'deviceId=12' };
const THREE = [OVERVIEW, ALARM, STATION];

test('a page opened twice with another query has one tab, at the new query', () => {
  const tabs = withTab(THREE, { ...ALARM, query: 'level=3' });
  assert.equal(tabs, [OVERVIEW, { ...ALARM, query: 'level=3' }, STATION]);
  assert.is(withTab(THREE, STATION), THREE, 'nothing changed');
});

test('the first tab is the overview with id 1, and it cannot be closed', () => {
  assert.equal(OVERVIEW, { id: 1, url: '/overview', query: '' });
  assert.equal(withoutTab(THREE, '/overview'), THREE);
  assert.equal(onlyTab(THREE, '/station'), [OVERVIEW, STATION]);
  assert.equal(onlyTab(THREE, '/overview'), [OVERVIEW]);
});

test('closing a tab shows its right neighbour, the last one its left', () => {
  assert.equal(withoutTab(THREE, '/alarm'), [OVERVIEW, STATION]);
  assert.is(afterClosing(THREE, '/alarm'), STATION);
  assert.is(afterClosing(THREE, '/station'), ALARM);
});

test('tabs that no longer lead anywhere are dropped', () => {
  assert.equal(
    openTabs(THREE, (url) => url !== '/alarm'),
    [OVERVIEW, STATION],
  );
  assert.equal(
    openTabs([ALARM], () => true),
    [OVERVIEW, ALARM],
  );
});

test('what storage holds is taken over only where it is a tab', () => {
  const kept = [ALARM, { url: '/x' }, null, 'tab', { id: 1, url: 'http://elsewhere', query: '' }];
  assert.equal(tabsFrom(kept), [OVERVIEW, ALARM]);
  assert.equal(tabsFrom('nonsense'), [OVERVIEW]);
  assert.equal(tabsFrom(null), [OVERVIEW]);
});

test('tabs are kept for the next visit under tabList', () => {
  setTabs(THREE);
  assert.equal(JSON.parse(localStorage.getItem('tabList') ?? ''), THREE);
  $tabs.set([OVERVIEW]);
  restoreTabs();
  assert.equal($tabs.get(), THREE);
  localStorage.setItem('tabList', '{broken');
  restoreTabs();
  assert.equal($tabs.get(), [OVERVIEW]);
});

test.after(closePage);
test.run();
