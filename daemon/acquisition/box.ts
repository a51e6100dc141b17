import type { ModemState } from '../../board/interfaces';
import type { Bus } from '../bus';
import { type Clock, every } from '../clock';
import { BOX_DEVICE } from '../contract/codes';
import type { DeviceReadings, Sentence } from '../contract/live';
import type { Catalogue } from '../sites/catalogue';
import type { ConfigTrouble } from '../store/config-file';

type Reading = DeviceReadings['readings'][number];

/** A value of the box with what it says to a reader, for one that is not well. 0: in trouble, 1: well, 2: not in use. */
export interface BoxFact {
  readonly value: number;
  readonly reason: Sentence | null;
}
/** What the box knows of itself, by cell of its built-in items; null: it cannot tell. */
export type BoxSources = Readonly<Record<string, () => number | BoxFact | null>>;

/** Whether all that is set was there at this start: what was not is set anew by somebody, and the next start finds nothing amiss. */
export const configFact = ([trouble]: readonly ConfigTrouble[]): BoxFact =>
  trouble ? { value: 0, reason: trouble } : { value: 1, reason: null };

const UNREGISTERED: Sentence = { key: 'modem_unregistered' };

/**
 * Whether messages and calls can leave; null: nobody asked the modem yet.
 * @param carries whether somebody is told by the modem: how it is says nothing where nobody is
 * @param messages whether messages and calls leave, by whatever means
 */
export function modemFact(
  { registered, fault }: Pick<ModemState, 'registered' | 'fault'>,
  carries: boolean,
  messages: BoxFact | null = null,
): BoxFact | null {
  if (messages?.value === 0) return messages;
  if (!carries) return messages ?? { value: 1, reason: null };
  if (fault) return { value: 0, reason: { key: fault.key, ...(fault.data && { data: fault.data }) } };
  return registered === null ? null : { value: Number(registered), reason: registered ? null : UNREGISTERED };
}

/** Tells the box's own items like readings of a device: each comes from whoever knows it, handed in. */
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
    const readings = (box?.items ?? []).flatMap((item): Reading[] => {
      const source = sources[item.cell];
      if (!source) return [];
      const told = source();
      if (told === null)
        return [{ item_id: item.id, value: null, quality: 'no_value', reason: { key: 'no_value_code' }, ...when }];
      const { value, reason } = typeof told === 'number' ? { value: told, reason: null } : told;
      return [{ item_id: item.id, value, quality: 'good', ...(reason && { reason }), ...when }];
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
