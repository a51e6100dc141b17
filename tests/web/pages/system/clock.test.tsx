import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { learn } from '../../../../web/lang/words';
import fault from '../../../../web/pages/kit/words/fault/zh_cn';
import ClockPage from '../../../../web/pages/system/clock';
import w from '../../../../web/pages/system/words/clock/zh_cn';
import { syncClock } from '../../../../web/state/box/clock';
import { timeSource } from '../../../../web/state/box/machine';
import { forgetTicket, ticketFor } from '../../../../web/state/session/verify';
import { $toasts } from '../../../../web/state/window/toasts';
import { settle, the, until } from '../../../hands/dom';
import { type Asked, ConsoleBox } from '../../app/console_box';
import { choose, closePage, OPERATOR, openPage } from '../hands';
import { calmDown, enter, faultAt, field } from '../kit/hands';
import { NOW } from '../rows';

learn('clock', w);

/** A box whose clock can be set. */
class ClockBox extends ConsoleBox {
  time = {
    server_time: NOW,
    timezone: 'Asia/Shanghai',
    rtc: true,
    settable: true,
    ntp: { enable: true, server: 'ntp.lan', interval: 64, last_sync: NOW - 60, offset_ms: null },
  };
  constructor() {
    super();
    this.instead['GET setting/time'] = () => this.time;
    this.instead['POST setting/security/check_password'] = () => ({ ticket: 't1', expires: NOW + 300 });
    this.instead['POST setting/time'] = ({ body }: Asked) => {
      this.time = { ...this.time, timezone: String(body.timezone) };
      return null;
    };
  }
}
test.after.each(async () => {
  forgetTicket();
  await closePage();
  await calmDown();
});

async function open(box = new ClockBox(), more: Parameters<typeof openPage>[2] = {}): Promise<ClockBox> {
  await openPage(ClockPage, box, { ...more, feeds: [timeSource] });
  await syncClock();
  await ticketFor('mine');
  await until('the form', () => document.querySelector('form.form') !== null);
  return box;
}
async function submit(): Promise<void> {
  the('form.form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settle(60);
}
const pick = (label: string): HTMLSelectElement => the<HTMLSelectElement>(`[id="${field(label).id}"]`);
const sent = (box: ClockBox) => box.of('POST setting/time').map(({ body: { t: _, verify_password: __, ...rest } }) => rest);

test('the clock of the box stands beside that of the browser, with what it comes from', async () => {
  await open();
  const facts = the('.kv').textContent!;
  for (const part of ['2025-11-27 14:32', 'Asia/Shanghai', w.present, w.on, 'ntp.lan']) assert.match(facts, part);
});

test('a zone is chosen and everything is told in it at once', async () => {
  const box = await open();
  await choose(pick(w.zone), 'Europe/Berlin');
  await submit();
  await until('it is set', () => sent(box).length === 1);
  assert.equal(sent(box), [{ timezone: 'Europe/Berlin' }]);
  await until('the zone of the page', () => the('.kv').textContent!.includes('Europe/Berlin'));
  assert.match(the('.kv').textContent!, '2025-11-27 07:32');
});

test('a time by hand is read in the zone that was chosen, and is no longer fetched', async () => {
  const box = await open();
  await choose(pick(w.zone), 'Europe/Berlin');
  await choose(pick(w.source), 'hand');
  await enter(w.hand, '2026-01-02T03:04');
  await submit();
  await until('it is set', () => sent(box).length === 1);
  assert.equal(sent(box), [{ timezone: 'Europe/Berlin', ntp: { enable: false }, time: Date.UTC(2026, 0, 2, 2, 4) / 1000 }]);
});

test('half a moment is refused at its field and nothing is asked', async () => {
  const box = await open();
  await choose(pick(w.source), 'hand');
  await enter(w.hand, '');
  await submit();
  assert.is(faultAt(w.hand), fault.moment);
  assert.equal(sent(box), []);
});

test('a clock that would go back says by how much first', async () => {
  await open();
  assert.not.match(document.body.textContent!, w.caution);
  await choose(pick(w.source), 'hand');
  await enter(w.hand, '2025-11-26T14:22');
  assert.match(document.body.textContent!, /时间将倒退 1\s?天/);
});

test('fetching is asked for alone', async () => {
  const box = await open();
  await choose(pick(w.source), 'ntp');
  await submit();
  await until('it is set', () => sent(box).length === 1);
  assert.equal(sent(box), [{ timezone: 'Asia/Shanghai', ntp: { enable: true } }]);
  assert.match(
    $toasts
      .get()
      .map(({ text }) => text)
      .join(),
    w.done,
  );
});

test('where the system keeps its clock to itself, only the zone is offered', async () => {
  const box = new ClockBox();
  box.time = { ...box.time, settable: false };
  await open(box);
  assert.match(the('.kv').textContent!, w.unknown);
  assert.is(document.querySelectorAll('form.form select').length, 1);
  assert.match(document.body.textContent!, w.zone_alone);
  await choose(pick(w.zone), 'Europe/Berlin');
  await submit();
  await until('it is set', () => sent(box).length === 1);
  assert.equal(sent(box), [{ timezone: 'Europe/Berlin' }]);
});

test('whoever may not set it looks at it', async () => {
  await open(new ClockBox(), { roles: OPERATOR });
  assert.match(document.body.textContent!, w.locked);
  assert.is(document.querySelector('[type=submit]'), null);
});

test.run();
