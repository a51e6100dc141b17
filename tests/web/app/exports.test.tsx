import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Job } from '../../../daemon/contract/entities';
import Exports from '../../../web/app/exports/index';
import w from '../../../web/app/words/exports/zh_cn';
import { learn } from '../../../web/lang/words';
import { $exports, openExports } from '../../../web/state/box/exports';
import { closePage as closeDom, until } from '../../hands/dom';
import { closePage, openPage, press, texts } from '../pages/hands';
import { ConsoleBox } from './console_box';

learn('exports', w);

const job = (more: Partial<Job>): Job => ({
  job_id: 'export-1',
  kind: 'export',
  subject: null,
  state: 'running',
  percent: 40,
  step: '已导出 4000 行',
  done: 400,
  total: 1000,
  eta: 90,
  started: 1,
  ended: null,
  message: '正在导出“历史报表.csv”',
  result: null,
  file: null,
  cancelable: true,
  ...more,
});
const file = { name: '历史报表.csv', bytes: 2_500_000 };

/** A box that knows these jobs, and the strip that shows them. */
async function open(jobs: Job[]) {
  const box = new ConsoleBox();
  const taken: string[] = [];
  Object.assign(box.instead, {
    'GET jobs': () => ({ total: jobs.length, data: jobs }),
    'POST downloads': ({ body }: { body: { path: string } }) => {
      taken.push(body.path);
      return { address: '/download/0123' };
    },
  });
  for (const { job_id } of jobs)
    box.instead[`DELETE jobs/${job_id}`] = () => {
      jobs.splice(0);
      return null;
    };
  await openPage(Exports, box, {});
  const end = openExports();
  await until('the first look', () => box.of('GET jobs').length > 0);
  return { box, taken, end };
}
const button = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.job button')].find((each) => each.textContent === name);

test.after.each(async () => {
  $exports.set([]);
  await closePage();
});
test.after(closeDom);

test('an export that runs shows how far it is, and is canceled', async () => {
  const { box, end } = await open([job({})]);
  await until('the card', () => document.querySelector('.job progress') !== null);
  assert.is(document.querySelector('progress')!.getAttribute('value'), '40');
  assert.equal(texts('.job b'), ['正在导出“历史报表.csv”']);
  assert.match(texts('.job .mut')[0]!, /已导出 4000 行 · 剩余约 /);
  assert.is(button(w.download), undefined);
  await press(button(w.cancel)!);
  await until('it to go', () => document.querySelector('.job') === null);
  assert.is(box.of('DELETE jobs/export-1').length, 1);
  end();
});

test('a file that is ready is fetched by the browser itself, under an address that is good once', async () => {
  const jobs = [job({ state: 'success', percent: 100, eta: null, step: '', file })];
  const { taken, end } = await open(jobs);
  await until('the button', () => button(w.download) !== undefined);
  assert.match(texts('.job .mut')[0]!, /2\.5 MB/);
  const clicked: string[] = [];
  Object.assign(Object.getPrototypeOf(document.createElement('a')), {
    click(this: HTMLAnchorElement) {
      clicked.push(this.getAttribute('href') ?? '');
    },
  });
  await press(button(w.download)!);
  await until('the fetch', () => clicked.length === 1);
  assert.equal([taken, clicked], [['jobs/export-1/file'], ['/download/0123']]);
  await until('that it is said', () => texts('.job .mut')[0] === w.fetching);
  jobs.splice(0);
  await until('it to go', () => document.querySelector('.job') === null);
  end();
});

test('a file that is made while it is fetched can be fetched while its job runs', async () => {
  const { end } = await open([job({ percent: 0, step: '文件较大', eta: null, file: { name: '历史报表.csv', bytes: null } })]);
  await until('the button', () => button(w.download) !== undefined);
  assert.is(document.querySelector('.job progress'), null);
  assert.equal(texts('.job .mut'), ['文件较大']);
  end();
});

test('why an export failed stays until it is put away; what is settled or no export is not shown', async () => {
  const jobs = [
    job({ job_id: 'export-5', state: 'interrupted', message: '任务中断' }),
    job({ job_id: 'export-4', state: 'fail', message: '存储空间不足，无法导出' }),
    job({ job_id: 'export-3', state: 'canceled' }),
    job({ job_id: 'export-2', state: 'success', file: { name: 'x', bytes: null } }),
    job({ job_id: 'bus_scan-1', kind: 'bus_scan' }),
  ];
  const { end } = await open(jobs);
  await until('the card', () => document.querySelector('.job') !== null);
  assert.equal(texts('.job [data-lv=crit]'), ['任务中断', '存储空间不足，无法导出']);
  assert.is(document.querySelectorAll('.job').length, 2);
  await press(button(w.drop)!);
  await until('it to go', () => document.querySelector('.job') === null);
  end();
});

test.run();
