/** How the console may look: each is a file of colours in web/themes/. */
export const THEMES = ['default', 'blackBlue', 'violet', 'blue', 'cyan', 'green'] as const;
export type Theme = (typeof THEMES)[number];
