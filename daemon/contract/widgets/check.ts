// What the box makes of a row that somebody sends: typed, brought within limits, or refused by its field. Pure: whether a
// device or a picture is there, and who may see it, is asked elsewhere.

import type { BackgroundRow, WidgetRow } from '../entities/layouts';
import type { Fault, Faults } from '../shape';
import { isLink, isPicture } from './addresses';
import { extendRules, placeShape, SHEET_RULES } from './extend_rules';
import type { Json, JsonObject } from './json';
import { LIMITS } from './limits';
import { objectOf } from './taken';
import { textVerdict, verdictOf } from './verdict';
import { type Names, walk } from './walk';

/** A row as it is kept, and what is wrong by field: with faults nothing is kept. */
export interface Judged<Row> {
  readonly faults: Faults;
  readonly row: Row;
  /** what its `extend` says */
  readonly said: JsonObject;
}

const RESERVED = new Set(['__proto__', 'prototype', 'constructor']);

/** Names of a fault's field, from the outside in. */
const FIELD_NAMES = 3;
const FIELD_NAME = /^\w{1,32}$/;
/** What may stand nowhere in an `extend`, however deep, and in which field it does. */
function faultWithin(v: Json, at: readonly string[] = ['extend'], depth = 0): readonly [string, Fault] | null {
  const found = (fault: Fault): readonly [string, Fault] => [at.join('.'), fault];
  if (typeof v === 'string') {
    const verdict = textVerdict(v, LIMITS.text);
    return 'fault' in verdict ? found(verdict.fault) : null;
  }
  if (typeof v !== 'object' || v === null) return null;
  if (depth >= LIMITS.nesting) return found({ key: 'layout_deep', data: { max: LIMITS.nesting } });
  const entries = Object.entries(v);
  if (entries.length > LIMITS.widgets) return found({ key: 'count_max', data: { max: LIMITS.widgets } });
  for (const [name, each] of entries) {
    if (RESERVED.has(name)) return found({ key: 'layout_reserved', data: { name } });
    const within = at.length < FIELD_NAMES && at.length === depth + 1 && FIELD_NAME.test(name) ? [...at, name] : at;
    const fault = faultWithin(each, within, depth + 1);
    if (fault) return fault;
  }
  return null;
}

/** UTF-8, as it is stored. */
const encoder = new TextEncoder();
export const bytesOf = (text: string): number => encoder.encode(text).length;
export const TOO_LARGE: Fault = { key: 'layout_size', data: { kb: LIMITS.bytes / 1024 } };

interface Extend {
  readonly text: string;
  readonly said: JsonObject;
}
function judgedExtend(text: string, rules: Names, faults: Record<string, Fault>): Extend {
  const nothing = { text, said: {} };
  if (bytesOf(text) > LIMITS.bytes) {
    faults.extend = TOO_LARGE;
    return nothing;
  }
  const said = objectOf(text);
  const [field, fault] = (said ? faultWithin(said) : ['extend', { key: 'no_json' }]) ?? [];
  if (!said || (field && fault)) {
    if (field && fault) faults[field] = fault;
    return nothing;
  }
  const kept = walk(said, rules, 'extend', faults) as JsonObject;
  return { said: kept, text: kept === said ? text : JSON.stringify(kept) };
}

type Length = 'left' | 'top' | 'width' | 'height';
/** A length as a row has it: the text of a number. '' is left to the style. */
function judgedLength(row: WidgetRow, name: Length, faults: Record<string, Fault>): string {
  const text = row[name];
  const shape = placeShape(name, row.component);
  if (text === '' || !shape) return text;
  const verdict = verdictOf(shape, text);
  if ('fault' in verdict) faults[name] = verdict.fault;
  return 'fault' in verdict || verdict.value === text ? text : String(verdict.value);
}

const KIND = /^[A-Za-z]\w{0,63}$/;
function plainFaults({ component, link, normal_img, abnormal_img, selfId, item_ids }: WidgetRow): Faults {
  const wrong: Record<string, Fault | null> = {
    component: KIND.test(component) ? null : { key: 'cell_name' },
    link: isLink(link) ? null : { key: 'layout_link' },
    normal_img: isPicture(normal_img) ? null : { key: 'layout_picture' },
    abnormal_img: isPicture(abnormal_img) ? null : { key: 'layout_picture' },
    selfId: /^[\w-]{0,64}$/.test(selfId) && selfId !== '0' ? null : { key: 'layout_self' },
    item_ids: item_ids.length > LIMITS.items ? { key: 'count_max', data: { max: LIMITS.items } } : null,
  };
  return Object.fromEntries(Object.entries(wrong).filter((entry): entry is [string, Fault] => entry[1] !== null));
}

export function judgedWidget(row: WidgetRow): Judged<WidgetRow> {
  const faults: Record<string, Fault> = { ...plainFaults(row) };
  const place = Object.fromEntries(
    (['left', 'top', 'width', 'height'] as const).map((name) => [name, judgedLength(row, name, faults)]),
  );
  const { text, said } = judgedExtend(row.extend, extendRules(row.component), faults);
  return { faults, said, row: { ...row, ...place, extend: text } };
}

export function judgedBackground(row: BackgroundRow): Judged<BackgroundRow> {
  const faults: Record<string, Fault> = {};
  for (const name of ['background', 'brack_group_img'] as const)
    if (!isPicture(row[name])) faults[name] = { key: 'layout_picture' };
  if (row.background === '') faults.background = { key: 'required' };
  const { text, said } = judgedExtend(row.extend, SHEET_RULES, faults);
  return { faults, said, row: { ...row, extend: text } };
}
