/** How much one page of a map may hold: what the editor stops at and the box refuses. */
export const LIMITS = {
  /** on one page, parts of groups and groups counted */
  widgets: 1000,
  /** that one widget watches */
  items: 50,
  /** characters of one text */
  text: 2000,
  /** canvas units of a side of the sheet */
  canvas: { least: 100, most: 8000 },
  /** percent */
  scale: { least: 1, most: 400 },
  /** groups within groups */
  depth: 8,
  /** levels of lists and objects in what `extend` holds */
  nesting: 12,
  /** bytes of the JSON of a whole page */
  bytes: 512 * 1024,
  animations: 8,
} as const;

/** The sheet of a page that nobody has drawn yet. */
export const SHEET = { width: 1366, height: 768, scale: 100 } as const;
/** Canvas units by which a pasted widget lies beside its original. */
export const PASTE_OFFSET = 10;
/** Within so many canvas units edges, centres and gaps attract. */
export const SNAP = 3;
/** Canvas units of a cell of the fine grid and of the wide one. */
export const GRID = { fine: 7.2, wide: 36.2 } as const;
