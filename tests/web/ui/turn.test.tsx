import '../../hands/dom';
import { createRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { firstOfMany } from '../../../web/ui/turn';
import { closePage, settle, the } from '../../hands/dom';

const root = createRoot(the('#app'));

test('of several the first speaks, and the next once it has left', async () => {
  const useFirst = firstOfMany();
  const Speaker = ({ name }: { name: string }) => <i>{useFirst() ? name : ''}</i>;
  const show = async (names: readonly string[]): Promise<string | null> => {
    root.render(names.map((name) => <Speaker key={name} name={name} />));
    await settle();
    return the('#app').textContent;
  };
  assert.is(await show(['list']), 'list');
  assert.is(await show(['list', 'form']), 'list');
  assert.is(await show(['form']), 'form', 'nothing else makes it draw itself');
  assert.is(await show(['form', 'list']), 'form');
});

test.after(async () => {
  root.unmount();
  await closePage();
});
test.run();
