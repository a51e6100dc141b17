import type { Bus } from '../bus';
import { type Clock, every } from '../clock';
import { BOX_DEVICE } from '../contract/codes';
import type { Catalogue } from '../sites/catalogue';

/** What the box knows of itself, by cell of its built-in items; null: it cannot tell. */
export type BoxSources = Readonly<Record<string, () => number | null>>;

/** Tells the box's own items like readings of a device: each comes from the part that knows it, handed in by main. */
export function createBox({
  bus,
  clock,
  catalogue,
  sources,
  failed,
}: {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
  readonly sources: BoxSources;
  readonly failed: (fault: unknown) => void;
}) {
  let stop = (): void => {};
  const tell = (): void => {
    const box = catalogue().devices.get(BOX_DEVICE);
    const when = { at: clock.wall(), mono: clock.mono() };
    const readings = (box?.items ?? []).flatMap((item) => {
      const source = sources[item.cell];
      if (!source) return [];
      const value = source();
      return [
        value === null
          ? { item_id: item.id, value, quality: 'no_value' as const, reason: { key: 'no_value_code' }, ...when }
          : { item_id: item.id, value, quality: 'good' as const, ...when },
      ];
    });
    if (readings.length > 0) bus.tell('readings', { device_id: BOX_DEVICE, answered: true, elapsed_ms: 0, readings });
  };
  return {
    start(): void {
      const period = catalogue().devices.get(BOX_DEVICE)?.poll_interval ?? 10;
      tell();
      stop = every(clock, period * 1000, tell, failed);
    },
    stop: (): void => stop(),
  };
}
