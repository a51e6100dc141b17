import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createListing, type Paging } from '../../../web/state/listing';
import { closePage, settle, until } from '../../hands/dom';

interface Filter {
  readonly site: number | null;
  readonly keyword: string;
}
const NONE: Filter = { site: null, keyword: '' };

/** A list of numbers on the box, and what was asked of it. */
function numbers(total: number) {
  const asked: (Filter & Paging)[] = [];
  const box = { total };
  const listing = createListing<number, Filter>(NONE, 60, async (filter, paging) => {
    asked.push({ ...filter, ...paging });
    const from = (paging.page - 1) * paging.limit;
    const data = Array.from({ length: Math.max(0, Math.min(paging.limit, box.total - from)) }, (_, i) => from + i);
    return { total: box.total, data };
  });
  const end = listing.$.listen(() => {});
  return { asked, box, listing, end };
}

test('it begins with the first page of twenty', async () => {
  const { asked, listing, end } = numbers(95);
  await settle();
  assert.equal(asked, [{ ...NONE, page: 1, limit: 20 }]);
  assert.is(listing.$.get().data?.total, 95);
  end();
});

test('turning the page asks for it and keeps the filter', async () => {
  const { asked, listing, end } = numbers(95);
  listing.filter({ site: 3 });
  await until('the site', () => asked.some(({ site }) => site === 3));
  listing.page(4);
  await until('page 4', () => listing.$.get().data?.data[0] === 60);
  assert.equal(asked.at(-1), { site: 3, keyword: '', page: 4, limit: 20 });
  end();
});

test('a new filter and a new size begin at the first page', async () => {
  const { asked, listing, end } = numbers(95);
  await settle();
  listing.page(3);
  await until('page 3', () => asked.at(-1)?.page === 3);
  listing.filter({ keyword: 'UPS' });
  assert.is(listing.$paging.get().page, 1);
  await until('the keyword', () => asked.at(-1)?.keyword === 'UPS');
  assert.is(asked.at(-1)?.page, 1);
  listing.page(2);
  await until('page 2', () => asked.at(-1)?.page === 2);
  listing.limit(50);
  await until('fifty', () => asked.at(-1)?.limit === 50);
  assert.is(asked.at(-1)?.page, 1);
  end();
});

test('the box is asked once for a word, not for each letter', async () => {
  const { asked, listing, end } = numbers(95);
  await settle();
  for (const keyword of ['U', 'UP', 'UPS']) listing.filter({ keyword });
  await until('the word', () => asked.at(-1)?.keyword === 'UPS');
  assert.is(asked.length, 2);
  end();
});

test('what is shown stays while another page or filter is asked for', async () => {
  const { listing, end } = numbers(95);
  await settle();
  listing.page(2);
  assert.is(listing.$.get().data?.data[0], 0);
  await until('page 2', () => listing.$.get().data?.data[0] === 20);
  end();
});

test('a list that became shorter than the page shows its last one, not nothing', async () => {
  const { box, listing, end } = numbers(95);
  await settle();
  listing.page(5);
  await until('page 5', () => listing.$.get().data?.data[0] === 80);
  box.total = 31;
  await listing.refresh();
  assert.equal(listing.$paging.get(), { page: 2, limit: 20 });
  assert.is(listing.$.get().data?.data.length, 11);
  end();
});

test('an empty list is page 1', async () => {
  const { box, listing, end } = numbers(41);
  await settle();
  listing.page(3);
  await until('page 3', () => listing.$.get().data?.data[0] === 40);
  box.total = 0;
  await listing.refresh();
  assert.is(listing.$paging.get().page, 1);
  assert.equal(listing.$.get().data, { total: 0, data: [] });
  end();
});

test('reset takes the whole filter back', async () => {
  const { asked, listing, end } = numbers(95);
  listing.filter({ site: 3, keyword: 'x' });
  await until('both', () => asked.at(-1)?.keyword === 'x');
  listing.reset();
  await until('none', () => asked.at(-1)?.keyword === '');
  assert.is(asked.at(-1)?.site, null);
  end();
});

test.after(closePage);
test.run();
