import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import shell from '../../../../web/app/words/shell/zh_cn';
import { createFeed, type Feed } from '../../../../web/state/feeds/feed';
import { openLink } from '../../../../web/state/feeds/link';
import { $info, keepSession, openCalls } from '../../../../web/state/session/session';
import { Refused } from '../../../../web/wire/refused';
import { closePage, hurried, settle, until } from '../../../hands/dom';
import { ConsoleBox, FakeSocket } from '../../app/console_box';
import { INFO } from '../../login/box';

/** A box that answers when it is told to. */
function slowBox() {
  const open: { give: (text: string) => void; refuse: (fault: unknown) => void }[] = [];
  const ask = (): Promise<string> => new Promise((give, refuse) => open.push({ give, refuse }));
  return { open, ask };
}

const ends: (() => void)[] = [];
/** Somebody reads the feed until the test is over. */
function read<T>(feed: Feed<T>): Feed<T> {
  ends.push(feed.$.listen(() => {}));
  return feed;
}
function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
test.after.each(() => {
  for (const end of ends.splice(0)) end();
  hide(false);
});

test('nothing is asked before somebody reads', async () => {
  let asked = 0;
  const feed = createFeed(async () => ++asked, 60);
  await settle();
  assert.is(asked, 0);
  read(feed);
  await settle();
  assert.is(asked, 1);
  assert.is(feed.$.get().data, 1);
  assert.is(feed.$.get().old, false);
});

test('it asks again at its interval', async () => {
  let asked = 0;
  const feed = read(createFeed(async () => ++asked, 0.01));
  await until('the third answer', () => (feed.$.get().data ?? 0) >= 3);
});

test('another pace holds from now on', async () => {
  let asked = 0;
  const feed = read(createFeed(async () => ++asked, 3600));
  await until('the first answer', () => asked === 1);
  feed.pace(0.01);
  await until('the next ones', () => asked >= 3);
});

test('a failure keeps the last answer with its time and says what went wrong', async () => {
  const { open, ask } = slowBox();
  const feed = read(createFeed(ask, 60));
  open[0]!.give('first');
  await settle();
  const { at } = feed.$.get();
  void feed.refresh();
  open[1]!.refuse(new Refused(-1, 'the disk is busy'));
  await settle();
  assert.equal(feed.$.get(), { data: 'first', at, error: 'the disk is busy', old: true });
  void feed.refresh();
  open[2]!.give('second');
  await settle();
  assert.is(feed.$.get().data, 'second');
  assert.is(feed.$.get().error, null);
  assert.is(feed.$.get().old, false);
});

test('a first try that fails leaves nothing but the failure', async () => {
  const feed = read(createFeed<string>(() => Promise.reject(new Refused(500, 'network')), 60));
  await settle();
  assert.equal(feed.$.get(), { data: null, at: null, error: 'network', old: false });
});

test('after a failure it goes on asking', async () => {
  let asked = 0;
  const ask = async (): Promise<number> => {
    asked += 1;
    if (asked === 1) throw new Refused(-1, 'no');
    return asked;
  };
  const feed = read(createFeed(ask, 0.01));
  await until('an answer', () => feed.$.get().data === 2);
});

test('when the link is back it asks again at once, but only after a try that failed', async () => {
  const box = new ConsoleBox();
  box.install();
  openCalls(shell);
  $info.set(INFO);
  keepSession({ token: 'tok', user_name: 'limin' }, false);
  ends.push(openLink());
  await until('the link', () => FakeSocket.open.some(({ sent }) => sent.length > 0));
  const { open, ask } = slowBox();
  const feed = read(createFeed(ask, 3600));
  open[0]!.give('first');
  await settle();
  box.push({ type: 'reload' });
  await settle();
  assert.is(open.length, 1, 'what is true is not asked for again');
  void feed.refresh();
  open[1]!.refuse(new Refused(-1, 'network'));
  await settle();
  box.push({ type: 'reload' });
  await settle();
  open[2]!.give('of now');
  await settle();
  assert.equal([feed.$.get().data, feed.$.get().old], ['of now', false]);
});

test('an answer never replaces one that was asked for later', async () => {
  const { open, ask } = slowBox();
  const feed = read(createFeed(ask, 60));
  void feed.refresh();
  open[1]!.give('later');
  await settle();
  open[0]!.give('earlier');
  await settle();
  assert.is(feed.$.get().data, 'later');
});

test('a failure of an earlier try does not speak over a later one', async () => {
  const { open, ask } = slowBox();
  const feed = read(createFeed(ask, 60));
  void feed.refresh();
  open[1]!.give('later');
  open[0]!.refuse(new Refused(-1, 'no'));
  await settle();
  assert.is(feed.$.get().error, null);
});

test('questions that follow each other faster than answers come do not starve it', async () => {
  const { open, ask } = slowBox();
  const feed = read(createFeed(ask, 60));
  void feed.refresh();
  open[0]!.give('first');
  await settle();
  assert.is(feed.$.get().data, 'first');
  void feed.refresh();
  open[1]!.give('second');
  await settle();
  assert.is(feed.$.get().data, 'second');
});

test('another question takes away what was shown, and an answer to the last one comes to nothing', async () => {
  const { open, ask } = slowBox();
  const feed = read(createFeed(ask, 60));
  open[0]!.give('UPS 1');
  await settle();
  void feed.refresh();
  void feed.renew();
  assert.equal(feed.$.get(), { data: null, at: null, error: null, old: false });
  open[1]!.give('UPS 1 again');
  await settle();
  assert.is(feed.$.get().data, null);
  open[2]!.give('UPS 2');
  await settle();
  assert.is(feed.$.get().data, 'UPS 2');
});

test('held rows stay until the new question is answered, and go when it fails', async () => {
  const { open, ask } = slowBox();
  const feed = read(createFeed(ask, 60));
  open[0]!.give('site 1');
  await settle();
  void feed.renew(true);
  assert.is(feed.$.get().data, 'site 1');
  open[1]!.refuse(new Refused(1001, 'wrong order'));
  await settle();
  assert.equal(feed.$.get(), { data: null, at: null, error: 'wrong order', old: false });
});

test('it rests while the page is hidden and asks at once when it is seen again', async () => {
  let asked = 0;
  const feed = read(createFeed(async () => ++asked, 0.01));
  await until('two answers', () => asked >= 2);
  hide(true);
  await settle();
  const before = asked;
  await settle(60);
  assert.is(asked, before);
  hide(false);
  assert.is(asked, before + 1);
  await until('the answer', () => (feed.$.get().data ?? 0) > before);
});

test('an answer that is long overdue greys what it was to replace', async () => {
  const { open, ask } = slowBox();
  const feed = read(createFeed(ask, 60));
  open[0]!.give('first');
  await settle();
  void feed.refresh();
  assert.is(feed.$.get().old, false);
  await until('the grey', () => feed.$.get().old, 8000);
  assert.is(feed.$.get().data, 'first');
  open[1]!.give('second');
  await settle();
  assert.is(feed.$.get().old, false);
});

test('when nobody reads any more it stops asking', async () => {
  let asked = 0;
  const end = createFeed(async () => ++asked, 0.05).$.listen(() => {});
  await until('an answer', () => asked >= 1);
  await hurried(10, async () => {
    end();
    // a reader that comes back within a second finds it running
    await settle(1200);
    const before = asked;
    await settle(200);
    assert.is(asked, before);
  });
});

test('nothing is asked at the interval from the moment that nobody reads, and who comes back soon finds it going on', async () => {
  let asked = 0;
  const feed = createFeed(async () => ++asked, 0.05);
  const end = feed.$.listen(() => {});
  await until('the second answer', () => asked >= 2);
  end();
  const before = asked;
  await settle(300);
  assert.is(asked, before);
  read(feed);
  await until('another answer', () => asked > before);
});

test('a failure that comes when nobody reads any more does not start it again', async () => {
  let asked = 0;
  const { open, ask } = slowBox();
  const feed = createFeed(() => {
    asked += 1;
    return ask();
  }, 0.01);
  await hurried(10, async () => {
    feed.$.listen(() => {})();
    await settle(1200);
    open[0]!.refuse(new Refused(-1, 'no'));
    await settle(100);
  });
  assert.is(asked, 1);
});

test.after(closePage);
test.run();
