import { LABELS } from '../../contract/labels';
import { CATEGORIES, type DeviceModel, LANGUAGES } from '../../contract/model';
import { noValueOf } from '../../contract/no-value';
import type { Shape } from '../../contract/shape';
import type { Read } from '../../sheets/index';
import { bare, isBlank, valueOfCell } from '../../sheets/values';
import type { Column } from './columns';

// What cells say as makers fill them in. What is not understood stays as it is, for the rules to refuse.

/** A cell of a maker is no essay; longer ones are taken as they are. */
const LONGEST = 2000;

/** How a table writes numbers, and for whom it is. */
export interface Writing {
  readonly decimal: ',' | '.';
  readonly driver: DeviceModel['driver'];
}

const UNMISTAKABLE = { ',': /^[-+]?(?:0|\d*),(?:\d{1,2}|\d{4,})$|^[-+]?0,\d+$/, '.': /^[-+]?\d*\.\d+$/ };

/** Whether numbers of a table have a comma before their decimals. */
export function decimalOf(cells: Iterable<Read | undefined>): Writing['decimal'] {
  let comma = false;
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const text = cell.trim();
    if (UNMISTAKABLE['.'].test(text)) return '.';
    comma ||= UNMISTAKABLE[','].test(text);
  }
  return comma ? ',' : '.';
}

const NUMBER = String.raw`[-+−]?\d*[.,]?\d+(?:e[-+]?\d+)?`;
const numberOf = (text: string, decimal: Writing['decimal']): number =>
  Number((decimal === ',' ? text.replace(',', '.') : text).replace('−', '-'));

const plainNumber = (text: string, { decimal }: Writing): unknown => {
  const number = numberOf(text, decimal);
  return text !== '' && Number.isFinite(number) ? number : text;
};

const TIMES = new RegExp(`^[×x*]?\\s*(${NUMBER})(?:\\s*[^\\d.,\\s/].*)?$`, 'i');
const PART = new RegExp(`^(?:1\\s*)?[/÷:]\\s*(${NUMBER})$`, 'i');

/** A tenth as 0.1, and not what is left of a division. */
const oneOver = (n: number): number => Number((1 / n).toPrecision(12));

/** "0.1", "×0,1", "1/10", "0.1 V". */
function scaleOf(text: string, { decimal }: Writing): unknown {
  const part = PART.exec(text)?.[1];
  if (part !== undefined) return oneOver(numberOf(part, decimal));
  const times = TIMES.exec(text)?.[1];
  const number = times === undefined ? Number.NaN : numberOf(times, decimal);
  return Number.isFinite(number) ? number : text;
}

function divisorOf(text: string, writing: Writing): unknown {
  const number = scaleOf(text, writing);
  return typeof number === 'number' && number !== 0 ? oneOver(number) : text;
}

const PAIR = new RegExp(`^\\D*?(${NUMBER})[^\\d,.+−-]*(?:~|～|…|\\.{2,3}|–|—|-|to|至|到|;)[^\\d,.+−-]*(${NUMBER})\\D*$`, 'i');
/** A sign of percent that its unit says already. */
const PERCENT = /[%％﹪](?:\s*RH)?$/i;

/** "-40…125", "0 - 100 %", "16~28". */
function rangeOf(text: string, { decimal }: Writing): unknown {
  const [, low, high] = PAIR.exec(text) ?? [];
  return low && high ? [numberOf(low, decimal), numberOf(high, decimal)] : undefined;
}

const BITS = /^(?:bit|b|d)?\s*(\d{1,2})(?:\s*(?:-|~|–|\.\.|;|,|to)\s*(?:bit|b|d)?\s*(\d{1,2}))?$/i;
/** "3", "bit 3", "4-7". */
function bitsOf(text: string): unknown {
  const [, a, b] = BITS.exec(text) ?? [];
  if (a === undefined) return text;
  const ends = [Number(a), Number(b ?? a)];
  return ends.sort((one, other) => one - other);
}

const ALARMING = /alarm|fault|fail|trip|error|告警|警报|警報|報警|报警|故障|异常|異常|跳闸|跳閘/i;
const labelOf = (word: string): string | undefined =>
  Object.entries(LABELS).find(([, names]) =>
    LANGUAGES.some((language) => names[language].toLowerCase() === word.toLowerCase()),
  )?.[0];

const STATE = /^(0x[0-9a-f]+|-?\d+)\s*[=:：\-–—→.、]?\s*(?=.*\p{L})(\S.*)$/iu;
/** "0=Normal; 1=Alarm", a line each, or with commas between them. */
function statesOf(text: string): unknown {
  const parts = text
    .split(/[;；\n]|[,，、](?=\s*(?:0x[0-9a-f]+|-?\d+)\s*[=:：])/i)
    .filter((part) => part.trim() !== '')
    .map((part) => STATE.exec(part.trim()));
  if (parts.length === 0 || parts.some((part) => part === null)) return text;
  return parts.map((part) => {
    const word = part![2]!.trim();
    const label = labelOf(word);
    const said = label ? { label } : { labels: Object.fromEntries(LANGUAGES.map((language) => [language, word])) };
    return { value: Number(part![1]), ...said, alarm: ALARMING.test(word) };
  });
}

/** Units that makers write in several ways, as the shipped models write them. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:°|º|˚|deg\.?\s*)C$/i, '℃'],
  [/^(?:[%％﹪]|percent|per cent|pct\.?|百分比)$/i, '%'],
  [/^(?:[%％﹪]\s*R\.?\s*H\.?|R\.?\s*H\.?\s*[%％﹪])$/i, '%RH'],
];
const unitOf = (text: string): string => UNITS.find(([written]) => written.test(text))?.[1] ?? text;

const categoryOf = (text: string): string =>
  CATEGORIES.find((code) => code === text.toLowerCase().replace(/[\s-]+/g, '_')) ?? text;

const READERS: Readonly<Record<string, (text: string, writing: Writing) => unknown>> = {
  scale: scaleOf,
  divisor: divisorOf,
  bits: bitsOf,
  options: statesOf,
  plausible: rangeOf,
  unit: unitOf,
  no_value: (text, { driver }) => noValueOf(text, driver),
  'template.category_code': categoryOf,
};

const isNumber = (shape: Shape): boolean => ['num', 'int'].includes(bare(shape).t);
/** JSON is read as what it is. */
const isJson = (text: string): boolean => /^\s*[[{]/.test(text);

/** How makers write that a cell says nothing; in a text it may be one. */
const NOTHING = /^(?:[-–—−/]+|n\/a)$/i;
const saysNothing = (text: string, { heading, shape }: Column): boolean =>
  NOTHING.test(text) && (bare(shape).t !== 'text' || heading === 'unit');

/** What a cell says by the rule of its column, however a maker wrote it; undefined: nothing. */
export function saidIn(column: Column, cell: Read | undefined, writing: Writing): unknown {
  const { heading, shape } = column;
  if (isBlank(cell)) return undefined;
  const text = String(cell).trim();
  if (saysNothing(text, column)) return undefined;
  if (text.length > LONGEST || isJson(text)) return valueOfCell(shape, cell);
  const read = READERS[heading]?.(text, writing);
  if (read !== undefined) return read;
  return isNumber(shape) && typeof cell === 'string'
    ? plainNumber(text.replace(/^'/, '').replace(PERCENT, '').trimEnd(), writing)
    : valueOfCell(shape, cell);
}
