import '../../hands/dom';
import { createRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Addressed, go, here, useQuery, useRoute } from '../../../web/route/index';
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
root.render(
  <Addressed>
    <Here />
  </Addressed>,
);

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

test('what an address says is decoded once, as it is where nobody follows it', async () => {
  for (const text of ['50%', '100%2525', '%2541', 'a%2Bb', '机房%20A%2F1%26_12']) {
    location.hash = `#/%6dap?deviceId=${text}`;
    await settle();
    const { path, query } = here();
    assert.is(the('#here').textContent, `${path} ${query.get('deviceId')}`);
  }
});

test.after(async () => {
  root.unmount();
  await closePage();
});
test.run();
