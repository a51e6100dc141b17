import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { KeptDraft } from '../../../../web/editor/attending/draft_store';
import { createDrafting } from '../../../../web/editor/attending/drafting';
import { createDesk } from '../../../../web/editor/desk/desk';
import { takenUp } from '../../../../web/editor/saving/draft';
import { closePage, hurried, until } from '../../../hands/dom';
import { HOME, roomOf } from '../test_editor';

test.after(closePage);

function drawn(now = () => 1000) {
  const doc = roomOf({ a: { left: 100 }, b: { left: 300 } });
  const desk = createDesk({
    page: HOME,
    doc,
    devices: [],
    fresh: () => 'x',
    clipboard: { get: () => null, put: () => {} },
    save: () => {},
  });
  const kept = new Map<string, KeptDraft>();
  const store = {
    put: async (draft: KeptDraft) => void kept.set(draft.window, draft),
    drop: async ({ window }: { window: string }) => void kept.delete(window),
    of: async () => [...kept.values()],
  };
  const drafting = createDrafting({ desk, page: HOME, user: 'limin', window: 'w1', store, now });
  const move = (left: number): void => desk.put(['a'], (widget) => ({ ...widget, left }));
  return { doc, desk, kept, store, drafting, move };
}

test('what is not saved is kept 2 s after the last change, and gone once it is saved', async () => {
  const { doc, desk, kept, drafting, move } = drawn();
  await hurried(20, async () => {
    const end = drafting.start();
    move(120);
    move(140);
    await until('it is kept', () => kept.size === 1);
    const { draft, held } = kept.get('w1')!;
    assert.is(held, false);
    assert.is(takenUp(draft, HOME, doc)?.change?.widgets[0]?.[1]?.left, 140);
    desk.took(desk.see().editing.doc, { ids: {}, version: 2 });
    await until('it is gone', () => kept.size === 0);
    assert.is(drafting.at.get(), null);
    end();
  });
});

test('who never rests has a draft every ten seconds', async () => {
  let seconds = 0;
  const { kept, drafting, move } = drawn(() => seconds * 1000);
  await hurried(20, async () => {
    const end = drafting.start();
    const busy = setInterval(() => move(120 + seconds++), 1000);
    await until('it is kept meanwhile', () => kept.size === 1);
    assert.ok(seconds <= 12, `${seconds} s`);
    clearInterval(busy);
    end();
  });
});

test('what was drawn before drafts are kept is kept, too', async () => {
  const { kept, drafting, move } = drawn();
  await hurried(20, async () => {
    move(120);
    const end = drafting.start();
    await until('it is kept', () => kept.size === 1);
    end();
  });
});

test('what was changed a moment ago is kept when the page goes', async () => {
  const { kept, drafting, move } = drawn();
  const end = drafting.start();
  move(120);
  end();
  await until('it is kept', () => kept.size === 1);
});

test('a page that has to go leaves what comes back without a question', async () => {
  const { kept, drafting, move } = drawn();
  const end = drafting.start();
  move(120);
  await drafting.write(true);
  assert.is(kept.get('w1')?.held, true);
  end();
});

/** Whatever waits for nothing has happened. */
const turn = (): Promise<void> => new Promise((done) => setTimeout(done, 20));

test('what is taken back leaves no draft, and nothing is told of one', async () => {
  const { desk, kept, drafting, move } = drawn();
  const end = drafting.start();
  move(120);
  await drafting.write();
  assert.equal([kept.size, drafting.at.get()], [1, 1000]);
  desk.run('undo');
  await turn();
  assert.equal([kept.size, drafting.at.get()], [0, null]);
  end();
});

test('what is taken back while its draft is on the way leaves none either', async () => {
  const { desk, kept, store, drafting, move } = drawn();
  const put = store.put;
  let arrive = (): void => {};
  const way = new Promise<void>((done) => {
    arrive = done;
  });
  store.put = (draft) => way.then(() => put(draft));
  move(120);
  const first = drafting.write();
  desk.run('undo');
  const second = drafting.write();
  arrive();
  await Promise.all([first, second]);
  assert.equal([kept.size, drafting.at.get()], [0, null]);
});

test.run();
