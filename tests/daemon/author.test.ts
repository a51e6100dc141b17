import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAuthor } from '../../daemon/author';

test('whoever changes the room is known until what runs in that name waits or throws, and nobody afterwards', async () => {
  const author = createAuthor();
  const after = author.as('ann', async () => {
    const during = [author.now(), author.as(null, author.now), author.now()];
    await null;
    return [...during, author.now()];
  });
  assert.is(author.now(), null);
  assert.equal(await after, ['ann', null, 'ann', null]);
  assert.throws(() =>
    author.as('bob', () => {
      throw new Error('no');
    }),
  );
  assert.is(author.now(), null);
});

test.run();
