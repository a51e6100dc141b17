/** A PWM channel of the kernel's. */
export interface PwmPlace {
  readonly kind: 'pwm';
  /** N of its `pwmchipN`, or the name of the device behind it, which stays when chips are numbered otherwise */
  readonly chip: number | string;
  readonly channel: number;
}
/** One of the outputs that the board file lists: the first is 1. */
export interface OutputNumber {
  readonly kind: 'output';
  readonly output: number;
}
export interface LedPlace {
  readonly kind: 'led';
  readonly name: string;
}

/** On what buzzer and light hang; null: the box has none. */
export interface SignalLayout {
  readonly buzzer: PwmPlace | OutputNumber | null;
  readonly light: LedPlace | OutputNumber | null;
}

type Said = Readonly<Record<string, unknown>>;
const isRecord = (v: unknown): v is Said => typeof v === 'object' && v !== null && !Array.isArray(v);
const isCount = (v: unknown, max: number): v is number => typeof v === 'number' && Number.isInteger(v) && v >= 0 && v <= max;
/** a name below one folder of the kernel's */
const isName = (v: unknown): v is string => typeof v === 'string' && v !== '' && v !== '.' && v !== '..' && !v.includes('/');

const MOST_NUMBER = 1023;

function pwmIn(said: unknown, where: string): PwmPlace {
  const [chip, channel, ...more] = Array.isArray(said) ? said : [];
  if (!(isCount(chip, MOST_NUMBER) || isName(chip)) || !isCount(channel, MOST_NUMBER) || more.length > 0)
    throw new Error(`${where}: "pwm" is [chip, channel], the chip by its number or the name of its device`);
  return { kind: 'pwm', chip, channel };
}

function ledIn(said: unknown, where: string): LedPlace {
  if (!isName(said)) throw new Error(`${where}: "led" is the name of an LED of the kernel's`);
  return { kind: 'led', name: said };
}

function outputIn(said: unknown, where: string, outputs: number): OutputNumber {
  if (!isCount(said, outputs) || said === 0)
    throw new Error(`${where}: "output" is the number of one of the "outputs", the first is 1`);
  return { kind: 'output', output: said };
}

/** What one of the two hangs on; it says one place. */
function placeIn<P>(
  said: unknown,
  where: string,
  outputs: number,
  own: 'pwm' | 'led',
  ownIn: (said: unknown, where: string) => P,
): P | OutputNumber | null {
  if (said === undefined || said === null) return null;
  const names = isRecord(said) ? Object.keys(said) : [];
  if (!isRecord(said) || names.length !== 1 || !(names[0] === own || names[0] === 'output'))
    throw new Error(`${where} needs "${own}" or "output", and nothing else`);
  return names[0] === own ? ownIn(said[own], where) : outputIn(said.output, where, outputs);
}

/**
 * Buzzer and light of a board file.
 * @param outputs how many outputs it lists
 * @throws Error with a sentence for people when it says nonsense
 */
export function signalsIn(said: Said, file: string, outputs: number): SignalLayout {
  const buzzer = placeIn(said.buzzer, `${file}: "buzzer"`, outputs, 'pwm', pwmIn);
  const light = placeIn(said.light, `${file}: "light"`, outputs, 'led', ledIn);
  if (buzzer?.kind === 'output' && light?.kind === 'output' && buzzer.output === light.output)
    throw new Error(`${file}: buzzer and light are one output`);
  return { buzzer, light };
}

/** The outputs that are buzzer or light, by their numbers. */
export const outputsOf = ({ buzzer, light }: SignalLayout): readonly number[] =>
  [buzzer, light].flatMap((place) => (place?.kind === 'output' ? place.output : []));
