import type { Channels, Level, Reason } from '../interfaces';
import type { ChannelLayout } from './layout';
import { createPin, type Pin } from './pin';

export interface ChannelsParts {
  readonly layout: ChannelLayout;
  /** where the kernel shows its devices */
  readonly sys: string;
}

const absent: Reason = { key: 'no_such_channel' };

/** The inputs and outputs of the real box. Lines are claimed when they are first used. */
export function createChannels({ layout, sys }: ChannelsParts): Channels {
  const inputs = layout.inputs.map((place, i): [string, Pin] => [`di_${i + 1}`, createPin(sys, place, null)]);
  const outputs = layout.outputs.map((place, i) => {
    const pin = createPin(sys, place, place.idle);
    return { name: `do_${i + 1}`, pin, idle: place.idle };
  });
  const pins = new Map([...inputs, ...outputs.map(({ name, pin }): [string, Pin] => [name, pin])]);
  return {
    names: [...pins.keys()],
    read: (name) => pins.get(name)?.read() ?? absent,
    set(name: string, level: Level): Level | Reason {
      return outputs.find((output) => output.name === name)?.pin.set(level) ?? absent;
    },
    rest: () => outputs.filter(({ pin, idle }) => typeof pin.set(idle) !== 'number').map(({ name }) => name),
  };
}

/** A box whose own inputs and outputs nobody has named. */
export const noChannels: Channels = createChannels({ layout: { inputs: [], outputs: [] }, sys: '' });
