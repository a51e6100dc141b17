// What is drawn of a scene, by its pixels.
import type { Page } from 'playwright-core';
import { type Colour, pixelsOf } from '../hands/pictures';

/** Pixels around the middle of what is seen of a scene. */
export async function middleOf(page: Page, scene: string): Promise<readonly Colour[]> {
  const { x, y, width, height } = (await page.getByRole('application', { name: scene }).boundingBox())!;
  const half = 14;
  const clip = { x: Math.round(x + width / 2) - half, y: Math.round(y + height / 2) - half, width: 2 * half, height: 2 * half };
  const pixels = pixelsOf(await page.screenshot({ clip }));
  return Array.from({ length: pixels.width * pixels.height }, (_, i) =>
    pixels.at(i % pixels.width, Math.floor(i / pixels.width)),
  );
}
export const hue = (colour: Colour): number => Math.max(...colour) - Math.min(...colour);
export const far = (a: Colour, b: Colour): number => Math.max(...a.map((part, i) => Math.abs(part - b[i]!)));
export const isFlat = (all: readonly Colour[]): boolean => all.every((colour) => far(colour, all[0]!) < 6);
