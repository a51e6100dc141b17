// A board whose devices answer through the test's clock: how long each takes, which are silent, which lines are gone.
import { noChannels } from '../../../board/gpio/index';
import { noTimeService } from '../../../board/host/timedate';
import type {
  Board,
  Clock,
  DeviceAddress,
  Frame,
  Line,
  LineAddress,
  ModbusDriver,
  Reading,
  Round,
  WriteOutcome,
} from '../../../board/interfaces';
import { createModem } from '../../../board/modem/index';
import { noSignals } from '../../../board/signals/index';

export interface FakeDevice {
  /** ms one round takes when it answers */
  ms: number;
  silent: boolean;
  /** its answers come with a wrong check sum, however often it is asked */
  spoilt: boolean;
  /** a fault of the driver itself */
  throws: boolean;
  /** readings that differ from a good 20 */
  readonly cells: Record<string, Pick<Reading, 'quality' | 'value' | 'reason'>>;
  /** the same when a request is asked once more; left out: as the first time */
  secondly: Record<string, Pick<Reading, 'quality' | 'value' | 'reason'>> | null;
}

export interface Asked {
  readonly unit: number;
  readonly points: number;
  /** tries of a request that nobody answers */
  readonly tries: number;
  readonly from: number;
  to: number;
}

const wireOf = (line: LineAddress) =>
  line.kind === 'serial' ? line.path : line.kind === 'board' ? line.kind : `${line.host}:${line.port}`;

export function fakeBoard(clock: Clock) {
  const devices = new Map<number, FakeDevice>();
  const gone = new Map<string, number>();
  const opened = new Set<string>();
  const busy = new Set<string>();
  const frames: Frame[] = [];
  const asked: Asked[] = [];
  /** units whose requests were asked once more, with the cells that were named */
  const again: { unit: number; cells: string[] }[] = [];
  const written: { unit: number; cell: string; value: number }[] = [];
  let kept: readonly LineAddress[] = [];
  let overlaps = 0;

  const device = (unit: number): FakeDevice => {
    const known = devices.get(unit) ?? { ms: 100, silent: false, spoilt: false, throws: false, cells: {}, secondly: null };
    devices.set(unit, known);
    return known;
  };
  const wait = (ms: number) => new Promise<void>((done) => clock.after(ms, done));

  async function lost(
    address: DeviceAddress,
    points: readonly { id: number; cell: string }[],
    key: 'timeout' | 'closed' | 'crc',
  ): Promise<Round> {
    const { ms } = device(address.unit);
    const elapsed_ms = key === 'closed' ? 0 : (address.retries + 1) * (key === 'crc' ? ms : address.timeout_ms);
    await wait(elapsed_ms);
    const readings = points.map((point) => ({ point, value: null, quality: 'lost' as const, at: clock.wall(), reason: { key } }));
    return { readings, answered: false, ...(key === 'crc' && { spoilt: true }), requests: 1, elapsed_ms };
  }

  async function round(
    address: DeviceAddress,
    points: readonly { id: number; cell: string }[],
    look: 'cells' | 'secondly' = 'cells',
  ): Promise<Round> {
    const { ms, silent, spoilt, throws } = device(address.unit);
    const cells = device(address.unit)[look] ?? device(address.unit).cells;
    if (throws) throw new Error('the driver broke its promise');
    if (gone.has(wireOf(address.line))) return await lost(address, points, 'closed');
    opened.add(wireOf(address.line));
    if (silent) return await lost(address, points, 'timeout');
    if (spoilt) return await lost(address, points, 'crc');
    frames.push({ seq: frames.length + 1, at: clock.wall(), dir: 'out', hex: '01', verdict: 'sent' });
    await wait(ms);
    frames.push({ seq: frames.length + 1, at: clock.wall(), dir: 'in', hex: '02', verdict: 'ok' });
    const readings = points.map(
      (point): Reading => ({
        point,
        value: 20,
        quality: 'good',
        at: clock.wall(),
        raw: '00C8',
        ...cells[point.cell],
      }),
    );
    const broken = readings.some(({ quality, reason }) => quality === 'lost' && reason?.key === 'crc');
    return { readings, answered: true, ...(broken && { spoilt: true }), requests: 1, elapsed_ms: ms };
  }

  const driver: ModbusDriver = {
    otherOrders: () => [],
    probe: () => Promise.reject(new Error('nobody scans the fake board')),
    plan: (address, _, points) => ({
      requests: 1,
      async run() {
        const wire = wireOf(address.line);
        if (busy.has(wire)) overlaps++;
        busy.add(wire);
        const entry = {
          unit: address.unit,
          points: points.length,
          tries: address.retries + 1,
          from: clock.mono(),
          to: Number.NaN,
        };
        asked.push(entry);
        try {
          return await round(address, points);
        } finally {
          entry.to = clock.mono();
          busy.delete(wire);
        }
      },
      again(named) {
        again.push({ unit: address.unit, cells: named.map(({ cell }) => cell) });
        return round(address, points, 'secondly');
      },
      stats: () => ({ answered: 0, timed_out: 0, crc: 0, bad_frame: 0, late: 0, exceptions: new Map() }),
      async write(cell, value): Promise<WriteOutcome> {
        written.push({ unit: address.unit, cell, value });
        await wait(10);
        if (device(address.unit).silent) return { ok: false, reason: { key: 'timeout' }, elapsed_ms: 10 };
        return { ok: true, readback: value, elapsed_ms: 10 };
      },
    }),
  };

  const waiting = new Map<string, (() => void)[]>();
  const lines = new Map<string, Line>();
  const line = (address: LineAddress): Line => {
    const wire = wireOf(address);
    const known = lines.get(wire) ?? lineOf(wire);
    lines.set(wire, known);
    return known;
  };
  const lineOf = (wire: string): Line => {
    return {
      exchange: () => Promise.reject(new Error('the fake driver needs no wire')),
      whenOpen: () => new Promise((done) => void waiting.set(wire, [...(waiting.get(wire) ?? []), done])),
      trace: () => frames,
      stats: () => ({
        tx: 0,
        rx: 0,
        errors: 0,
        late: 0,
        open: opened.has(wire) && !gone.has(wire),
        busy: false,
        lost_since: gone.get(wire) ?? null,
      }),
      close() {},
    };
  };

  const board: Board = {
    kind: 'none',
    models: [],
    driver: () => driver,
    line,
    keep(addresses) {
      kept = addresses;
    },
    serialPorts: async () => [],
    portsUnlisted: () => null,
    agent: () => Promise.reject(new Error('nobody speaks to an agent')),
    traps: {
      start: async () => 0,
      counts: () => ({ heard: 0, refused: 0, unknown: 0, dropped: 0 }),
      from: () => null,
      stop() {},
    },
    channels: noChannels,
    signals: noSignals,
    modem: createModem({ clock, wireOf: () => null }),
    host: {
      cpuPercent: () => null,
      cpuInfo: () => ({ model: '', cores: 1, arch: '', temperature: null, uptime: 0, load: null }),
      memory: () => ({ total_bytes: 0, used_bytes: 0 }),
      disk: () => ({ use_percent: 0, size_bytes: 0, used_bytes: 0, mount: '/' }),
      processes: () => ({ total: 0, greatest: [] }),
      time: noTimeService,
      start() {},
      stop() {},
    },
    simulation: null,
    close() {},
  };

  return {
    board,
    device,
    asked,
    again,
    written,
    /** rounds that began while another ran on the same wire */
    overlaps: () => overlaps,
    kept: () => kept.map(wireOf),
    lose: (wire: string) => void gone.set(wire, clock.wall()),
    bring(wire: string) {
      gone.delete(wire);
      for (const told of waiting.get(wire) ?? []) told();
      waiting.delete(wire);
    },
    /** when a unit was asked, mono ms */
    times: (unit: number) => asked.filter((entry) => entry.unit === unit).map((entry) => entry.from),
  };
}
