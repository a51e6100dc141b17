import type { Channels, Level, Reason } from '../interfaces';

const INPUTS = ['di_1', 'di_2', 'di_3', 'di_4', 'di_5', 'di_6', 'di_7', 'di_8'];
const OUTPUTS = ['do_1', 'do_2', 'do_3', 'do_4'];

/** Eight open contacts and four relays that are off; a test closes the contacts. */
export function createSimChannels(): { readonly channels: Channels; press(name: string, level: Level): void } {
  const inputs = new Map<string, Level>(INPUTS.map((name) => [name, 0]));
  const outputs = new Map<string, Level>(OUTPUTS.map((name) => [name, 0]));
  const watchers = new Set<(name: string) => void>();
  const absent: Reason = { key: 'no_such_channel' };
  return {
    channels: {
      names: [...INPUTS, ...OUTPUTS],
      read: (name) => inputs.get(name) ?? outputs.get(name) ?? absent,
      tells: (name) => inputs.has(name),
      watch(moved) {
        watchers.add(moved);
        return () => void watchers.delete(moved);
      },
      set(name, level) {
        if (!outputs.has(name)) return absent;
        outputs.set(name, level);
        return level;
      },
      rest() {
        for (const name of OUTPUTS) outputs.set(name, 0);
        return [];
      },
      close() {},
    },
    press(name, level) {
      if (!inputs.has(name)) throw new Error(`the pretend box has no input ${name}`);
      const before = inputs.get(name);
      inputs.set(name, level);
      if (level !== before) for (const moved of watchers) moved(name);
    },
  };
}
