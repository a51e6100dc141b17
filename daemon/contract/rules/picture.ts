/** What a map may show: kinds by the folder in which they lie, bytes of a file, and how many of them a box keeps. */
export const PICTURES = {
  background: { bytes: 1024 * 1024, most: 60 },
  normal_icon: { bytes: 200 * 1024, most: 300 },
} as const;
export type PictureKind = keyof typeof PICTURES;

/** Pixels in all: a browser unpacks each into four bytes. */
export const MOST_PIXELS = 16_000_000;
