// What is told whole is read in slices: whoever polls and tells has a turn between two of them.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { protocols } from '../../../daemon/http/handlers/protocols';
import { sitesHandlers } from '../../../daemon/http/handlers/sites';

/** @returns the turns of the loop in which something was done, others having had theirs in between */
function watched() {
  let turn = 0;
  let over = false;
  const next = (): void => {
    turn += 1;
    if (!over) setImmediate(next);
  };
  setImmediate(next);
  const at: number[] = [];
  const end = (): void => {
    over = true;
  };
  return { note: () => void at.push(turn), at, end };
}
const ONE = { id: 1, name: 'a', device_count: 0, devices: [] };
const MODEL = { driver: 'modbus', name: 'M', names: null, vendor: '', model: '', items: [] };

test('all sites at once, and the templates of a workbook, leave others their turns', async () => {
  const { note, at, end } = watched();
  const sites = {
    *allGroups() {
      for (let n = 0; n < 4; n++) {
        note();
        yield [ONE, ONE];
      }
    },
    catalogue: () => ({ groups: new Map(), devices: new Map(), sites: new Map() }),
    templates: () => ({ total: 3, data: [{ id: 1 }, { id: 2 }, { id: 3 }] }),
    template: () => {
      note();
      return { model: MODEL };
    },
  };
  const ask = { scope: { sites: null, has: () => true }, language: 'zh_cn' };
  const needs = { sites, people: {}, alarms: { device: () => ({}) } } as never;
  const groups = sitesHandlers(needs)['GET setting/device_groups'] as (ctx: unknown) => Promise<{ total: number }>;
  assert.is((await groups({ ...ask, input: { limit: 0 } })).total, 8);
  const books = protocols.handlers(needs)['GET setting/modbus_excel'] as (ctx: unknown) => Promise<unknown>;
  await books({ ...ask, input: {} });
  end();
  assert.is(at.length, 7);
  assert.is(new Set(at.slice(0, 4)).size, 4);
  assert.is(new Set(at.slice(4)).size, 3);
});

test.run();
