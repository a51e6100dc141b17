import '../../hands/dom';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rest } from '../../../web/chunks/rest';
import { Search } from '../../../web/ui/filter/index';
import { Icon } from '../../../web/ui/icon/index';
import { part } from '../../../web/ui/part';
import { closePage, settle, the, until } from '../../hands/dom';

let root = createRoot(the('#app'));
test.after.each(() => {
  root.unmount();
  root = createRoot(the('#app'));
});

test('a part whose file does not come is asked for until it comes', async () => {
  let asked = 0;
  const usePart = part(async () => {
    asked += 1;
    if (asked === 1) throw new Error('no network');
    return () => <b>here</b>;
  });
  function Page() {
    const Part = usePart();
    return Part ? <Part /> : <i>waiting</i>;
  }
  root.render(<Page />);
  await settle();
  assert.is(the('#app').textContent, 'waiting');
  await until('it came', () => the('#app').textContent === 'here');
  assert.is(asked, 2);
});

test('a part that comes between its being drawn and its being subscribed to is drawn', async () => {
  let there: (() => ReturnType<typeof Here>) | null = null;
  const Here = () => <b>here</b>;
  const usePart = part(
    () => new Promise<() => ReturnType<typeof Here>>(() => {}),
    () => there,
  );
  function Page() {
    const Part = usePart();
    useLayoutEffect(() => {
      there = Here;
    }, []);
    return Part ? <Part /> : <i>waiting</i>;
  }
  root.render(<Page />);
  await settle();
  assert.is(the('#app').textContent, 'here');
});

test('parts, icons and sheet come together; when one of them is missing all are asked for again', async () => {
  // no sheet loads here
  document.documentElement.dataset.rest = '/assets/rest.css';
  root.render(<Search label="find" value="" onType={() => {}} />);
  const came = rest().then(
    () => true,
    () => false,
  );
  assert.is(await came, false);
  await settle();
  assert.is(document.querySelector('input,link[rel=stylesheet]'), null);
  delete document.documentElement.dataset.rest;
  await until('the field is drawn', () => document.querySelector('input') !== null);
});

test('what has come is drawn at once, with its icons', async () => {
  await rest();
  root.render(
    <>
      <Search label="find" value="" onType={() => {}} />
      <Icon name="offline" />
    </>,
  );
  await settle(0);
  assert.ok(document.querySelector('input'));
  assert.is([...document.querySelectorAll('path')].filter((path) => !path.getAttribute('d')).length, 0);
});

test.after(async () => {
  root.unmount();
  await closePage();
});
test.run();
