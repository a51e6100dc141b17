const PACE = 6;

/** Oblique lines: something of it is not known. `id` of the page's, for `fill={hatched(id)}`. */
export const Hatch = ({ id, ink }: { readonly id: string; readonly ink: string }) => (
  <pattern id={id} width={PACE} height={PACE} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path d={`M0 0V${PACE}`} stroke={ink} stroke-width="2" />
  </pattern>
);

export const hatched = (id: string): string => `url(#${id})`;
