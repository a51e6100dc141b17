import type { Places } from './share';

/** What a map may show: kinds by the folder in which they lie, bytes of a file, and how many of them a box keeps. */
export const PICTURES = {
  background: { bytes: 1024 * 1024, most: 60, kept: 15, each: 5 },
  normal_icon: { bytes: 200 * 1024, most: 300, kept: 75, each: 25 },
} as const satisfies Record<string, Places & { readonly bytes: number }>;
export type PictureKind = keyof typeof PICTURES;

/** Pixels in all: a browser unpacks each into four bytes. */
export const MOST_PIXELS = 16_000_000;
