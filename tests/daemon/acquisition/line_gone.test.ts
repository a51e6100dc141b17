import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { boxOf, rtu, statusOf } from '../../hands/catalogue';
import { device, setUp, tcp } from './bench';

test('a line that is gone loses its items, not its links: the port itself is missing', async () => {
  const room = [
    boxOf(statusOf({ id: 900, cell: '_line_1', builtin: true, point: null })),
    device(1, { serial_port_id: 1 }),
    device(2, { serial_port_id: 1 }),
  ];
  const { acquisition, clock, lose, bring, said, times } = setUp(...room);
  acquisition.start();
  await clock.advance(4500);
  assert.equal(said(900), [1, 1]);
  lose('/dev/ttyS1');
  await clock.advance(20_000);
  assert.is(said(10).at(-1), 'lost');
  assert.is(said(11).at(-1), 'lost');
  assert.ok(!said(11).includes(0));
  assert.is(said(900).at(-1), 0);
  bring('/dev/ttyS1');
  const back = clock.mono();
  await clock.advance(4000);
  assert.is(said(11).at(-1), 1);
  assert.is(said(900).at(-1), 1);
  assert.ok(
    times(1).some((t) => t >= back && t <= back + 100),
    'asked as soon as the line is back',
  );
  acquisition.stop();
});

test('a gateway that is gone makes its devices silent: nothing else would say so', async () => {
  const { acquisition, clock, lose, said } = setUp(device(1, { address: tcp(1, 'gw') }));
  lose('gw:502');
  acquisition.start();
  await clock.advance(1000);
  assert.equal(said(11), [0]);
  acquisition.stop();
});

test('a port that nobody uses says nothing', async () => {
  const { acquisition, clock, said } = setUp(
    boxOf(statusOf({ id: 900, cell: '_line_1', builtin: true }), statusOf({ id: 901, cell: '_line_2', builtin: true })),
    device(1, { serial_port_id: 1 }),
    device(2, { serial_port_id: 2, address: rtu(2, '/dev/ttyS2'), enable: false }),
  );
  acquisition.start();
  await clock.advance(10_000);
  assert.ok(said(900).length > 0);
  assert.equal(said(901), []);
  acquisition.stop();
});

test.run();
