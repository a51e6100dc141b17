import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createBus } from '../../../daemon/bus';
import { fakeClock, seconds } from '../../../daemon/clock';
import type { LiveValue, Value } from '../../../daemon/contract/live';
import type { Quality } from '../../../daemon/contract/model';
import type { Disk } from '../../../daemon/history/disk';
import { createHistory, type History, type HistorySettings, type Known } from '../../../daemon/history/index';
import type { Replaced } from '../../../daemon/history/use';
import type { Catalogue } from '../../../daemon/sites/catalogue';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';

/** 2025-11-28 00:00:00 UTC, a Friday */
export const MIDNIGHT = 1_764_288_000;

/** Ten years before it and twenty behind: all that a test keeps lies between, and each day that is asked for is looked up. */
export const [FIRST, LAST] = [MIDNIGHT - 3660 * 86_400, MIDNIGHT + 7320 * 86_400] as const;

/** A room whose device 10 has items 101 (temperature), 102 (humidity) and 103 (a status). */
export const room = (interval = 120): Catalogue =>
  catalogueOf(
    deviceOf({
      id: 10,
      items: [
        itemOf({ id: 101, save_interval: interval }),
        itemOf({ id: 102, cell: 'humidity', unit: '%', decimals: 0, save_interval: interval }),
        itemOf({ id: 103, cell: 'door', data_type: 0, decimals: 0, save_interval: interval }),
      ],
    }),
  );

/** History in a folder of its own under a clock that the test moves. */
export class HistoryBox {
  readonly dir = fs.mkdtempSync(path.join(os.tmpdir(), 'history-'));
  readonly told: boolean[] = [];
  readonly faults: unknown[] = [];
  readonly bus = createBus((_, fault) => this.faults.push(fault));
  readonly clock;
  catalogue: Catalogue;
  zone = 'UTC';
  /** what is remembered outside the folder */
  known: Known = { since: null, seq: 0 };
  /** when meters were replaced, by item */
  readonly replaced = new Map<number, readonly Replaced[]>();
  /** items whose hours are kept */
  lines: readonly number[] = [];
  /** number of the box */
  box = 7;
  /** what room the file system has, whatever this machine's says */
  disk: Disk = { usable: 4e7, free: 4e7 };
  history: History;

  constructor(
    /** may be changed while it runs */
    public settings: Partial<HistorySettings> = {},
    catalogue = room(),
    start = MIDNIGHT,
  ) {
    this.clock = fakeClock(start * 1000);
    this.catalogue = catalogue;
    this.bus.on('history', ({ ok }) => this.told.push(ok));
    this.history = this.open();
    this.history.start();
  }

  private open(): History {
    return createHistory({
      dir: this.dir,
      bus: this.bus,
      clock: this.clock,
      catalogue: () => this.catalogue,
      zone: () => this.zone,
      failed: (fault) => this.faults.push(fault),
      settings: () => this.settings,
      disk: () => this.disk,
      owner: { box: this.box, now: () => this.now },
      lines: () => this.lines,
      replaced: (item_id) => this.replaced.get(item_id) ?? [],
      witness: { known: () => this.known, note: (known) => (this.known = known) },
    });
  }

  get file(): string {
    return path.join(this.dir, 'history.db');
  }
  get now(): number {
    return seconds(this.clock);
  }

  /** what items publishes after a poll; null: the device did not answer */
  tell(item_id: number, value: LiveValue | null, quality: Quality = value === null ? 'lost' : 'good'): void {
    const heard: Value = {
      item_id,
      device_id: 10,
      device_group_id: 1,
      value,
      quality,
      value_time: value === null ? null : this.now,
      last_check: this.now,
      mono: this.clock.mono(),
    };
    this.bus.tell('values', [heard]);
  }

  /**
   * Time passes as on a machine that sleeps: what is due every few seconds comes due once in a stride. A day of it costs two
   * dozen rounds of history instead of 8 640.
   */
  async pass(seconds: number, stride = 3600): Promise<void> {
    for (let left = seconds; left > 0; left -= stride) {
      this.clock.hold(Math.min(left, stride) * 1000);
      await this.clock.advance(0);
    }
  }

  /** One poll every `step` seconds, the first at once. */
  async poll(item_id: number, count: number, value: (i: number) => LiveValue | null, step = 120): Promise<void> {
    for (let i = 0; i < count; i++) {
      this.tell(item_id, value(i));
      await this.pass(step);
    }
  }

  /** As after a power cut: what was not committed is gone. */
  restart(): void {
    fs.cpSync(this.dir, `${this.dir}.cut`, { recursive: true });
    this.history.stop();
    fs.rmSync(this.dir, { recursive: true });
    fs.renameSync(`${this.dir}.cut`, this.dir);
    this.history = this.open();
    this.history.start();
  }

  /** samples as pairs */
  async raw(item_id: number, from = FIRST, to = LAST): Promise<[number, number | bigint][]> {
    const samples = await this.history.raw(item_id, from, to);
    return Array.from({ length: samples.n }, (_, i) => [samples.at[i]!, samples.value(i)]);
  }

  end(): void {
    this.history.stop();
    fs.rmSync(this.dir, { recursive: true, force: true });
  }
}
