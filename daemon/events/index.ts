import type { DeviceEvent } from '../../board/interfaces';
import type { Bus } from '../bus';
import { type Clock, seconds } from '../clock';
import type { EventKind } from '../contract/model';
import type { OpenedApart } from '../store/apart';
import { createGate, type Sum } from './gate';
import { createKeeping, type NewEvent } from './keeping';
import { KINDS, type Kind } from './kinds';
import { momentOfEvent } from './moment';

export interface EventsParts {
  /** opens their file: asked once, when the first event comes or somebody looks */
  readonly open: () => Pick<OpenedApart, 'db' | 'ahead'>;
  readonly bus: Bus;
  readonly clock: Clock;
  /** the site of a device; null: there is no such device */
  readonly siteOf: (device_id: number) => number | null;
  readonly failed: (fault: unknown) => void;
  readonly kinds?: Readonly<Record<EventKind, Kind>>;
}

/** What was counted of a flood, as one event with what the last of it told. */
const summed = ({ count, last }: Sum<NewEvent>): NewEvent => ({ ...last, sequence: null, count });

/** Keeps what happens at devices: each event is stored, once, before it is told. */
export function createEvents({ open, bus, clock, siteOf, failed, kinds = KINDS }: EventsParts) {
  const gate = createGate<NewEvent>(clock);
  const keeping = createKeeping(open);
  let cancel: (() => void) | null = null;

  function eventOf(device_id: number, { kind, at, sequence, data }: DeviceEvent): NewEvent | null {
    const device_group_id = siteOf(device_id);
    if (device_group_id === null) return null;
    const received = seconds(clock);
    const device_time = at === null ? null : Math.floor(at / 1000);
    return {
      device_id,
      device_group_id,
      kind,
      sequence,
      device_time,
      received,
      count: 1,
      data,
      ...momentOfEvent(device_time, received),
    };
  }
  const isNew = (event: NewEvent): boolean => !keeping.has(event, kinds[event.kind].same_s);
  function passes(event: NewEvent): boolean {
    const { flood } = kinds[event.kind];
    return flood === null || gate.pass(`${event.device_id} ${event.kind}`, event, flood);
  }

  function keep(events: readonly NewEvent[]): void {
    for (const event of keeping.add(events)) bus.tell('device_event', event);
  }
  /** @param whole what is not due, too */
  function sumUp(whole: boolean): void {
    try {
      keep(gate.sums(whole).map(summed));
    } catch (fault) {
      failed(fault);
    }
  }
  /** Waits until a flood is to be summed up. */
  function watch(): void {
    const wait = gate.wait();
    if (cancel || wait === null) return;
    cancel = clock.after(wait, () => {
      cancel = null;
      sumUp(false);
      watch();
    });
  }

  return {
    /**
     * Something happened at devices. What was told before is left out; what comes too often is counted and summed up.
     * @throws when it cannot be stored: whoever tells it may tell it again
     */
    tell(device_ids: readonly number[], event: DeviceEvent): void {
      try {
        const events = device_ids.flatMap((id) => eventOf(id, event) ?? []);
        keep(events.filter((one) => isNew(one) && passes(one)));
      } catch (fault) {
        failed(fault);
        throw fault;
      }
      watch();
    },
    /** newest first; one with a `count` above 1 stands for so many that were too many to be kept */
    list: keeping.list,
    /** What was counted is written down before the program ends. */
    stop(): void {
      cancel?.();
      sumUp(true);
      keeping.close();
    },
  };
}
export type Events = ReturnType<typeof createEvents>;
