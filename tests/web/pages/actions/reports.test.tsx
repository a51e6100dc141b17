// Reports by mail on the page of actions: set up, told in the list, sent and never more than that.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { learn } from '../../../../web/lang/words';
import ActionsPage from '../../../../web/pages/actions/actions';
import q from '../../../../web/pages/actions/words/action_cells/zh_cn';
import w from '../../../../web/pages/actions/words/actions/zh_cn';
import order from '../../../../web/pages/in_order/words/in_order/zh_cn';
import f from '../../../../web/pages/kit/words/fault/zh_cn';
import { until } from '../../../hands/dom';
import { ConsoleBox } from '../../app/console_box';
import { choose, closePage, openPage, press, texts } from '../hands';
import { button, calmDown, dialog, enter, faultAt, field, save } from '../kit/hands';
import { action } from '../linkage/rule_rows';

learn('actions', w);
learn('action_cells', q);
learn('in_order', order);

const NIGHTLY = action({
  id: 7,
  name: '每日报表',
  type: 'report',
  device_id: null,
  device_name: '',
  item_id: null,
  item_name: '',
  value: null,
  value_label: '',
  params: { report_id: 3, previous: true, format: 'csv', contact_ids: [5], emails: ['li@site.test'] },
  report_name: '冷通道',
});

async function open(): Promise<ConsoleBox> {
  const box = new ConsoleBox();
  Object.assign(box.instead, {
    'GET setting/actions': () => ({ total: 1, data: [NIGHTLY] }),
    'GET setting/devices': () => ({ total: 0, data: [] }),
    'GET data_history_template': () => ({ total: 1, data: [{ id: 3, name: '冷通道' }] }),
    'GET setting/contacts': () => ({ total: 1, data: [{ id: 5, name: '张三' }] }),
    'POST setting/actions': () => ({ id: 9 }),
    'POST setting/actions/7/run': () => ({ result: 'sent', readback: null, elapsed_ms: 900, error: '' }),
  });
  await openPage(ActionsPage, box, { at: '/setting_action' });
  await until('the list', () => texts('tbody tr').length === 1);
  return box;
}
test.after.each(async () => {
  await closePage();
  await calmDown();
});

test('a report by mail says which report, of when and to whom; what is missing is said where it is filled in', async () => {
  const box = await open();
  await press(button(w.add));
  await until('the form', () => texts('dialog').length === 1);
  await choose(field(w.type) as unknown as HTMLSelectElement, 'report');
  await enter(w.name, '周报');
  await until('the reports', () => field(q.report).querySelectorAll('option').length === 2);
  assert.is(field(q.report).getAttribute('aria-required'), 'true', 'the report is marked as what must be said');
  await save();
  assert.is(faultAt(q.report), f.action_report, 'and it says where reports come from');
  assert.match(dialog().textContent!, q.report_retries_help);
  assert.not.match(dialog().textContent!, q.retries_help);
  await choose(field(q.report) as unknown as HTMLSelectElement, '3');
  await choose(field(q.span) as unknown as HTMLSelectElement, 'previous');
  await save();
  assert.match(dialog().textContent!, f.action_report_nobody);
  await enter(q.addresses, 'li@site.test，nobody');
  await save();
  assert.ok(faultAt(q.addresses));
  await enter(q.addresses, 'li@site.test，wang@site.test');
  await save();
  await until('sent', () => box.of('POST setting/actions').length === 1);
  const { t: _, ...said } = box.of('POST setting/actions')[0]!.body;
  assert.equal((said as { params: object }).params, {
    report_id: 3,
    previous: true,
    format: 'xlsx',
    contact_ids: [],
    emails: ['li@site.test', 'wang@site.test'],
    retries: 2,
  });
});

test('an action whose report is gone says so in its list', async () => {
  Object.assign(NIGHTLY, { report_name: '' });
  await open();
  assert.match(texts('tbody tr')[0]!, q.mails_gone);
  Object.assign(NIGHTLY, { report_name: '冷通道' });
});

test('what a mail server took is called sent, and not received', async () => {
  await open();
  assert.match(texts('tbody tr')[0]!, '发送报表“冷通道”');
  await press(button(`${w.run} · ${NIGHTLY.name}`));
  await press(button(w.run, dialog()));
  await until('told', () => dialog().textContent?.includes(q.mailed) === true);
});

test.run();
