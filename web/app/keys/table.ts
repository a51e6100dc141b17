import type { Does } from './everywhere';

export interface Place {
  readonly id: string;
  /** selector of what the keys are for: they are listed where a page has it; null: on every page, since it opens above any */
  readonly in: string | null;
  readonly keys: readonly Does[];
}

/** Keys that hold where the focus is. The parts do what is said here; `tests/laws/keys` holds both against each other. */
export const PLACES = [
  {
    id: 'rows',
    in: 'tbody tr[tabindex]',
    keys: [
      { does: 'row', by: ['ArrowUp', 'ArrowDown'] },
      { does: 'row_open', by: ['Enter'] },
      { does: 'row_pick', by: [' '] },
    ],
  },
  {
    id: 'chart',
    in: '.chart[role=slider]',
    keys: [
      { does: 'cursor', by: ['ArrowLeft', 'ArrowRight'] },
      { does: 'cursor_ends', by: ['Home', 'End'] },
    ],
  },
  {
    id: 'zoom',
    in: '[data-chart=lines]',
    keys: [
      { does: 'nearer', by: ['+', '-'] },
      { does: 'along', by: ['Shift+ArrowLeft', 'Shift+ArrowRight'] },
      { does: 'whole', by: ['0', 'Escape'] },
    ],
  },
  {
    id: 'flow',
    in: '[data-chart=flow]',
    keys: [{ does: 'object', by: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] }],
  },
  {
    id: 'strip',
    in: '.strip',
    keys: [
      { does: 'beside', by: ['ArrowLeft', 'ArrowRight', 'Home', 'End'] },
      { does: 'tab_close', by: ['Delete'] },
      { does: 'tab_menu', by: ['Shift+F10'] },
    ],
  },
  {
    id: 'views',
    in: '.tabs[role=tablist]',
    keys: [{ does: 'beside', by: ['ArrowLeft', 'ArrowRight', 'Home', 'End'] }],
  },
  {
    id: 'tree',
    in: '[role=tree]',
    keys: [
      { does: 'row', by: ['ArrowUp', 'ArrowDown', 'Home', 'End'] },
      { does: 'fold', by: ['ArrowRight', 'ArrowLeft'] },
      { does: 'choose', by: ['Enter', ' '] },
      { does: 'typed', by: ['A–Z'] },
    ],
  },
  {
    id: 'map',
    in: '.plane',
    keys: [
      { does: 'pull', by: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] },
      { does: 'nearer', by: ['+', '-'] },
      { does: 'whole', by: ['0'] },
      { does: 'place', by: ['Enter'] },
    ],
  },
  {
    id: 'sheet',
    in: '.mapbox',
    keys: [
      { does: 'object', by: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] },
      { does: 'row_open', by: ['Enter', ' '] },
      { does: 'nearer', by: ['+', '-'] },
      { does: 'whole', by: ['0'] },
    ],
  },
  {
    id: 'scene',
    in: '[data-drawing=gl]',
    keys: [
      { does: 'turn', by: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] },
      { does: 'pull', by: ['Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown'] },
      { does: 'nearer', by: ['+', '-'] },
      { does: 'whole', by: ['0'] },
    ],
  },
  {
    id: 'editor',
    in: '.ed-window',
    keys: [
      { does: 'component', by: ['Tab', 'Shift+Tab'] },
      { does: 'properties', by: ['Enter'] },
      { does: 'rename', by: ['F2'] },
      { does: 'pull', by: [' '] },
      { does: 'shortcuts', by: ['?'] },
    ],
  },
  {
    id: 'properties',
    in: '.ed-side',
    keys: [
      { does: 'take', by: ['Enter'] },
      { does: 'give_up', by: ['Escape'] },
    ],
  },
  {
    id: 'find',
    in: '.field [type=search]',
    keys: [{ does: 'choose', by: ['Enter'] }],
  },
  {
    id: 'layers',
    in: '.ed-layers',
    keys: [
      { does: 'layer', by: ['Alt+ArrowUp', 'Alt+ArrowDown'] },
      { does: 'rename', by: ['F2'] },
    ],
  },
  {
    id: 'week',
    in: '.week',
    keys: [
      { does: 'hour', by: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] },
      { does: 'hours', by: ['Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown'] },
    ],
  },
  {
    id: 'found',
    in: null,
    keys: [
      { does: 'row', by: ['ArrowUp', 'ArrowDown'] },
      { does: 'go', by: ['Enter'] },
    ],
  },
  {
    id: 'menu',
    in: null,
    keys: [
      { does: 'row', by: ['ArrowUp', 'ArrowDown', 'Home', 'End'] },
      { does: 'typed', by: ['A–Z'] },
      { does: 'close', by: ['Escape', 'Tab'] },
    ],
  },
  { id: 'dialog', in: null, keys: [{ does: 'close', by: ['Escape'] }] },
] as const satisfies readonly Place[];
