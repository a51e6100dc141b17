import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createClaim, type Line } from '../../../../web/editor/page/claim';
import { eventually } from '../../../hands/box';

type Hear = Parameters<Line['hear']>[0];

/** Windows of one browser, which hear each other and not themselves. */
function browser() {
  const ears = new Set<Hear>();
  return (id: string) => {
    let own: Hear | null = null;
    const line: Line = {
      say: (said) => {
        for (const ear of ears) if (ear !== own) ear(said);
      },
      hear(heard) {
        own = heard;
        ears.add(heard);
        return () => void ears.delete(heard);
      },
    };
    const claim = createClaim(line, id);
    const close = claim.start();
    const is = (standing: string) => eventually(`${id} is ${standing}`, () => claim.standing.get() === standing);
    return { claim, close, is };
  };
}

test('the first window works on a page and the second looks on', async () => {
  const open = browser();
  const first = open('b');
  await first.is('mine');
  const second = open('a');
  await second.is('elsewhere');
  assert.is(first.claim.standing.get(), 'mine');
  first.close();
  await second.is('mine');
  second.close();
});

test('of two that open at one moment one works on it', async () => {
  const open = browser();
  const [one, other] = [open('a'), open('b')];
  await one.is('mine');
  await other.is('elsewhere');
  one.close();
  other.close();
});

test('whoever takes a page over has it once the other has kept what it had', async () => {
  const open = browser();
  const first = open('a');
  await first.is('mine');
  const second = open('b');
  await second.is('elsewhere');
  let kept = false;
  first.claim.guard(async () => {
    kept = true;
  });
  second.claim.take();
  await second.is('mine');
  assert.is(kept, true);
  assert.is(first.claim.standing.get(), 'elsewhere');
  assert.is(second.claim.took(), true);
  first.close();
  second.close();
});

test('a window that answers no more is not waited for', async () => {
  const open = browser();
  const first = open('a');
  await first.is('mine');
  const second = open('b');
  await second.is('elsewhere');
  first.claim.guard(() => new Promise(() => {}));
  second.claim.take();
  await second.is('mine');
  second.close();
  first.close();
});

test.run();
