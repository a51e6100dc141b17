import { type Fault, faultOf } from '../shape';
import { isLink, isPicture, isWeb } from './addresses';
import { isColour } from './colours';
import type { FieldShape } from './field';
import { isJsonObject, type Json } from './json';
import { numberOf } from './taken';
import { CALLBACKS, ON_ITEMS } from './widget';

/** A value as it is kept, or what is wrong with it. */
export type Verdict = { readonly value: Json } | { readonly fault: Fault };

const wrong = (key: string, data?: Fault['data']): Verdict => ({ fault: data ? { key, data } : { key } });
const kept = (value: Json): Verdict => ({ value });

/** A text of so many characters at most; what looks like HTML in it is text. */
export function textVerdict(v: Json, most: number, like?: 'one_line'): Verdict {
  const fault = faultOf({ t: 'text', max: most, ...(like && { like }) }, v);
  return fault ? { fault } : kept(v);
}
/** What must hold of a text; nothing else of it matters. */
const textThat = (v: Json, holds: (v: string) => boolean, key: string): Verdict =>
  typeof v !== 'string' ? wrong('text') : holds(v) ? kept(v) : wrong(key);

/** A number, or the text of one, brought within its limits. */
export function numberVerdict(v: Json, least: number, most: number): Verdict {
  const found = numberOf(v);
  if (found === null) return wrong('number');
  const clamped = Math.min(Math.max(found, least), most);
  return kept(clamped === found ? v : clamped);
}

function idVerdict(v: Json): Verdict {
  if (v === null || v === '') return kept(v);
  return Number.isSafeInteger(v) && typeof v === 'number' && v >= 0 ? kept(v) : wrong('integer');
}

function callbackVerdict(v: Json): Verdict {
  if (!isJsonObject(v)) return wrong('object');
  if (!CALLBACKS.some((name) => name === v.name)) return wrong('choice_of', { choices: CALLBACKS.join(', ') });
  const params = v.params ?? [];
  const most = ON_ITEMS.includes(String(v.name)) ? 8 : 0;
  if (!Array.isArray(params) || params.length > most) return wrong('count_max', { max: most });
  const plain = params.every((param) => typeof param === 'number' || !('fault' in textVerdict(param, 200)));
  return plain ? kept(v) : wrong('text');
}

function conditionFault(v: Json | undefined): Fault | null {
  if (v === undefined) return null;
  if (!isJsonObject(v)) return { key: 'object' };
  if (v.is === 'always' || v.is === 'alarming') return null;
  if (v.is !== 'state') return { key: 'choice_of', data: { choices: 'always, alarming, state' } };
  return faultOf({ t: 'int', min: 1 }, v.item_id) ?? faultOf({ t: 'num' }, v.value);
}
function animationFault(v: Json): Fault | null {
  if (!isJsonObject(v)) return { key: 'object' };
  const name = { t: 'text', max: 64, like: 'one_line' } as const;
  return faultOf(name, v.label ?? '') ?? faultOf(name, v.value) ?? conditionFault(v.when);
}
function animationsVerdict(v: Json, most: number): Verdict {
  if (!Array.isArray(v)) return wrong('list');
  if (v.length > most) return wrong('count_max', { max: most });
  const fault = v.map(animationFault).find((each) => each !== null);
  return fault ? { fault } : kept(v);
}

/** What the box makes of a value where a field of this shape stands: as it came, brought within limits, or a fault. */
export function verdictOf(shape: FieldShape, v: Json): Verdict {
  switch (shape.is) {
    case 'number':
      return numberVerdict(v, shape.least, shape.most);
    case 'choice':
      return shape.of.some((each) => each === v) ? kept(v) : wrong('choice_of', { choices: shape.of.join(', ') });
    case 'text':
      return textVerdict(v, shape.most);
    case 'flag':
      return typeof v === 'boolean' ? kept(v) : wrong('boolean');
    case 'colour':
      return isColour(v) ? kept(v) : wrong('layout_colour');
    case 'picture':
      return textThat(v, isPicture, 'layout_picture');
    case 'link':
      return textThat(v, isLink, 'layout_link');
    case 'web':
      return textThat(v, (address) => address === '' || isWeb(address), 'layout_web');
    case 'callback':
      return callbackVerdict(v);
    case 'animations':
      return animationsVerdict(v, shape.most);
    case 'items':
      return Array.isArray(v) && v.length > shape.most ? wrong('count_max', { max: shape.most }) : kept(v);
    case 'device':
    case 'video':
    case 'site':
    case 'switch':
      return idVerdict(v);
  }
}
