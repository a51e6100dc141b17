import type { Level } from '../interfaces';

/** One line of a GPIO chip. */
export interface PinPlace {
  /** label of the chip, as the kernel says it */
  readonly chip: string;
  /** place on that chip, from 0 */
  readonly line: number;
  /** 0 on the wire is active */
  readonly active_low: boolean;
}
export interface OutputPlace extends PinPlace {
  readonly idle: Level;
}

/** Inputs and outputs as the board file lists them: the first is number 1. */
export interface ChannelLayout {
  readonly inputs: readonly PinPlace[];
  readonly outputs: readonly OutputPlace[];
}

const MOST_CHANNELS = 32;
const MOST_LINE = 1023;

type Said = Readonly<Record<string, unknown>>;
const isRecord = (v: unknown): v is Said => typeof v === 'object' && v !== null && !Array.isArray(v);

function placeIn(said: unknown, where: string): PinPlace {
  const { chip, line, active_low = false } = isRecord(said) ? said : {};
  if (typeof chip !== 'string' || chip === '') throw new Error(`${where} needs "chip", the label of its GPIO chip`);
  if (typeof line !== 'number' || !Number.isInteger(line) || line < 0 || line > MOST_LINE)
    throw new Error(`${where} needs "line", its number on that chip, from 0 to ${MOST_LINE}`);
  if (typeof active_low !== 'boolean') throw new Error(`${where}: "active_low" is true or false`);
  return { chip, line, active_low };
}

function outputIn(said: unknown, where: string): OutputPlace {
  const place = placeIn(said, where);
  const { idle = 0 } = said as Said;
  if (idle !== 0 && idle !== 1) throw new Error(`${where}: "idle" is 0 or 1`);
  return { ...place, idle };
}

function listIn<T>(said: unknown, where: string, placeOf: (entry: unknown, where: string) => T): readonly T[] {
  if (said === undefined || said === null) return [];
  if (!Array.isArray(said) || said.length > MOST_CHANNELS)
    throw new Error(`${where} is a list of at most ${MOST_CHANNELS} channels`);
  return said.map((entry, i) => placeOf(entry, `${where}[${i}]`));
}

/**
 * Channels of a board file.
 * @throws Error with a sentence for people when it says nonsense, or names one line twice
 */
export function layoutIn(said: Said, file: string): ChannelLayout {
  const inputs = listIn(said.inputs, `${file}: "inputs"`, placeIn);
  const outputs = listIn(said.outputs, `${file}: "outputs"`, outputIn);
  const places = [...inputs, ...outputs].map(({ chip, line }) => `${chip}:${line}`);
  const twice = places.find((place, i) => places.indexOf(place) !== i);
  if (twice !== undefined) throw new Error(`${file}: the line ${twice} is named twice`);
  return { inputs, outputs };
}
