import type { LevelKind } from '../ui/glyph/index';
import type { Live } from '../widgets/live';
import { mixed, type Palette, type Rgb } from './palette';
import type { SolidKind } from './solid';

/** How a thing stands, as far as it is drawn. */
export interface Look {
  /** of its alarm; null: none */
  readonly level: LevelKind | null;
  /** only where somebody chose one for the level */
  readonly colour: string | undefined;
  /** somebody has confirmed it, or nobody is told of it: it steps back */
  readonly handled: boolean;
  /** nothing that is bound is good and fresh */
  readonly unknown: boolean;
  /** of a link: it is known that nothing flows */
  readonly open: boolean;
}
export const PLAIN: Look = { level: null, colour: undefined, handled: false, unknown: false, open: false };

/** What is bound to nothing has nothing to tell, and looks plain. */
export const lookOf = ({ alarm, trust, some }: Pick<Live, 'alarm' | 'trust' | 'some'>): Look => ({
  level: alarm?.level ?? null,
  colour: alarm?.colour,
  handled: (alarm?.handled ?? null) !== null,
  unknown: trust !== null && !some,
  open: false,
});

/** A link by the item that says how its switch stands: closed from 1 on. */
export function linkLook(live: Pick<Live, 'alarm' | 'trust' | 'some' | 'items'>): Look {
  const [item] = live.items;
  return { ...lookOf(live), open: item?.quality === 'good' && typeof item.value === 'number' && item.value <= 0 };
}

/**
 * The same of power: what comes out of a thing is not known where nothing is known of the thing, or nothing tells of it. An open switch is
 * open whatever lies before it. @param from of the thing that it comes out of; undefined: it is bound to nothing
 */
export const flowLook = (link: Look, from: Look | undefined): Look =>
  link.open || (from && !from.unknown) ? link : { ...link, unknown: true };

/** Which names have room first: alarms, then what is not known, then what is bound, then the rest. */
export function rankOf({ level, handled, unknown }: Look, bound: boolean): number {
  if (level) return handled ? 1 : 0;
  if (unknown) return 2;
  return bound ? 3 : 4;
}

/** Colours of a solid. */
export interface Tint {
  readonly body: Rgb;
  readonly trim: Rgb;
  readonly edge: Rgb;
  /** the trim lies in stripes over the body */
  readonly hatched: boolean;
  /** somebody is at it, or came for it */
  readonly marked: boolean;
}

/** What other things stand on takes little of the colour of its state: it would drown them. */
const SHARE: Partial<Readonly<Record<SolidKind, number>>> = { room: 0.16, floor: 0.3 };
const GROUNDS: readonly SolidKind[] = ['room', 'floor'];

function inkOf({ level, colour }: Look, palette: Palette): Rgb | null {
  return level ? (palette.chosen(colour) ?? palette.level[level]) : null;
}

function tintOfLink(look: Look, palette: Palette, marked: boolean): Tint {
  const body = inkOf(look, palette) ?? (look.open ? palette.line : palette.text);
  const ground = look.unknown ? palette.ground : body;
  return { body: ground, trim: look.unknown ? palette.level.nodata : body, edge: body, hatched: look.unknown, marked };
}

/** The colours of a kind in its state. What is not known is hatched, whatever else it is; an alarm gives its stripes their colour. */
export function tintOf(kind: SolidKind, look: Look, palette: Palette, marked = false): Tint {
  if (kind === 'link') return tintOfLink(look, palette, marked);
  const plain = GROUNDS.includes(kind) ? palette.ground : palette.body;
  const ink = inkOf(look, palette);
  const share = (SHARE[kind] ?? 1) * (look.handled ? 0.45 : 1);
  if (look.unknown) {
    const stripes = ink ?? palette.level.nodata;
    return {
      body: palette.ground,
      trim: mixed(palette.ground, stripes, SHARE[kind] ? 0.4 : 0.75),
      edge: stripes,
      hatched: true,
      marked,
    };
  }
  const body = ink ? mixed(plain, ink, share) : plain;
  return { body, trim: mixed(body, palette.text, 0.4), edge: ink ?? mixed(body, palette.text, 0.45), hatched: false, marked };
}

const sameRgb = (a: Rgb, b: Rgb): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
const sameTint = (a: Tint, b: Tint | undefined): boolean =>
  b !== undefined &&
  a.hatched === b.hatched &&
  a.marked === b.marked &&
  sameRgb(a.body, b.body) &&
  sameRgb(a.trim, b.trim) &&
  sameRgb(a.edge, b.edge);
/** Whether all of it would be drawn the same. */
export const sameTints = (a: ReadonlyMap<string, Tint>, b: ReadonlyMap<string, Tint>): boolean =>
  a.size === b.size && [...a].every(([id, tint]) => sameTint(tint, b.get(id)));
