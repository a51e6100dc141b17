import type { Channels, Clock, Level, Reason } from '../interfaces';
import { edgesOf, type WatchLine } from './edges';
import { type OpenInput, openFile } from './input';
import type { ChannelLayout } from './layout';
import { createInput, createOutput, type OutputPin, type Pin } from './pin';

export interface ChannelsParts {
  readonly layout: ChannelLayout;
  /** numbers of outputs that are the buzzer or the light, and so no channels; the others keep theirs */
  readonly taken?: readonly number[];
  /** where the kernel shows its devices */
  readonly sys: string;
  /** left out: inputs are read, and none tells of its edges */
  readonly open?: OpenInput;
}

const absent: Reason = { key: 'no_such_channel' };

/** The inputs and outputs of the real box. Lines are claimed when they are first used. */
export function createChannels({ layout, taken = [], sys, open = openFile }: ChannelsParts): Channels {
  const root = `${sys}/class/gpio`;
  const watchers = new Set<(name: string) => void>();
  const inputs = new Map(
    layout.inputs.map((place, i) => {
      const name = `di_${i + 1}`;
      const moved = (): void => watchers.forEach((told) => void told(name));
      return [name, createInput(root, place, open, moved)];
    }),
  );
  const outputs = new Map<string, { readonly pin: OutputPin; readonly idle: Level }>();
  layout.outputs.forEach((place, i) => {
    if (!taken.includes(i + 1)) outputs.set(`do_${i + 1}`, { pin: createOutput(root, place), idle: place.idle });
  });
  const pinOf = (name: string): Pin | undefined => inputs.get(name) ?? outputs.get(name)?.pin;
  return {
    names: [...inputs.keys(), ...outputs.keys()],
    read: (name) => pinOf(name)?.read() ?? absent,
    tells: (name) => inputs.get(name)?.tells() ?? false,
    watch(told) {
      watchers.add(told);
      return () => void watchers.delete(told);
    },
    set(name: string, level: Level) {
      const output = outputs.get(name);
      return output ? output.pin.set(level) : absent;
    },
    rest: () => [...outputs].flatMap(([name, { pin, idle }]) => (typeof pin.set(idle) === 'number' ? [] : name)),
    close() {
      for (const pin of inputs.values()) pin.close();
    },
  };
}

/** A box whose own inputs and outputs nobody has named. */
export const noChannels: Channels = createChannels({ layout: { inputs: [], outputs: [] }, sys: '' });

/** The one folder in which the kernel tells of edges, and in which onoff looks. */
const KERNEL = '/sys';

export interface OpenChannelsParts extends Omit<ChannelsParts, 'open'> {
  readonly clock: Clock;
  /** told why edges cannot be had */
  readonly failed: (fault: unknown) => void;
  /** how onoff is loaded */
  readonly load?: () => Promise<{ readonly Gpio: WatchLine }>;
}
const loadOnoff = () => import('onoff');

/** The same, its inputs watched. Where onoff's addon does not load they are read: a door that is seen late is better than none. */
export async function openChannels({ clock, failed, load = loadOnoff, ...parts }: OpenChannelsParts): Promise<Channels> {
  if (parts.layout.inputs.length === 0 || parts.sys !== KERNEL) return createChannels(parts);
  try {
    const { Gpio } = await load();
    return createChannels({ ...parts, open: edgesOf(Gpio, clock) });
  } catch (fault) {
    failed(fault);
    return createChannels(parts);
  }
}
