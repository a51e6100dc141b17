import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MODELS } from '../../../board/devices/index';
import { createSim } from '../../../board/sim/index';
import { fakeClock } from '../../../daemon/clock';
import { demoIn } from '../../../daemon/demo/kept';
import { demoMonth } from '../../../daemon/demo/manifest';
import { fillRooms } from '../../../daemon/demo/rooms';
import { COMPUTED_MODELS } from '../../../daemon/sites/computed-models';
import { openPackageRoom } from '../package/room';

test('rooms are all there with the marker of a demo, or none of them is: a kill in between leaves an empty room', async () => {
  const { sites, db } = openPackageRoom({ models: [...MODELS, ...COMPUTED_MODELS] });
  const { simulation } = createSim({ clock: fakeClock(), models: MODELS });
  const rows = () =>
    ['serial_port', 'device_group', 'device'].map((of) => db.prepare(`SELECT count(*) FROM ${of}`).pluck().get());
  const empty = rows();
  let seen = empty;
  const killed = fillRooms(sites, simulation, 'en_us', () => {
    seen = rows();
    throw new Error('killed');
  });
  await killed.then(
    () => assert.unreachable(),
    (fault) => assert.is(fault.message, 'killed'),
  );
  assert.ok(Number(seen[2]) >= simulation.devices.length);
  assert.equal(rows(), empty);
  let kept: Readonly<Record<string, number>> = {};
  await fillRooms(sites, simulation, 'en_us', (devices) => {
    kept = devices;
  });
  assert.equal([Object.keys(kept).length, rows()], [simulation.devices.length, seen]);
});

test('a past has its people and its alarms, or neither: a kill in between leaves the next start to make both', async () => {
  const { sites, db, notify, settings } = openPackageRoom({ models: [...MODELS, ...COMPUTED_MODELS] });
  const clock = fakeClock();
  const { simulation } = createSim({ clock, models: MODELS });
  await fillRooms(sites, simulation, 'en_us', (devices) => demoIn(settings).put({ language: 'en_us', devices }));
  const people = () => notify.contacts({ limit: 0 }).total;
  let seen = 0;
  const needs = {
    options: { demo: true, demo_month: true, demo_past: true },
    board: { simulation },
    db,
    clock,
    sites,
    settings,
    history: { append: () => {} },
    notify: {
      ...notify,
      template: () => {
        seen = people();
        throw new Error('killed');
      },
    },
  };
  await demoMonth
    .make(needs as never, {} as never)
    .start()
    .then(
      () => assert.unreachable(),
      (fault) => assert.is(fault.message, 'killed'),
    );
  assert.equal([seen > 0, people()], [true, 0]);
});

test('rooms that a kill of an earlier version left half made get no past, and keep the box from no start', async () => {
  const needs = {
    options: { demo: true, demo_month: true, demo_past: true },
    board: { simulation: {} },
    // the marker of a demo comes last, when its rooms are whole
    settings: { get: (_: string, otherwise: unknown) => otherwise },
    // a past would be looked for here, and fail
    db: null,
  };
  assert.is(await demoMonth.make(needs as never, {} as never).start(), undefined);
});

test.run();
