/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2, "relative luminance"). */
export function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Black or white, whichever stands out more on a colour `#rrggbb`. */
export function inkOn(colour: string): '#000' | '#fff' {
  // Both contrasts are equal where (L + 0.05)² = 1.05 × 0.05.
  return luminance(colour) > 0.179 ? '#000' : '#fff';
}
