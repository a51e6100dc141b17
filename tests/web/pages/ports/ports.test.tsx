import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { $link } from '../../../../web/state/feeds/link';
import { the, type, until } from '../../../hands/dom';
import { keepDownloads } from '../../wire/downloads';
import { choose, closePage, kitWords, press, shellWords, texts } from '../hands';
import { button, calmDown, dialog, enter, faultAt, field, refusal, save } from '../kit/hands';
import { NOW } from '../rows';
import { anew, details, frame, openPorts as open, PortsBox, port, rows, slave, stats, portWords as w } from './hands';

test.before.each(anew);
test.after.each(async () => {
  await closePage();
  await calmDown();
});

test('a line stands with its settings, its devices, its errors and its load', async () => {
  const box = new PortsBox();
  box.ports = [port(1), port(2, { open: false }), port(3, { enable: false, parity: 'even' })];
  await open(box);
  const [first, second, third] = texts('tbody tr');
  for (const part of ['COM1', '/dev/ttyS1', w.states.idle, 'RS485', '9600', '8N1', '200', '1.5 %', '18 %'])
    assert.match(first!, part);
  assert.match(second!, w.states.lost);
  assert.is(document.querySelectorAll('tbody tr')[1]?.getAttribute('data-lv'), 'crit');
  for (const part of [w.states.off, '8E1']) assert.match(third!, part);
});

test('whoever comes to look for units is told where, and a line opens at its scan', async () => {
  await open(new PortsBox(), undefined, '/setting_port?view=scan');
  assert.match(the('.note').textContent!, w.scan.title);
  await details();
  const tab = dialog().querySelector('[role=tab][aria-selected="true"]');
  assert.is(tab?.textContent, w.scan.title);
});

test('a drawer that shows what a line does now says how old that is once the link is lost', async () => {
  await open(new PortsBox());
  await details();
  assert.is(document.querySelector('dialog .body > .age'), null);
  $link.set({ state: 'lost', since: NOW - 30 });
  await until('its age', () => /秒|分/.test(document.querySelector('dialog .body > .age')?.textContent ?? ''));
  $link.set({ state: 'live', since: null });
});

test('a load that cannot be told keeps no line from being shown', async () => {
  const box = new PortsBox();
  box.instead['GET setting/serial_port/1/stats'] = () => {
    throw refusal(1000, '忙');
  };
  await open(box);
  assert.match(texts('tbody tr')[0]!, '—');
});

test('a line that devices hang on is not deleted, and they are named', async () => {
  const box = new PortsBox();
  box.instead['DELETE setting/serial_port/1'] = () => {
    throw refusal(1003, '正在使用中，无法删除', { refs: [{ type: 'device', id: 12, name: 'UPS1' }] });
  };
  await open(box);
  await press(button(`${shellWords.more} · COM1`));
  await press([...document.querySelectorAll<HTMLElement>('[role=menuitem]')].at(-1)!);
  await press(button(kitWords.delete.action, dialog()));
  await until('told', () => texts('dialog tbody th').includes('UPS1'));
  assert.not.ok(dialog().textContent!.includes(kitWords.force), 'there is no forcing it');
});

test('without a line it is said so, and the next step offered', async () => {
  const box = new PortsBox();
  box.ports = [];
  await open(box);
  assert.match(texts('.empty')[0]!, w.none);
  await press(button(w.add, the('.empty')));
  await until('the form', () => document.querySelector('dialog form') !== null);
});

test('where the machine has ports it is not said that there are none', async () => {
  const box = new PortsBox();
  box.ports = [];
  box.unused = [{ path: '/dev/ttyS2', device: '/dev/ttyS2', label: 'ttyS2' }];
  await open(box);
  await until('the ports', () => texts('.note').length > 0);
  assert.match(texts('.empty')[0]!, w.unset);
  assert.not.ok(texts('.empty')[0]!.includes(w.none));
});

test('ports that the machine has free are named, and offered in the form by their lasting names', async () => {
  const box = new PortsBox();
  const usb = { path: '/dev/serial/by-id/usb-FTDI-port0', device: '/dev/ttyUSB0', label: 'ttyUSB0 (FTDI)' };
  box.unused = [usb, { path: '/dev/ttyS2', device: '/dev/ttyS2', label: 'ttyS2' }];
  await open(box);
  assert.match(texts('.note')[0]!, 'ttyUSB0 (FTDI), ttyS2');
  await press(button(w.add));
  await until('the form', () => document.querySelector('dialog form') !== null);
  const choice = the<HTMLSelectElement>(`select[aria-label="${w.device}"]`, dialog());
  assert.equal([choice.value, choice.options.length], [usb.path, 3]);
  await enter(w.name, 'COM2');
  await save();
  await until('saved', () => box.of('POST setting/serial_port').length === 1);
  const { t: _, ...sent } = box.of('POST setting/serial_port')[0]!.body;
  assert.equal(sent, {
    name: 'COM2',
    path: usb.path,
    baud_rate: 9600,
    mode: 'rs485',
    parity: 'none',
    stop_bits: 1,
    data_bits: 8,
    timeout: 500,
    gap_ms: 0,
    enable: true,
  });
});

test('of dozens of free ports some are named and the others counted', async () => {
  const box = new PortsBox();
  box.unused = Array.from({ length: 32 }, (_, i) => ({ path: `/dev/ttyS${i}`, device: `/dev/ttyS${i}`, label: `ttyS${i}` }));
  await open(box);
  assert.match(texts('.note')[0]!, /ttyS0, .*ttyS5 \+ 26$/);
});

test('where the ports cannot be listed, why stands there instead of that there are none', async () => {
  const box = new PortsBox();
  box.ports = [];
  box.unlisted = '无法列出本机的串口：No native build was found';
  await open(box);
  assert.equal(texts('.note'), [box.unlisted]);
  assert.not.match(document.body.textContent ?? '', new RegExp(w.none));
});

test('any other device file can be written, and what the box says of it stands at the field', async () => {
  const box = new PortsBox();
  box.unused = [{ path: '/dev/ttyS2', device: '/dev/ttyS2', label: 'ttyS2' }];
  box.instead['POST setting/serial_port'] = () => {
    throw refusal(1001, '参数错误', { fields: { path: '不是可用的串口', name: '名称已存在' } });
  };
  await open(box);
  await press(button(w.add));
  await until('the form', () => document.querySelector('dialog form') !== null);
  await enter(w.name, 'COM1');
  await choose(the<HTMLSelectElement>(`select[aria-label="${w.device}"]`, dialog()), '');
  const own = the<HTMLInputElement>(`input[aria-label="${w.device_other}"]`, dialog());
  await type(own, '/dev/null');
  own.blur();
  await save();
  await until('told', () => dialog().textContent!.includes('不是可用的串口'));
  assert.is(box.of('POST setting/serial_port')[0]!.body.path, '/dev/null');
  assert.is(faultAt(w.name), '名称已存在');
  assert.is(own.getAttribute('aria-invalid'), 'true');
});

test('rules are the contract’s: a name is needed, times have limits', async () => {
  const box = await open();
  await press(button(w.add));
  await until('the form', () => document.querySelector('dialog form') !== null);
  await enter(w.timeout, '49');
  await enter(w.gap_ms, '1001');
  await save();
  for (const label of [w.name, w.timeout, w.gap_ms]) assert.is.not(faultAt(label), '', label);
  assert.equal(box.of('POST setting/serial_port'), []);
});

test('a line is changed with all that it had', async () => {
  const box = await open();
  await press(button('更多 · COM1'));
  await press([...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((item) => item.textContent === w.change)!);
  await until('the form', () => document.querySelector('dialog form') !== null);
  await choose(field(w.baud_rate, dialog()) as unknown as HTMLSelectElement, '19200');
  await save();
  await until('saved', () => box.of('POST setting/serial_port').length === 1);
  const { id, path, baud_rate, timeout } = box.of('POST setting/serial_port')[0]!.body;
  assert.equal([id, path, baud_rate, timeout], [1, '/dev/ttyS1', 19200, 500]);
});

test('every counter stands with what it means, and every unit with how it answers', async () => {
  const box = new PortsBox();
  box.stats = stats({
    slaves: [
      slave(1),
      slave(5, { device_id: null, device_name: '', timed_out: 4, success_rate: 60, exceptions: [{ code: 2, count: 4 }] }),
    ],
  });
  await open(box);
  await details();
  await until('the counters', () => dialog().querySelectorAll('tbody tr').length > 9);
  const told = dialog().textContent!;
  for (const part of [w.counters.tx_means, w.counters.late_means, w.counters.exceptions_means, '900\u00a0ms', '18\u00a0%'])
    assert.match(told, part);
  const units = texts('dialog tbody tr').slice(-2);
  assert.match(units[0]!, '温湿度1');
  for (const part of [w.counters.other, '60 %', '2 × 4']) assert.match(units[1]!, part);
});

test('a round that takes longer than the shortest interval is said to', async () => {
  const box = new PortsBox();
  box.stats = stats({ cycle: { round_ms: 6100, interval_ms: 5000, budget: 122 } });
  await open(box);
  await details();
  await until('the warning', () => dialog().querySelector('.note[data-lv=crit]') !== null);
  assert.match(texts('dialog .note')[0]!, '6100 ms');
});

const talk = (box: PortsBox): void => {
  box.frames = [
    frame('out', '01 03 00 07 00 01 35 cb'),
    frame('in', '01 03 02 00 2a 39 9b'),
    frame('out', '05 04 00 00 00 01 30 4e'),
    frame('in', '05 84 02 83 00', { verdict: 'exception' }),
  ];
};

test('frames stand newest first with their bytes and what they say', async () => {
  const box = new PortsBox();
  talk(box);
  await open(box);
  await details(w.monitor.title);
  await until('the frames', () => rows().length === 4);
  for (const part of ['RX', w.monitor.exceptions[2], '05 84 02 83 00', w.monitor.verdicts.exception])
    assert.match(rows()[0]!, part);
  for (const part of ['起始 7 × 1 · 42', '01 03 02 00 2a 39 9b', w.monitor.seal.right]) assert.match(rows()[2]!, part);
});

test('news are asked for from the last frame on and come on top; held still, they are counted and wait', async () => {
  const box = new PortsBox();
  talk(box);
  await open(box);
  await details(w.monitor.title);
  await until('the frames', () => rows().length === 4);
  box.frames.push(frame('out', '02 03 00 07 00 01 35 f8'));
  await until('the news', () => rows().length === 5);
  assert.match(rows()[0]!, '02 03 00 07');
  assert.is(box.of('GET setting/serial_port/1/frames').at(-1)!.query.get('since'), '4');
  await press(button(w.monitor.pause));
  box.frames.push(frame('out', '03 03 00 07 00 01 34 29'));
  await until('counted', () => dialog().textContent!.includes('新到 1 帧'));
  assert.is(rows().length, 5);
  await press(button(w.monitor.continue));
  assert.is(rows().length, 6);
});

test('one unit is looked at alone, or what went wrong; the file holds what is shown', async () => {
  const kept = keepDownloads('');
  const box = new PortsBox();
  talk(box);
  await open(box);
  await details(w.monitor.title);
  await until('the frames', () => rows().length === 4);
  await choose(the<HTMLSelectElement>(`select[aria-label="${w.monitor.units}"]`, dialog()), '5');
  assert.is(rows().length, 2);
  await choose(the<HTMLSelectElement>(`select[aria-label="${w.monitor.all}"]`, dialog()), 'faulty');
  assert.is(rows().length, 1);
  await press(button(w.monitor.csv));
  const [file] = kept.files;
  assert.is(file?.name, '串口帧 COM1.csv');
  assert.equal([...new Uint8Array(await file!.content.arrayBuffer())].slice(0, 3), [0xef, 0xbb, 0xbf]);
  const lines = (await file!.content.text()).trim().split('\r\n');
  assert.equal([lines.length, lines[1]!.includes('05 84 02 83 00')], [2, true]);
  await choose(the<HTMLSelectElement>(`select[aria-label="${w.monitor.units}"]`, dialog()), '');
  kept.end();
});

test.run();
