import type { Fault, Faults, Fields } from '../shape';

/** What a notice may say of its alarm: `{name}` in a text stands for it. */
export const NOTICE_VARIABLES = ['site', 'device', 'item', 'info', 'value', 'unit', 'level', 'time', 'duration', 'user'] as const;
export type NoticeVariable = (typeof NOTICE_VARIABLES)[number];

const title = { t: 'text', max: 200, like: 'one_line' } as const;
const body = { t: 'text', max: 2000, like: 'unturned' } as const;

/** The texts of one language; an empty one is the product's own. */
export const noticeTemplate = {
  email_title: title,
  email_body: body,
  sms_body: { t: 'text', max: 670, like: 'unturned' },
  phone_body: { t: 'text', max: 500, like: 'unturned' },
  push_body: body,
} as const satisfies Fields;
export type NoticeTexts = { readonly [K in keyof typeof noticeTemplate]: string };
export const NOTICE_TEXTS = Object.keys(noticeTemplate) as readonly (keyof NoticeTexts)[];

const PLACE = /\{([^{}]*)\}/g;
const isVariable = (name: string): name is NoticeVariable => (NOTICE_VARIABLES as readonly string[]).includes(name);

/** so much of a text shows where in it a brace stands */
const SHOWN = 12;

/** A variable that a text names and nothing fills, or a brace that belongs to none: it would be sent as it stands. Null: neither. */
function faultOf(text: string): Fault | null {
  const name = [...text.matchAll(PLACE)].map(([, inner = '']) => inner).find((inner) => !isVariable(inner));
  if (name !== undefined) return { key: 'template_variable', data: { name } };
  const stray = text.replace(PLACE, (place) => ' '.repeat(place.length)).search(/[{}]/);
  if (stray < 0) return null;
  const from = text[stray] === '{' ? stray : Math.max(0, stray + 1 - SHOWN);
  return { key: 'template_brace', data: { text: text.slice(from, from + SHOWN).trim() } };
}

/** A text with a hole, said at each field that has one. */
export function noticeTemplateFaults(texts: Partial<Record<string, unknown>>): Faults {
  const faults: Faults = {};
  for (const field of NOTICE_TEXTS) {
    const text = texts[field];
    const fault = typeof text === 'string' ? faultOf(text) : null;
    if (fault !== null) faults[field] = fault;
  }
  return faults;
}

/** A text with what it names: the same for the box that sends it and for the page that shows it beforehand. */
export const filledText = (text: string, values: Readonly<Record<NoticeVariable, string>>): string =>
  text.replace(PLACE, (place, name: string) => (isVariable(name) ? values[name] : place));

/** What ends a line, moves a cursor, or turns the direction of all that follows. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;
/** A text as one line: nothing in a name may begin another line of a letter's head, or turn the numbers behind it. */
export const oneLine = (text: string): string => text.replace(CONTROL, ' ').trim();
