import '../../hands/dom';
import { createRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { go, useQuery, useRoute } from '../../../web/route/index';
import { closePage, settle, the } from '../../hands/dom';

function Here() {
  const path = useRoute();
  const query = useQuery();
  return (
    <>
      <a href="#/station?deviceId=12">go</a>
      <p id="here">
        {path} {query.get('deviceId') ?? '-'}
      </p>
    </>
  );
}

const root = createRoot(the('#app'));
root.render(<Here />);

test('a link leads to a page and brings its query', async () => {
  await settle();
  the('a').click();
  await settle();
  assert.is(location.hash, '#/station?deviceId=12');
  assert.is(the('#here').textContent, '/station 12');
});

test('only the query changes: the page stays, its value follows', async () => {
  go('/station?deviceId=13');
  await settle();
  assert.is(the('#here').textContent, '/station 13');
  go('/map');
  await settle();
  assert.is(the('#here').textContent, '/map -');
});

test.after(async () => {
  root.unmount();
  await closePage();
});
test.run();
