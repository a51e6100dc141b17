// The three levels that the login speaks of, drawn plainer than ui/glyph draws all six: every byte is seen first here.
export const SIGNS = {
  ok: 'M3 12a9 9 0 1 1 18 0a9 9 0 1 1-18 0z',
  warn: 'M12 2.5l10 17.7H2z',
  crit: 'M8.3 2.2h7.4l6.1 6.1v7.4l-6.1 6.1H8.3l-6.1-6.1V8.3z',
} as const;
export const MARKS = {
  ok: 'M8 12.4l2.7 2.7L16 9.6',
  warn: 'M12 9v4.6M12 16.9v.1',
  crit: 'M8.7 8.7l6.6 6.6M15.3 8.7l-6.6 6.6',
} as const;
export type SignLevel = keyof typeof SIGNS;
