// Phasors of a meter with angles, and the triangle of one without.
import { PhasorPicture } from '../../../web/pages/chart/phasors';
import type { Side } from '../../../web/ui/chart/phasors/index';

const TITLES = { zh_cn: '三相相量', zh_tw: '三相相量', zh_xg: '三相相量', en_us: 'Phasors' };
const title = TITLES[localStorage.getItem('language') as keyof typeof TITLES];
const voltage = (label: string, ink: number, magnitude: number, angle: number | null) => ({
  label,
  ink,
  unit: 'V',
  magnitude,
  angle,
});
const current = (label: string, ink: number, magnitude: number, angle: number | null) => ({
  ...voltage(label, ink, magnitude, angle),
  unit: 'A',
});
const lines: readonly [Side, Side, Side] = [
  { label: 'Uab', value: 401.2, ink: 1 },
  { label: 'Ubc', value: 396.4, ink: 2 },
  { label: 'Uca', value: 372.9, ink: 3 },
];
const full = [
  voltage('Ua', 1, 231.4, 0),
  voltage('Ub', 2, 228.9, -119.2),
  voltage('Uc', 3, 224.1, 121.5),
  current('Ia', 1, 42.1, -24.6),
  current('Ib', 2, 38.7, -146),
  current('Ic', 3, 51.3, 96.2),
];

export const drawn = () => (
  <>
    <div class="head">
      <h1>{title}</h1>
    </div>
    {[full, full.slice(0, 3).map((phasor) => ({ ...phasor, angle: null }))].map((phasors, i) => (
      <section key={i} class="panel" style={{ padding: 'var(--s4)' }} data-shown={i === 0 ? 'phasors' : 'triangle'}>
        <PhasorPicture label={title} title={title} caption="Asia/Shanghai" phasors={phasors} lines={lines} decimals={1} />
      </section>
    ))}
  </>
);
