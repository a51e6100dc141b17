// Outlines as in paths.ts, of what is done to a site map: they come with its editor alone.
const ARROWS = {
  move_left: 'M19 12h-14M11 6l-6 6l6 6',
  move_right: 'M5 12h14M13 6l6 6l-6 6',
  move_up: 'M12 19v-14M6 11l6-6l6 6',
  move_down: 'M12 5v14M6 13l6 6l6-6',
} as const;

/** Kinds of widgets, as the palette shows them. */
const KINDS = {
  border: 'M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2l0-12',
  breaker: 'M2 12h2M20 12h2M4 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M16 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M8 12h8',
  dot: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  goto: 'M9 11a3 3 0 1 0 6 0a3 3 0 0 0-6 0M12.02 21.485a1.996 1.996 0 0 1-1.433-.585l-4.244-4.243a8 8 0 1 1 13.403-3.651M16 22l5-5M21 21.5v-4.5h-4.5',
  lamps: 'M4 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M12 7h8M12 17h8',
  line_x: 'M4 12h16',
  line_y: 'M12 4v16',
  picture:
    'M15 8h.01M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2zM4 16l4-4c.9-.9 2.1-.9 3 0l5 5M14 15l1-1c.9-.9 2.1-.9 3 0l2 2',
  press:
    'M8 13v-8.5a1.5 1.5 0 0 1 3 0v7.5M11 11.5v-2a1.5 1.5 0 0 1 3 0v2.5M14 10.5a1.5 1.5 0 0 1 3 0v1.5M17 11.5a1.5 1.5 0 0 1 3 0v4.5a6 6 0 0 1-6 6h-2a6 6 0 0 1-5.2-3c-.3-.5-1.4-2.4-3.3-5.7a1.5 1.5 0 0 1 .5-2a1.9 1.9 0 0 1 2.3 .3l1.5 1.4',
  table: 'M4 5h16v14h-16zM4 10h16M10 10v9',
  type: 'M4 20l3 0M14 20l7 0M6.9 15l6.9 0M10.2 6.3l5.8 13.7M5 20l6-16l2 0l7 16',
  value_bar: 'M4 8h9M4 14h16v4h-16zM4 16h9',
} as const;

export const EDITOR_PATHS = {
  ...ARROWS,
  ...KINDS,
  align_left: 'M4 3v18M8 6h11v4h-11zM8 14h6v4h-6z',
  align_centre: 'M12 3v3M12 10v4M12 18v3M5 6h14v4h-14zM8 14h8v4h-8z',
  align_right: 'M20 3v18M5 6h11v4h-11zM10 14h6v4h-6z',
  align_top: 'M3 4h18M6 8h4v11h-4zM14 8h4v6h-4z',
  align_middle: 'M3 12h3M10 12h4M18 12h3M6 5h4v14h-4zM14 8h4v8h-4z',
  align_bottom: 'M3 20h18M6 5h4v11h-4zM14 10h4v6h-4z',
  distribute_across: 'M4 3v18M20 3v18M10 7h4v10h-4z',
  distribute_down: 'M3 4h18M3 20h18M7 10h10v4h-10z',
  clear: 'M19 20h-10.5l-4.21-4.3a1 1 0 0 1 0-1.41l10-10a1 1 0 0 1 1.41 0l5 5a1 1 0 0 1 0 1.41l-9.2 9.3M18 13.3l-6.3-6.3',
  cut: 'M4 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0M4 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0M9.1 9.1l10.9 9.9M9.1 14.9l10.9-9.9',
  duplicate: 'M8 8h12v12h-12zM16 8v-4h-12v12h4M14 11v6M11 14h6',
  eye: 'M10 12a2 2 0 1 0 4 0a2 2 0 0 0-4 0M21 12c-2.4 4-5.4 6-9 6c-3.6 0-6.6-2-9-6c2.4-4 5.4-6 9-6c3.6 0 6.6 2 9 6',
  grid: 'M3 8h18M3 16h18M8 3v18M16 3v18',
  group:
    'M7 5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2l0-10M17 17v2a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2h2',
  help: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 17l0 .01M12 13.5a1.5 1.5 0 0 1 1-1.5a2.6 2.6 0 1 0-3-4',
  leave_group: 'M4 10v10h16v-10M12 15v-12M8 7l4-4l4 4',
  narrower: 'M3 12h6M6 9l3 3l-3 3M21 12h-6M18 9l-3 3l3 3',
  wider: 'M9 12h-6M6 9l-3 3l3 3M15 12h6M18 9l3 3l-3 3',
  shorter: 'M12 3v6M9 6l3 3l3-3M12 21v-6M9 18l3-3l3 3',
  taller: 'M12 9v-6M9 6l3-3l3 3M12 15v6M9 18l3 3l3-3',
  paste: 'M9 5h-2a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-12a2 2 0 0 0-2-2h-2M9 3h6v4h-6zM9 12h6M9 16h4',
  place: 'M4 4h6v6h-6zM14 4h6v6h-6zM4 14h6v6h-6zM17 14v6M14 17h6',
  redo: 'M15 14l4-4l-4-4M19 10h-11a4 4 0 1 0 0 8h1',
  replace: 'M3 3h7v7h-7zM14 14h7v7h-7zM14 5h3a2 2 0 0 1 2 2v4M17 9l2 2l2-2M10 19h-3a2 2 0 0 1-2-2v-4M3 15l2-2l2 2',
  same_size: 'M3 8h7v8h-7zM14 8h7v8h-7z',
  save: 'M6 4h10l4 4v10a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2M10 14a2 2 0 1 0 4 0a2 2 0 1 0-4 0M14 4l0 4l-6 0l0-4',
  select_all: 'M4 8v-4h4M16 4h4v4M20 16v4h-4M8 20h-4v-4M8 8h8v8h-8z',
  to_bottom: 'M12 4v11M7 10l5 5l5-5M5 20h14',
  to_top: 'M12 20v-11M7 14l5-5l5 5M5 4h14',
  turn: 'M4 12a8 8 0 1 0 3-6.2M4 4v4h4',
  undo: 'M9 14l-4-4l4-4M5 10h11a4 4 0 1 1 0 8h-1',
  ungroup: 'M12 3l8 4.5l0 9l-8 4.5l-8-4.5l0-9l8-4.5M12 12l8-4.5M12 12l0 9M12 12l-8-4.5',
} as const;
