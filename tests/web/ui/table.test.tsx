import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Column, Table } from '../../../web/ui/table/index';
import { closePage, settle } from '../../hands/dom';
import { mount, press } from './mount';

interface Meter {
  readonly id: number;
  readonly name: string;
}
const METERS: readonly Meter[] = [1, 2, 3, 4].map((id) => ({ id, name: `meter ${id}` }));

let end: () => Promise<void> = async () => {};
test.after.each(() => end());

/** A table whose cells tell when they are drawn. */
async function open(): Promise<{ readonly drawn: number[]; readonly rows: () => HTMLElement[] }> {
  const drawn: number[] = [];
  const columns: Column<Meter>[] = [
    {
      key: 'name',
      label: 'Name',
      head: true,
      cell: ({ id, name }) => {
        drawn.push(id);
        return name;
      },
    },
  ];
  end = await mount(<Table label="meters" columns={columns} rows={METERS} id={({ id }) => id} onOpen={() => {}} />);
  return { drawn, rows: () => [...document.querySelectorAll<HTMLElement>('tbody tr')] };
}

test('a focus that moves on draws the rows it leaves and reaches, and no other', async () => {
  const { drawn, rows } = await open();
  assert.equal(drawn, [1, 2, 3, 4]);
  rows()[0]!.focus();
  await settle();
  drawn.length = 0;
  await press('ArrowDown');
  assert.is(document.activeElement, rows()[1]);
  assert.equal(
    rows().map((row) => row.tabIndex),
    [-1, 0, -1, -1],
  );
  assert.equal([...new Set(drawn)].sort(), [1, 2]);
});

test.after(closePage);
test.run();
