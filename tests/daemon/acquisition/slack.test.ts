import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { costsNobody, type Share } from '../../../daemon/acquisition/slack';

const share = (rest: Partial<Share> = {}): Share => ({
  interval_ms: 5000,
  round_ms: 50,
  timeout_ms: 500,
  lost: false,
  ...rest,
});
const lost = share({ lost: true });
const beside = (count: number, rest: Partial<Share> = {}) => Array.from({ length: count }, () => share(rest));

test('a device that has its wire for itself costs nobody anything', () => {
  assert.ok(costsNobody(share({ lost: true, interval_ms: 1000, timeout_ms: 5000 }), []));
});

test('a wire has slack until half of its time is taken, the time-out of the lost one included', () => {
  assert.ok(costsNobody(lost, beside(30)));
  assert.not(costsNobody(lost, beside(39)));
  assert.not(costsNobody(lost, beside(31, { round_ms: 100, interval_ms: 1000 })), 'a full 9600 line');
});

test('where nobody answers, nobody is kept waiting', () => {
  assert.ok(costsNobody(lost, beside(31, { lost: true, interval_ms: 1000 })));
});

test('each lost device beside one that answers costs its time-out too', () => {
  assert.ok(costsNobody(lost, [share(), ...beside(2, { lost: true })]));
  assert.not(costsNobody(lost, [share(), ...beside(4, { lost: true })]));
});

test('a time-out longer than half an interval of another one is never free', () => {
  assert.not(costsNobody(lost, [share({ interval_ms: 1000 })]));
  assert.ok(costsNobody(lost, [share({ interval_ms: 1200 })]));
});

test('what one that answers takes is not known before it has answered', () => {
  assert.not(costsNobody(lost, [share({ round_ms: null })]));
});

test.run();
