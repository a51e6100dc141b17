import '../../hands/dom';
import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Tabs } from '../../../web/ui/tabs/index';
import { closePage, settle, the } from '../../hands/dom';
import { focusText, mount, press } from './mount';

let end: () => Promise<void> = async () => {};
test.after.each(() => end());

function Page() {
  const [value, setValue] = useState<'active' | 'disabled'>('active');
  const tabs = [
    { id: 'active', label: 'Active', count: 23, level: 'crit' },
    { id: 'disabled', label: 'Disabled' },
  ] as const;
  return (
    <Tabs tabs={tabs} value={value} label="views" onChange={setValue}>
      view {value}
    </Tabs>
  );
}
const tabs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=tab]')];

test('the shown view has the tab that is selected and reached by Tab', async () => {
  end = await mount(<Page />);
  assert.equal(
    tabs().map((tab) => [tab.getAttribute('aria-selected'), tab.tabIndex]),
    [
      ['true', 0],
      ['false', -1],
    ],
  );
  const panel = the('[role=tabpanel]');
  assert.is(panel.textContent, 'view active');
  assert.is(panel.getAttribute('aria-labelledby'), tabs()[0]?.id);
  assert.is(the('.badge').textContent, '23');
});

test('a press and the arrows change the view, round the ends', async () => {
  end = await mount(<Page />);
  tabs()[1]?.click();
  await settle();
  assert.is(the('[role=tabpanel]').textContent, 'view disabled');
  tabs()[1]?.focus();
  await press('ArrowRight');
  assert.is(the('[role=tabpanel]').textContent, 'view active');
  assert.is(focusText(), 'Active23');
  await press('End');
  assert.is(the('[role=tabpanel]').textContent, 'view disabled');
});

test.after(closePage);
test.run();
