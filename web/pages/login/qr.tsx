import { generate } from 'lean-qr/nano';

/** Light modules around the code, without which readers do not find it. */
const QUIET = 4;
const SIDE_PX = 60;

/** A text as a QR code, 60 by 60. Dark on light in every theme: readers do not expect the reverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const side = code.size + 2 * QUIET;
  let dark = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) dark += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  return (
    <svg
      width={SIDE_PX}
      height={SIDE_PX}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <path d={`M0 0h${side}v${side}H0z`} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
}
