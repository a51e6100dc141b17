import type { MapPage } from '../../../daemon/contract/entities/layouts';
import { bareWidget } from '../../../daemon/contract/widgets/index';
import type { Doc, Widget } from '../../../daemon/contract/widgets/widget';
import { type KnownItem, linkOfDevice } from './bind';
import { boundsOf } from './box';
import { partsOf } from './tree';
import type { Fresh } from './uid';

/** A device as far as its place in a row needs it. */
export interface RowDevice {
  readonly id: number;
  readonly name: string;
  readonly category_id: number;
  /** in the sequence of the device */
  readonly items: readonly KnownItem[];
}

const KIND = 'Cdefault';
/** Canvas units between the sheet's edge and what lies on it, and between widgets. */
const [MARGIN, GAP] = [40, 24];
/** Items of a device that its widget shows from the first. */
const SHOWN = 3;
/** Sizes that are tried, the largest first, until all find room. */
const FACTORS = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3];
const SMALLEST_FONT = 8;
/** Sizes that are worth a name in full; smaller ones have it cut. */
const LEGIBLE = FACTORS.slice(0, 5);
/** em of a letter, at most: of Chinese ones, of others */
const [SQUARE, NARROW] = [1, 0.6];
/** a name that is longer is cut */
const MOST_EM = 24;

const emOf = (name: string): number => [...name].reduce((em, letter) => em + (letter > '\u2e7f' ? SQUARE : NARROW), 0);
/** em that the longest name takes. */
const longestIn = (devices: readonly RowDevice[]): number =>
  Math.min(MOST_EM, Math.max(...devices.map(({ name }) => emOf(name))));

function byCategory<D extends RowDevice>(devices: readonly D[]): readonly (readonly D[])[] {
  const rows = new Map<number, D[]>();
  for (const device of devices) rows.set(device.category_id, [...(rows.get(device.category_id) ?? []), device]);
  return [...rows.values()];
}

interface Cell {
  readonly width: number;
  readonly height: number;
}

/** Rows of a category each as long as the sheet is wide. */
function rowsOf<D extends RowDevice>(devices: readonly D[], cell: Cell, width: number): readonly (readonly D[])[] {
  const most = Math.max(1, Math.floor((width - 2 * MARGIN + GAP) / (cell.width + GAP)));
  return byCategory(devices).flatMap((row) =>
    Array.from({ length: Math.ceil(row.length / most) }, (_, i) => row.slice(i * most, (i + 1) * most)),
  );
}

/** Below what lies there already; on an empty sheet at its upper edge. */
function startOf(doc: Doc): number {
  const bottoms = partsOf(doc, null).map((uid) => {
    const bounds = boundsOf(doc, uid);
    return bounds ? bounds.top + bounds.height + GAP : MARGIN;
  });
  return Math.max(MARGIN, ...bottoms);
}

/** @param em that its name takes at least */
function sized(widget: Widget, factor: number, em: number): Widget {
  const shrunk = (name: string, least: number): number => Math.max(least, Math.round(Number(widget.style[name]) * factor));
  const fontSize = shrunk('fontSize', SMALLEST_FONT);
  return {
    ...widget,
    width: Math.max(Math.round(widget.width * factor), Math.ceil(em * fontSize)),
    height: Math.round(widget.height * factor),
    style: {
      ...widget.style,
      widthIcon: shrunk('widthIcon', 1),
      heightIcon: shrunk('heightIcon', 1),
      fontSize,
    },
  };
}

/**
 * A widget for each device, by category in rows, each category beginning one, all as wide as the longest name; smaller where the sheet
 * would not hold them.
 */
export function inRows(doc: Doc, page: MapPage, devices: readonly RowDevice[], fresh: Fresh): readonly Widget[] {
  const { canvas } = doc;
  const top = Math.round(startOf(doc));
  const em = longestIn(devices);
  const cellOf = (factor: number, least: number): Widget => sized(bareWidget(KIND, ''), factor, least);
  const cells = [...LEGIBLE.map((factor) => cellOf(factor, em)), ...FACTORS.map((factor) => cellOf(factor, 0))];
  const fits = (cell: Widget): boolean =>
    MARGIN + cell.width <= canvas.width &&
    top + rowsOf(devices, cell, canvas.width).length * (cell.height + GAP) <= canvas.height;
  const bare = cells.find(fits) ?? cells.at(-1)!;
  return rowsOf(devices, bare, canvas.width).flatMap((row, line) =>
    row.map(({ id, items }, i): Widget => {
      const place = { left: MARGIN + i * (bare.width + GAP), top: top + line * (bare.height + GAP) };
      const bound = { device_id: id, item_ids: items.slice(0, SHOWN).map((item) => item.id), link: linkOfDevice(id, page) };
      return { ...bare, uid: fresh(), ...place, ...bound };
    }),
  );
}
