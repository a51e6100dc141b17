import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fill } from '../../../../web/lang/index';
import { $scans } from '../../../../web/state/box/ports_scan';
import { the, until } from '../../../hands/dom';
import { closePage, OPERATOR, press, texts } from '../hands';
import { button, calmDown, dialog, enter, faultAt, refusal } from '../kit/hands';
import { anew, details, openPorts as open, PortsBox, port, rows, scanJob, portWords as w } from './hands';

test.before.each(anew);
test.after.each(async () => {
  await closePage();
  await calmDown();
  $scans.set({});
});

const begin = async (): Promise<void> => {
  await until('the scan', () => dialog().querySelector('form') !== null);
  the('form', dialog()).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
};

test('a scan begins with the settings of the line, tells how far it is, and what was found stays when it is stopped', async () => {
  const box = new PortsBox();
  const unit = { protocol_id: 5, baud_rate: 9600, parity: 'none' as const, elapsed_ms: 18, known: false, garbled: false };
  await open(box);
  await details(w.scan.title);
  await until('the form', () => dialog().querySelector('form') !== null);
  box.jobs = [scanJob({ result: [{ ...unit, template_guess: [], sample: [] }] })];
  await enter(w.scan.to, '20');
  await begin();
  await until('the finds', () => rows().length === 1);
  const { t: _, ...sent } = box.of('POST setting/bus_scan')[0]!.body;
  assert.equal(sent, {
    serial_port_id: 1,
    from: 1,
    to: 20,
    timeout_ms: 200,
    register: 0,
    baud_rates: [9600],
    parities: ['none'],
  });
  const bar = the('[role=progressbar]', dialog());
  assert.is(bar.getAttribute('aria-valuenow'), '38');
  assert.match(dialog().textContent!, '地址 94/247');
  await press(button(w.scan.cancel));
  await until('cancelled', () => box.of('DELETE jobs/bus_scan-1').length === 1);
  box.jobs[0] = { ...box.jobs[0]!, state: 'canceled', message: '' };
  const told = the('[role=status]', dialog());
  assert.is(told.textContent, '', 'there before it is spoken');
  await until('told', () => told.textContent!.includes(w.scan.canceled));
  assert.is(rows().length, 1, 'what was found stays');
  await press(button(w.scan.again));
  await until('the form again', () => dialog().querySelector('form') !== null);
});

test('a console that is opened anew finds the scan of the line, and not that of another line', async () => {
  const box = new PortsBox();
  box.jobs = [scanJob({ subject: 1 }), scanJob({ job_id: 'bus_scan-0', subject: 1 })];
  await open(box);
  await details(w.scan.title);
  await until('the newest one', () => dialog().querySelector('[role=progressbar]') !== null);
  await closePage();
  $scans.set({});
  box.jobs = [scanJob({ subject: 2 })];
  await open(box);
  await details(w.scan.title);
  await until('the form', () => dialog().querySelector('form') !== null);
});

test('a scan that was begun is found again when the drawer is opened again', async () => {
  const box = new PortsBox();
  box.jobs = [scanJob()];
  $scans.set({ 1: 'bus_scan-1' });
  await open(box);
  await details(w.scan.title);
  await until('the progress', () => dialog().querySelector('[role=progressbar]') !== null);
  box.jobs[0] = { ...box.jobs[0]!, state: 'success', percent: 100, message: '找到 0 台设备', result: [] };
  await until('over', () => dialog().querySelector('.note[data-lv=ok]') !== null);
  assert.match(dialog().textContent!, w.scan.none);
});

test('a scan that ran out of time says what it reached, and not that there is nobody', async () => {
  const box = new PortsBox();
  const message = '10 分钟内扫描了 247 个位置中的 94 个';
  box.jobs = [scanJob({ state: 'success', percent: 38, message, result: [] })];
  $scans.set({ 1: 'bus_scan-1' });
  await open(box);
  await details(w.scan.title);
  await until('told', () => dialog().querySelector('.note[data-lv=warn]') !== null);
  assert.match(dialog().textContent!, message);
  assert.not.match(dialog().textContent!, w.scan.none);
});

test('a scan that the end of the program broke off did not finish, and may be begun again', async () => {
  const box = new PortsBox();
  box.jobs = [scanJob({ state: 'interrupted', message: '任务中断' })];
  await open(box);
  await details(w.scan.title);
  await until('told', () => dialog().textContent!.includes(fill(w.scan.failed, { why: '任务中断' })));
  await press(button(w.scan.again));
  await until('the form again', () => dialog().querySelector('form') !== null);
});

test('what the box no longer knows of is said to be gone', async () => {
  const box = new PortsBox();
  box.instead['GET jobs/bus_scan-1'] = () => {
    throw refusal(1002, '不存在');
  };
  $scans.set({ 1: 'bus_scan-1' });
  await open(box);
  await details(w.scan.title);
  await until('told', () => dialog().textContent!.includes(w.scan.gone));
});

test('while another scan runs it is said beforehand, and the refusal of the box stands in the form', async () => {
  const box = new PortsBox();
  box.jobs = [scanJob({ subject: 2, step: 'COM2 9600 8N1 地址 3/247' })];
  box.instead['POST setting/bus_scan'] = () => {
    throw refusal(1008, '另一个扫描正在进行', { job_id: 'bus_scan-9' });
  };
  await open(box);
  await details(w.scan.title);
  await until('the warning', () => dialog().textContent!.includes('COM2 9600 8N1'));
  await begin();
  await until('refused', () => dialog().querySelector('.note[data-lv=crit]') !== null);
  assert.match(texts('dialog .note[data-lv=crit]')[0]!, '另一个扫描正在进行');
});

test('a scan backwards or over no speed is not begun', async () => {
  const box = await open();
  await details(w.scan.title);
  await until('the form', () => dialog().querySelector('form') !== null);
  await enter(w.scan.from, '20');
  await enter(w.scan.to, '10');
  await begin();
  await until('refused', () => faultAt(w.scan.to) !== '');
  assert.equal(box.of('POST setting/bus_scan'), []);
});

test('whoever may not set up devices watches the line and is told why there is no scan', async () => {
  await open(new PortsBox(), { ...OPERATOR, funcs: ['system'] });
  await details(w.scan.title);
  await until('told', () => dialog().textContent!.includes(w.scan.no_right));
  assert.is(dialog().querySelector('form'), null);
});

test('a line that is switched off is not scanned', async () => {
  const box = new PortsBox();
  box.ports = [port(1, { enable: false })];
  await open(box);
  await details(w.scan.title);
  await until('told', () => dialog().textContent!.includes(w.scan.off));
});

test.run();
