import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openBoard } from '../../../../board/index';
import type { Board, Simulation } from '../../../../board/interfaces';
import { createAcquisition } from '../../../../daemon/acquisition/index';
import { createBusScan } from '../../../../daemon/acquisition/scan/index';
import { createBus } from '../../../../daemon/bus';
import { fakeClock } from '../../../../daemon/clock';
import type { DeviceReadings, JobState } from '../../../../daemon/contract/live';
import { createJobs } from '../../../../daemon/jobs/index';
import type { Sites } from '../../../../daemon/sites/index';
import { kindOf } from '../../../../daemon/sites/kind';
import { ALL } from '../../../../daemon/store/list';
import type { PortEntry } from '../../../../daemon/store/ports';
import { catalogueOf, deviceOf, itemOf, linkOf } from '../../../hands/catalogue';
import { freshDb } from '../../../hands/fresh_db';
import { listed } from '../../../hands/jobs';
import { refusalOf } from '../../../hands/refused';

const LINE = {
  kind: 'serial',
  path: 'sim/rs485-1',
  baud_rate: 9600,
  data_bits: 8,
  parity: 'none',
  stop_bits: 1,
  gap_ms: 0,
} as const;
const PORT: PortEntry = {
  id: 1,
  name: 'COM1',
  path: LINE.path,
  baud_rate: 9600,
  data_bits: 8,
  parity: 'none',
  stop_bits: 1,
  gap_ms: 0,
  mode: 'rs485',
  timeout: 500,
  enable: true,
  devices: 2,
};
const PORTS: readonly PortEntry[] = [PORT, { ...PORT, id: 2, name: 'COM2', path: 'sim/rs485-2', enable: false }];
const RELAY = '继电器';
const CLIMATE = '冷通道温湿度';
/** As the pretend box has them. */
const MODELS = {
  1: 'XY-MD02',
  2: 'WB-MSW v.3',
  3: 'SDM630',
  5: 'SeaHawk 10K / Aqualeak 10K',
  6: 'Smoke and leak relays on 8 DI',
  7: 'Modbus RTU Relay 8CH',
};

/** What of sites a scan asks. */
function sitesOf(
  board: Board,
  room: () => ReturnType<typeof roomOf>,
  own: () => boolean,
): Pick<Sites, 'ports' | 'templates' | 'template' | 'catalogue'> {
  const entry = (id: number) => ({ id }) as ReturnType<Sites['template']>['entry'];
  const page = <T>(data: readonly T[]) => ({ total: data.length, data });
  return {
    catalogue: room,
    ports: () => page(PORTS.map((port) => ({ ...port, own: own() }))),
    templates: () => page(board.models.map((_, i) => entry(i + 1))),
    template: (id) => ({ entry: entry(id), model: board.models[id - 1] ?? null }),
  };
}

/** Two devices of the line, as somebody would have configured them. */
function roomOf(board: Board) {
  const device = (resident: Simulation['devices'][number], id: number, cell: string) => {
    const model = board.models.find((one) => one.model === resident.model)!;
    const point = model.items.find((item) => item.item_cell_name === cell)!;
    const item = itemOf({ ...kindOf(point), id: id * 10, cell, point, writable: point.write !== undefined });
    const { address } = resident;
    return deviceOf({
      id,
      model,
      address: { ...address, line: LINE },
      serial_port_id: 1,
      items: [item, linkOf({ id: id * 10 + 1 })],
    });
  };
  const resident = (name: string) => board.simulation!.devices.find((one) => one.name === name)!;
  return catalogueOf(device(resident(CLIMATE), 11, 'temperature'), device(resident(RELAY), 12, 'relay_1'));
}

async function start() {
  const clock = fakeClock();
  const board = await openBoard({ kind: 'sim', clock, data: '/tmp' });
  const faults: unknown[] = [];
  const failed = (fault: unknown) => void faults.push(fault);
  const bus = createBus((_, fault) => failed(fault));
  const whole = roomOf(board);
  let room = whole;
  let own = true;
  const acquisition = createAcquisition({ board, bus, clock, catalogue: () => room, foresee: () => null, failed });
  const jobs = createJobs({ db: freshDb(), bus, clock, failed });
  const scan = createBusScan({
    board,
    clock,
    jobs,
    sites: sitesOf(
      board,
      () => room,
      () => own,
    ),
    lend: acquisition.lend,
  });
  const told: JobState[] = [];
  const polled: DeviceReadings[] = [];
  bus.on('job', (job) => told.push(job));
  bus.on('readings', (readings) => polled.push(readings));
  acquisition.start();
  await clock.advance(7000);
  return {
    clock,
    board,
    bus,
    acquisition,
    jobs,
    scan,
    told,
    polled,
    faults,
    sim: board.simulation!,
    room: whole,
    /** somebody of a site that the caller does not see puts a device on the line */
    share: () => {
      own = false;
    },
    rebuild(next = room): void {
      room = next;
      bus.tell('catalogue', { reason: 'test' });
    },
    /** runs a scan to its end */
    async finished(id: string, most_ms = 200_000): Promise<JobState> {
      for (let ms = 0; jobs.one(id, null).state === 'running'; ms += 500) {
        assert.ok(ms < most_ms, `${JSON.stringify(jobs.one(id, null))}`);
        await clock.advance(500);
      }
      return jobs.one(id, null);
    },
    stop() {
      jobs.stop();
      acquisition.stop();
      board.close();
    },
  };
}

const test = suite<{ box: Awaited<ReturnType<typeof start>> }>('bus scan');
test.before.each(async (context) => {
  context.box = await start();
});
test.after.each(({ box }) => {
  box.stop();
  assert.equal(box.faults, []);
});

test('every unit of a line is found, and each is recognised for what it is', async ({ box }) => {
  const job = await box.finished(box.scan.begin(ALL, { serial_port_id: 1, from: 1, to: 12 }, 1));
  assert.is(job.state, 'success');
  assert.equal(job.message, { key: 'scan_done', data: { count: 6 } });
  assert.equal(
    listed(job.result)?.map(({ unit }) => unit),
    Object.keys(MODELS).map(Number),
  );
  for (const { unit, baud_rate, parity, elapsed_ms, known, sample, guesses } of listed(job.result) ?? []) {
    assert.equal([baud_rate, parity, known], [9600, 'none', unit === 1 || unit === 7], `unit ${unit}`);
    assert.ok(elapsed_ms > 0 && elapsed_ms < 100, `unit ${unit}: ${elapsed_ms} ms`);
    assert.ok(guesses[0]!.score >= 0.7, `unit ${unit}: ${JSON.stringify(guesses)}`);
    assert.ok(guesses.every(({ score }, i) => i === 0 || score <= guesses[i - 1]!.score));
    // two models of the same eight inputs cannot be told apart
    const likeliest = guesses.filter(({ score }) => score === guesses[0]!.score);
    const names = likeliest.map(({ template_id }) => box.board.models[template_id - 1]?.model);
    assert.ok(names.includes(MODELS[unit as keyof typeof MODELS]) && names.length <= 2, `unit ${unit}: ${names}`);
    if (names.length === 1) assert.ok(sample.length > 0, `unit ${unit}`);
    // what only one of them says of these inputs is said of none
    if (names.length > 1) assert.not.match(JSON.stringify(sample), 'Smoke', `unit ${unit}`);
  }
  const [climate] = listed(job.result) ?? [];
  assert.equal([climate?.sample[0]?.names.en_us, climate?.sample[0]?.unit], ['Temperature', '℃']);
  assert.ok(Number(climate?.sample[0]?.value) > 15);
});

test('a device that another site puts on the line meanwhile is not looked at: the scan ends and says why', async ({ box }) => {
  const id = box.scan.begin(ALL, { serial_port_id: 1, from: 1, to: 12 }, 1);
  while ((listed(box.jobs.one(id, null).result)?.length ?? 0) < 2) await box.clock.advance(100);
  box.share();
  const { state, message, result } = await box.finished(id);
  assert.equal([state, message?.key], ['fail', 'line_elsewhere']);
  assert.equal(
    listed(result)?.map(({ unit }) => unit),
    [1, 2],
  );
  const before = box.acquisition.line(LINE).trace(0).at(-1)!.seq;
  await box.clock.advance(20_000);
  const asked = box.acquisition
    .line(LINE)
    .trace(before)
    .filter(({ dir }) => dir === 'out');
  assert.ok(
    asked.length > 0 && asked.every(({ hex }) => ['01', '07'].includes(hex.slice(0, 2))),
    'its own devices are polled on',
  );
});

test('nothing is written', async ({ box }) => {
  const id = box.scan.begin(ALL, { serial_port_id: 1, from: 1, to: 8 }, 1);
  const functions = new Set<number>();
  let seen = 0;
  while (box.jobs.one(id, null).state === 'running') {
    await box.clock.advance(500);
    for (const frame of box.acquisition.line(LINE).trace(seen)) {
      seen = frame.seq;
      if (frame.dir === 'out') functions.add(Number.parseInt(frame.hex.slice(2, 4), 16));
    }
  }
  assert.equal([...functions].sort(), [1, 2, 3, 4]);
});

test('it says where it is, how long it will take, and that its line goes on being polled', async ({ box }) => {
  const id = box.scan.begin(ALL, { serial_port_id: 1, from: 100, to: 199, timeout_ms: 200 }, 1);
  assert.equal(box.jobs.one(id, null).message, { key: 'scan_shares', data: { port: 'COM1', minutes: 10 } });
  await box.clock.advance(10_300);
  const { percent, done, total, eta, step } = box.jobs.one(id, null);
  assert.is(total, 100);
  assert.ok(done >= 38 && done <= 50 && percent === done, `${done}`);
  assert.ok(eta! >= 10 && eta! <= 17, `${eta}`);
  assert.equal(step?.key, 'scan_step');
  assert.equal(step?.data, { port: 'COM1', baud_rate: 9600, frame: '8N1', unit: 100 + done, to: 199 });
  assert.is(box.acquisition.health(11).error, undefined);
  assert.is(box.acquisition.alive(), true);
  await box.finished(id);
});

/** When each device was polled, in ms after the scan began. */
function pollsOf(box: Awaited<ReturnType<typeof start>>) {
  const began = box.clock.mono();
  const times = new Map<number, number[]>();
  box.bus.on('readings', ({ device_id, answered }) => {
    if (answered) times.set(device_id, [...(times.get(device_id) ?? []), box.clock.mono() - began]);
  });
  return (device_id: number): readonly number[] => times.get(device_id) ?? [];
}

test('a device is polled in its interval while its line is scanned, at the settings of another speed too', async ({ box }) => {
  const polls = pollsOf(box);
  const id = box.scan.begin(ALL, { serial_port_id: 1, baud_rates: [19_200, 4800], timeout_ms: 500 }, 1);
  await box.clock.advance(60_000);
  for (const device of [11, 12]) {
    const times = polls(device);
    const gaps = times.slice(1).map((at, i) => at - times[i]!);
    assert.ok(times.length >= 11, `${device}: ${times.length} polls in a minute`);
    assert.ok(Math.max(...gaps) < 6500, `${device}: ${gaps}`);
  }
  assert.ok(box.jobs.one(id, null).done > 80, 'and the scan gets on');
  box.jobs.cancel(id, 1);
  await box.finished(id);
});

test('where a line has no room for more, what may alarm is polled before the rest, and the scan goes on', async ({ box }) => {
  const [climate, relay] = [...box.room.devices.values()];
  const quiet = { ...relay!, items: relay!.items.map((item) => ({ ...item, alarm_enable: false })) };
  const many = Array.from({ length: 40 }, (_, i) => ({ ...quiet, id: 100 + i, poll_interval: 1 }));
  box.rebuild(catalogueOf({ ...climate!, poll_interval: 1 }, ...many));
  const polls = pollsOf(box);
  const id = box.scan.begin(ALL, { serial_port_id: 1, from: 100, to: 247 }, 1);
  await box.clock.advance(20_000);
  const times = polls(11);
  assert.ok(times.length >= 18, `${times.length} polls of what may alarm`);
  assert.ok(
    many.every((device) => polls(device.id).length > 0),
    'none of the others is forgotten',
  );
  assert.ok(box.jobs.one(id, null).done > 20, `${box.jobs.one(id, null).done}`);
  box.jobs.cancel(id, 1);
  await box.finished(id);
});

test('after ten minutes it ends and says how much it reached, never that there is nobody', async ({ box }) => {
  box.rebuild(catalogueOf());
  const began = box.clock.mono();
  const id = box.scan.begin(ALL, { serial_port_id: 1, from: 100, baud_rates: [9600, 19_200], timeout_ms: 5000 }, 1);
  const { state, done, total, percent, result, message } = await box.finished(id, 700_000);
  assert.ok(box.clock.mono() - began <= 606_000, `${box.clock.mono() - began} ms`);
  assert.equal([state, total, result], ['success', 296, []]);
  assert.ok(done >= 115 && done <= 120 && percent === Math.floor((100 * done) / total), `${done}`);
  assert.equal(message, { key: 'scan_over', data: { count: 0, reached: done, total, minutes: 10 } });
});

test('at settings of another speed nobody answers, and the line is as before afterwards', async ({ box }) => {
  const id = box.scan.begin(ALL, { serial_port_id: 1, from: 1, to: 3, baud_rates: [19200, 4800], parities: ['even', 'none'] }, 1);
  const job = await box.finished(id);
  assert.equal([job.state, job.total, job.result], ['success', 12, []]);
  const since = box.polled.length;
  await box.clock.advance(5000);
  const news = box.polled.slice(since);
  assert.equal([...new Set(news.map(({ device_id }) => device_id))].sort(), [11, 12]);
  assert.ok(news.every(({ answered }) => answered));
  assert.is(box.board.line(LINE).stats().lost_since, null);
});

test('a command goes between two requests of the scan, with the settings of its device', async ({ box }) => {
  const id = box.scan.begin(ALL, { serial_port_id: 1, from: 100, to: 199, baud_rates: [19200] }, 1);
  await box.clock.advance(5000);
  const done = box.jobs.one(id, null).done;
  const began = box.clock.mono();
  let took = Number.NaN;
  const write = box.acquisition.write(120, 0).then((outcome) => {
    took = box.clock.mono() - began;
    return outcome;
  });
  await box.clock.advance(1000);
  const outcome = await write;
  assert.is(outcome.ok && outcome.readback, 0);
  assert.ok(took < 500, `${took} ms`);
  assert.is(box.jobs.one(id, null).state, 'running');
  await box.clock.advance(2000);
  assert.ok(box.jobs.one(id, null).done > done + 5, 'the scan goes on');
  box.jobs.cancel(id, 1);
  await box.finished(id);
});

test('a scan waits for the command, the trial and the round that are under way', async ({ box }) => {
  const address = { driver: 'modbus_rtu', line: LINE, unit: 2, timeout_ms: 500, retries: 0 } as const;
  const model = box.board.models.find((one) => one.model === MODELS[2])!;
  const trial = box.acquisition.test(address, model);
  const write = box.acquisition.write(120, 0);
  await box.clock.advance(5);
  const id = box.scan.begin(ALL, { serial_port_id: 1, from: 100, to: 101, baud_rates: [19200] }, 1);
  // a room that is rebuilt meanwhile takes nothing back
  box.rebuild();
  const { state } = await box.finished(id);
  assert.is(state, 'success');
  assert.is((await write).ok, true);
  assert.is((await trial).ok, true);
});

test('devices that are added to a line while it is scanned are polled like the others', async ({ box }) => {
  box.rebuild(catalogueOf());
  const id = box.scan.begin(ALL, { serial_port_id: 1, from: 100, to: 120 }, 1);
  await box.clock.advance(1000);
  const before = box.polled.length;
  box.rebuild(box.room);
  await box.clock.advance(1000);
  assert.is(box.jobs.one(id, null).state, 'running');
  assert.equal([...new Set(box.polled.slice(before).map(({ device_id }) => device_id))].sort(), [11, 12]);
  await box.finished(id);
});

test('a second scan is refused with the one that runs, and so is the trial of a device on its line', async ({ box }) => {
  const id = box.scan.begin(ALL, { serial_port_id: 1 }, 1);
  await box.clock.advance(100);
  assert.equal([box.scan.on(1), box.scan.on(2)], [id, null]);
  const { code, data } = await refusalOf(() => box.scan.begin(ALL, { serial_port_id: 1 }, 2));
  assert.equal([code, data], [1008, { job_id: id }]);
  const address = { driver: 'modbus_rtu', line: LINE, unit: 1, timeout_ms: 500, retries: 0 } as const;
  const trial = await refusalOf(box.acquisition.test(address, box.board.models[0]!));
  assert.equal([trial.code, trial.data], [1008, { job_id: id }]);
});

test('a scan that is canceled stops soon, keeps what it found and gives the line back', async ({ box }) => {
  const id = box.scan.begin(ALL, { serial_port_id: 1, from: 1, to: 247 }, 1);
  await box.clock.advance(20_000);
  assert.ok(listed(box.jobs.one(id, null).result)!.length > 0);
  box.jobs.cancel(id, 1);
  await box.clock.advance(1000);
  const { state, result, message } = box.jobs.one(id, null);
  assert.equal([state, message, box.scan.on(1)], ['canceled', null, null]);
  assert.ok(listed(result)!.length > 0);
  const before = box.polled.length;
  await box.clock.advance(5200);
  assert.ok(box.polled.length > before);
  assert.is(
    await box.finished(box.scan.begin(ALL, { serial_port_id: 1, from: 8, to: 8 }, 1)).then((job) => job.state),
    'success',
  );
});

test('a line that is missing or switched off is a fault of its field', async ({ box }) => {
  for (const [serial_port_id, key] of [
    [404, 'not_found'],
    [2, 'port_off'],
  ] as const) {
    const { code, data } = await refusalOf(() => box.scan.begin(ALL, { serial_port_id }, 1));
    assert.equal([code, data], [1001, { fields: { serial_port_id: { key } } }]);
  }
  assert.equal(box.jobs.list(null), []);
});

test.run();
