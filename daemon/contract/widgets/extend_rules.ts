import { THEMES } from '../themes';
import { isPicture } from './addresses';
import { PLACE, STYLE } from './common_fields';
import type { Field, FieldShape, NumberShape } from './field';
import { kindOf } from './index';
import { LIMITS } from './limits';
import { textVerdict } from './verdict';
import { byShape, type Leaf, type Names, names, type Rule } from './walk';
import { FITS } from './widget';

const number = (least: number, most: number): NumberShape => ({ is: 'number', least, most, unit: '', step: 1 });
const place = (name: string): FieldShape | null =>
  name === 'label' ? null : (PLACE.find((field) => field.name === name)?.shape ?? null);

/** What a row says of its place. A group is as large as its parts, and may lie in a line. */
export function placeShape(name: string, component: string): FieldShape | null {
  const isSize = name === 'width' || name === 'height';
  return component === 'Group' && isSize ? number(0, 4 * LIMITS.canvas.most) : place(name);
}

/** Rules by name, made once: a page has a thousand rows of thirty names each. */
const ruled = (shapes: Iterable<readonly [string, FieldShape]>): Names => {
  const rules = new Map([...shapes].map(([name, shape]) => [name, byShape(shape)]));
  return { of: (name) => rules.get(name) ?? null };
};
const shapesOf = (fields: readonly Field[], of: Field['of']): readonly (readonly [string, FieldShape])[] =>
  fields.filter((field) => field.of === of).map(({ name, shape }) => [name, shape]);
const placeShapes = (component: string): readonly (readonly [string, FieldShape])[] =>
  PLACE.flatMap(({ name }) => {
    const shape = placeShape(name, component);
    return shape ? [[name, shape] as const] : [];
  });

/** Any kind may hold any style field; the last that speaks of a name is the one that counts. */
const styleRule = (fields: readonly Field[], component: string): Names =>
  ruled([
    ...Object.entries(STYLE),
    ...shapesOf(fields, 'style'),
    ...placeShapes(component),
    ['zIndex', number(0, LIMITS.widgets)],
  ]);

const uid: Leaf = (v) =>
  typeof v === 'string' && /^[A-Za-z0-9_-]{12}$/.test(v) ? { value: v } : { fault: { key: 'layout_uid' } };
const redirect = byShape({ is: 'web' });
const picture = byShape({ is: 'picture', of: 'icon' });
const link = byShape({ is: 'link' });
/** The ancestor names an icon of its own font here, which stays and is not drawn. */
const oldIcon: Leaf = (v) =>
  typeof v === 'string' && /[^\p{L}\d _-]/u.test(v) && !isPicture(v)
    ? { fault: { key: 'layout_picture' } }
    : textVerdict(v, 200, 'one_line');

/** What a click may do, whatever the kind: kinds of other versions, too. */
const EVENTS = names({
  redirect,
  alert: byShape({ is: 'text', most: LIMITS.text, lines: 4 }),
  callback: byShape({ is: 'callback' }),
  link_route: link,
});

/** What a kind shows: as a whole, or its settings by name; a group's is the list of its parts. */
function valueRule(fields: readonly Field[]): Rule | null {
  const whole = fields.find(({ of, name }) => of === 'widget' && name === 'propValue');
  const own = shapesOf(fields, 'propValue');
  return whole ? byShape(whole.shape) : own.length > 0 ? ruled(own) : null;
}

/** Those of known kinds, made once: a page has a thousand rows of a few kinds. */
const known = new Map<string, Names>();

/** The rules of what a row of this kind says in `extend`. */
export function extendRules(component: string): Names {
  const facts = kindOf(component);
  const before = facts && known.get(component);
  if (before) return before;
  const rules = rulesOf(component, facts?.fields ?? []);
  if (facts) known.set(component, rules);
  return rules;
}
function rulesOf(component: string, fields: readonly Field[]): Names {
  const value = valueRule(fields);
  return names({
    uid,
    component: (v) => (v === component ? { value: v } : { fault: { key: 'layout_kind', data: { kind: component } } }),
    label: (v) => textVerdict(v, 64, 'one_line'),
    isLock: byShape({ is: 'flag' }),
    animations: byShape({ is: 'animations', most: LIMITS.animations }),
    icon: oldIcon,
    iconItem: names({ iconUrl: picture }),
    link,
    style: styleRule(fields, component),
    events: EVENTS,
    dialog: ruled(shapesOf(fields, 'dialog')),
    ...(value && { propValue: value }),
  });
}

/** The rules of what a sheet says in `extend`. */
export const SHEET_RULES: Names = names({
  canvasWidth: byShape(number(LIMITS.canvas.least, LIMITS.canvas.most)),
  canvasHeight: byShape(number(LIMITS.canvas.least, LIMITS.canvas.most)),
  canvasScale: byShape(number(LIMITS.scale.least, LIMITS.scale.most)),
  fit: byShape({ is: 'choice', of: FITS }),
  paper: byShape({ is: 'choice', of: ['', ...THEMES] }),
  metres: byShape(number(0.1, 10_000)),
  style: ruled([...placeShapes(''), ...Object.entries(STYLE)]),
});
