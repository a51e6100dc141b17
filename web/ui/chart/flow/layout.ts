import { type FlowLink, type FlowNode, forward, levelsOf, outOf } from './levels';
import { type Columns, type Leg, ordered } from './order';

// Where the nodes and ribbons of a flow lie: as wide as what runs through them, all on one scale.

/** A node, drawn; px from the upper left corner. */
export interface LaidNode {
  readonly node: FlowNode;
  readonly level: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** px beside it for its name */
  readonly room: number;
}
export interface Ribbon {
  readonly link: FlowLink;
  /** how wide it is, px: of what is not known as wide as a line */
  readonly wide: number;
  /** its outline */
  readonly d: string;
}
export interface LaidFlow {
  readonly height: number;
  /** px for one of the unit */
  readonly scale: number;
  /** level by level, from the top of each */
  readonly nodes: readonly LaidNode[];
  readonly ribbons: readonly Ribbon[];
}

/** px: a node's width, the least height of one, between two, of a row with a name, of what is not known, and of the last names */
const [NODE, LEAST, GAP, ROW, UNKNOWN, NAMES] = [10, 3, 4, 24, 5, 150];
/** how much more than its names a column has at least */
const AIR = 1.3;

/** A spot of a level: a node, or where a ribbon that goes further passes by. */
interface Spots {
  readonly columns: Columns;
  readonly legs: readonly Leg[];
  readonly level: ReadonlyMap<string, number>;
}

/** From the sources on, each with all that it feeds before the next: what is a tree has no crossing then. */
function spotsOf(nodes: readonly FlowNode[], links: readonly FlowLink[]): Spots {
  const level = new Map(levelsOf(nodes, links));
  const columns: string[][] = Array.from({ length: Math.max(0, ...level.values()) + 1 }, () => []);
  const legs: Leg[] = [];
  const out = outOf(links);
  const seen = new Set<string>();
  const put = (spot: string, at: number): void => {
    level.set(spot, at);
    columns[at]!.push(spot);
  };
  const lead = (link: FlowLink): void => {
    const number = links.indexOf(link);
    let from = link.from;
    for (let at = level.get(link.from)! + 1; at < level.get(link.to)!; at++) {
      const pass = `${number}\0${at}`;
      put(pass, at);
      legs.push({ link: number, from, to: pass });
      from = pass;
    }
    legs.push({ link: number, from, to: link.to });
  };
  const walk = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    put(id, level.get(id)!);
    for (const link of out.get(id) ?? []) {
      lead(link);
      walk(link.to);
    }
  };
  for (const { id } of nodes) if (level.get(id) === 0) walk(id);
  return { columns: ordered(columns, legs), legs, level };
}

interface Measure {
  /** px of a link at a scale */
  readonly wide: (link: number, scale: number) => number;
  /** px of a spot itself */
  readonly high: (spot: string, scale: number) => number;
  /** px that it needs with its name */
  readonly slot: (spot: string, scale: number) => number;
}
function measureOf(nodes: readonly FlowNode[], links: readonly FlowLink[], legs: readonly Leg[]): Measure {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const [into, out] = [new Map<string, number[]>(), new Map<string, number[]>()];
  for (const { link, from, to } of legs) {
    out.set(from, [...(out.get(from) ?? []), link]);
    into.set(to, [...(into.get(to) ?? []), link]);
  }
  const wide = (link: number, scale: number): number => {
    const { value } = links[link]!;
    return value === null ? UNKNOWN : Math.max(0, value) * scale;
  };
  const sum = (all: readonly number[] | undefined, scale: number): number =>
    (all ?? []).reduce((px, link) => px + wide(link, scale), 0);
  const high = (spot: string, scale: number): number => {
    const through = Math.max(sum(into.get(spot), scale), sum(out.get(spot), scale));
    const node = byId.get(spot);
    return node ? Math.max(LEAST, through, Math.max(0, node.value ?? 0) * scale) : through;
  };
  return { wide, high, slot: (spot, scale) => (byId.has(spot) ? Math.max(ROW, high(spot, scale)) : high(spot, scale)) };
}

const tall = (column: readonly string[], scale: number, { slot }: Measure): number =>
  column.reduce((px, spot) => px + slot(spot, scale), GAP * (column.length - 1));

/** The largest scale at which every level has room. */
function scaleFor(columns: Columns, measure: Measure, height: number, most: number): number {
  const fits = (scale: number): boolean => columns.every((column) => tall(column, scale, measure) <= height);
  let [low, high] = [0, most > 0 ? height / most : 0];
  if (fits(high)) return high;
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Tops of slots that would like their middles there: in their order, none upon another, all within the height. */
export function settled(wanted: readonly number[], slots: readonly number[], gap: number, height: number): number[] {
  const tops = wanted.map((middle, i) => middle - slots[i]! / 2);
  for (let i = 0, free = 0; i < tops.length; i++) {
    tops[i] = Math.max(tops[i]!, free);
    free = tops[i]! + slots[i]! + gap;
  }
  for (let i = tops.length - 1, end = height; i >= 0; i--) {
    tops[i] = Math.min(tops[i]!, end - slots[i]!);
    end = tops[i]! - gap;
  }
  return tops;
}

/** The upper edge of each spot: the first level in the middle, each other where what feeds it is. */
function topsOf({ columns, legs }: Spots, measure: Measure, scale: number, height: number): ReadonlyMap<string, number> {
  const tops = new Map<string, number>();
  const middle = (spot: string): number => tops.get(spot)! + measure.high(spot, scale) / 2;
  columns.forEach((column, level) => {
    let next = (height - tall(column, scale, measure)) / 2;
    const wanted = column.map((spot) => {
      const slot = measure.slot(spot, scale);
      const stacked = next + slot / 2;
      next += slot + GAP;
      const feeds = level === 0 ? [] : legs.filter(({ to }) => to === spot);
      return feeds.length === 0 ? stacked : feeds.reduce((sum, { from }) => sum + middle(from), 0) / feeds.length;
    });
    const slots = column.map((spot) => measure.slot(spot, scale));
    settled(wanted, slots, GAP, height).forEach((top, i) => {
      tops.set(column[i]!, top + (slots[i]! - measure.high(column[i]!, scale)) / 2);
    });
  });
  return tops;
}

const px = (n: number): string => n.toFixed(1);
/** A band from one level to the next, level at both ends. */
function band(x0: number, y0: number, x1: number, y1: number, wide: number): string {
  const middle = px((x0 + x1) / 2);
  const [a, b, c, d] = [y0, y1, y1 + wide, y0 + wide].map(px);
  return `M${px(x0)} ${a}C${middle} ${a} ${middle} ${b} ${px(x1)} ${b}V${c}C${middle} ${c} ${middle} ${d} ${px(x0)} ${d}Z`;
}

/** Where each leg leaves and arrives: side by side in the order of what is at its other end. */
function endsOf({ columns, legs }: Spots, tops: ReadonlyMap<string, number>, wide: (link: number) => number) {
  const place = new Map(columns.flatMap((column) => column.map((spot, i) => [spot, i] as const)));
  const [leaves, arrives] = [new Map<Leg, number>(), new Map<Leg, number>()];
  const stack = (side: 'from' | 'to', other: 'from' | 'to', into: Map<Leg, number>): void => {
    const free = new Map(tops);
    for (const leg of [...legs].sort((a, b) => place.get(a[other])! - place.get(b[other])!)) {
      const top = free.get(leg[side])!;
      into.set(leg, top);
      free.set(leg[side], top + wide(leg.link));
    }
  };
  stack('from', 'to', leaves);
  stack('to', 'from', arrives);
  return { leaves, arrives };
}

/** Lays a flow into so many px; it takes more than `least` of height where its names need it. */
export function layFlow(nodes: readonly FlowNode[], all: readonly FlowLink[], width: number, least: number): LaidFlow {
  const links = forward(nodes, all);
  const spots = spotsOf(nodes, links);
  const { columns, legs, level } = spots;
  const measure = measureOf(nodes, links, legs);
  const height = Math.max(least, ...columns.map((column) => tall(column, 0, measure) * AIR));
  const most = Math.max(0, ...nodes.map(({ value }) => value ?? 0), ...links.map(({ value }) => value ?? 0));
  const scale = scaleFor(columns, measure, height, most);
  const tops = topsOf(spots, measure, scale, height);
  const names = Math.min(NAMES, width / columns.length);
  const stride = columns.length > 1 ? (width - names - NODE) / (columns.length - 1) : 0;
  const x = (spot: string): number => level.get(spot)! * stride;
  const wide = (link: number): number => measure.wide(link, scale);
  const { leaves, arrives } = endsOf(spots, tops, wide);
  const bands = new Map<number, string>();
  for (const leg of legs) {
    const from = leg.from.includes('\0') ? x(leg.from) : x(leg.from) + NODE;
    const d = band(from, leaves.get(leg)!, x(leg.to), arrives.get(leg)!, wide(leg.link));
    bands.set(leg.link, (bands.get(leg.link) ?? '') + d);
  }
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return {
    height,
    scale,
    nodes: columns.flatMap((column, at) =>
      column.flatMap((spot) => {
        const node = byId.get(spot);
        const room = at < columns.length - 1 ? stride - NODE - 8 : names - 8;
        return node ? { node, level: at, x: x(spot), y: tops.get(spot)!, w: NODE, h: measure.high(spot, scale), room } : [];
      }),
    ),
    ribbons: links.map((link, i) => ({ link, wide: wide(i), d: bands.get(i) ?? '' })),
  };
}

const greatest = (links: readonly FlowLink[]): FlowLink | undefined =>
  links.reduce<FlowLink | undefined>((best, link) => (best && (best.value ?? 0) >= (link.value ?? 0) ? best : link), undefined);

/** Which node a key leads to: up and down a level, along the widest ribbon, or to an end; null: none. */
export function nodeAfter(key: string, id: string | null, { nodes, ribbons }: LaidFlow): string | null {
  const at = nodes.findIndex(({ node }) => node.id === id);
  const ends: Record<string, LaidNode | undefined> = { Home: nodes[0], End: nodes.at(-1) };
  if (key in ends) return ends[key]?.node.id ?? null;
  const here = nodes[at];
  if (!here) return null;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const beside = nodes[at + (key === 'ArrowUp' ? -1 : 1)];
    return beside?.level === here.level ? beside.node.id : null;
  }
  const links = ribbons.map(({ link }) => link);
  if (key === 'ArrowLeft') return greatest(links.filter(({ to }) => to === id))?.from ?? null;
  return key === 'ArrowRight' ? (greatest(links.filter(({ from }) => from === id))?.to ?? null) : null;
}
