import { cssColour } from '../../daemon/contract/widgets/colours';
import { isJsonObject, type Json } from '../../daemon/contract/widgets/json';
import type { Style, Widget } from '../../daemon/contract/widgets/widget';

export type Css = Record<string, string | number>;

const numberOr = (value: unknown, otherwise: number): number => (Number.isFinite(value) ? (value as number) : otherwise);
/** A number of a style, or what stands in for it. */
export const numberIn = (style: Style, name: string, otherwise: number): number => numberOr(style[name], otherwise);
export const colourIn = (style: Style, name: string): string | undefined => cssColour(textOr(style[name]));

/** One of the settings that a kind keeps by name. */
export const settingOf = ({ propValue }: Pick<Widget, 'propValue'>, name: string): Json | undefined =>
  isJsonObject(propValue) ? propValue[name] : undefined;
/** A flag is set as long as nobody took it away. */
export const isSet = (widget: Pick<Widget, 'propValue'>, name: string): boolean => settingOf(widget, name) !== false;
export const numberOf = (widget: Pick<Widget, 'propValue'>, name: string, otherwise: number): number =>
  numberOr(settingOf(widget, name), otherwise);
const textOr = (value: unknown): string => (typeof value === 'string' ? value : '');
export const textOf = ({ propValue }: Pick<Widget, 'propValue'>): string => textOr(propValue);

const PX = ['fontSize', 'letterSpacing', 'borderRadius'] as const;
const ALIGN: Readonly<Record<string, string>> = { top: 'start', middle: 'center', bottom: 'end' };

/** Letters as a style says them; what it does not say is the stylesheet's. */
export function typeOf(style: Style): Css {
  const css: Css = {};
  const color = colourIn(style, 'color');
  if (color) css.color = color;
  for (const name of PX) if (typeof style[name] === 'number') css[name] = `${style[name]}px`;
  for (const name of ['fontWeight', 'lineHeight', 'textAlign'] as const)
    if (style[name] !== undefined) css[name] = String(style[name]);
  const align = ALIGN[textOr(style.verticalAlign)];
  if (align) css.alignContent = align;
  return css;
}

/** Ground and frame as a style says them. */
export function surfaceOf(style: Style): Css {
  const css: Css = {};
  const ground = colourIn(style, 'backgroundColor');
  if (ground) css.backgroundColor = ground;
  const line = textOr(style.borderStyle);
  const width = numberIn(style, 'borderWidth', 0);
  if (line === 'none') css.border = '0';
  else if (line && width > 0) css.border = `${width}px ${line} ${colourIn(style, 'borderColor') ?? 'var(--c-line)'}`;
  return css;
}
