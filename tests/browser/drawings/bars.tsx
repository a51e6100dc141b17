// Bars as a page would show them, with everything that can be true of one.
import { FullBars } from '../../../web/pages/chart/bars';

const wave = (i: number, k: number): number => Math.round((40 + 22 * Math.sin(i / 3 + k) + 3 * k) * 10) / 10;
const DAYS = 30;
const NAMES = {
  zh_cn: ['尖', '峰', '平', '谷'],
  zh_tw: ['尖峰', '高峰', '平段', '離峰'],
  zh_xg: ['尖峰', '高峰', '平段', '低谷'],
  en_us: ['Sharp', 'Peak', 'Flat', 'Valley'],
};
const SAID = {
  zh_cn: { title: '用电量 · 2026-11', earlier: '去年同期', now: '本期', used: '用电量', flag: '换表 11-09 14:20' },
  zh_tw: { title: '用電量 · 2026-11', earlier: '去年同期', now: '本期', used: '用電量', flag: '換錶 11-09 14:20' },
  zh_xg: { title: '用電量 · 2026-11', earlier: '去年同期', now: '本期', used: '用電量', flag: '換錶 11-09 14:20' },
  en_us: {
    title: 'Energy used · 2026-11',
    earlier: 'A year before',
    now: 'This month',
    used: 'Energy used',
    flag: 'Meter replaced 11-09 14:20',
  },
};
const language = localStorage.getItem('language') as keyof typeof SAID;
const w = SAID[language];
const places = Array.from({ length: DAYS }, (_, i) => ({
  name: `2026-11-${String(i + 1).padStart(2, '0')}`,
  tick: `11-${String(i + 1).padStart(2, '0')}`,
}));
const day = (i: number, v: number): number | null | undefined =>
  i > 25 ? undefined : i === 11 || i === 12 ? null : i === 4 ? 0 : v;
const now = Array.from({ length: DAYS }, (_, i) => day(i, wave(i, 1)));
const before = Array.from({ length: DAYS }, (_, i) => (i === 20 ? null : wave(i, 2)));
const coverage = now.map((v, i) => (v === undefined ? undefined : v === null ? 0 : i === 8 ? 0.62 : 0.984));
const flags = [{ place: 8, text: w.flag }];

export const drawn = () => (
  <>
    <div class="head">
      <h1>{w.title}</h1>
    </div>
    <section class="panel" style={{ padding: 'var(--s4)' }} data-shown="compared">
      <FullBars
        label={w.used}
        title={w.title}
        caption="2026-11-01 – 2026-11-30 · Asia/Shanghai"
        height="240px"
        unit="kWh"
        decimals={1}
        places={places}
        flags={flags}
        piles={[
          { label: w.earlier, isEarlier: true, series: [{ label: w.earlier, ink: 5, values: before }] },
          { label: w.now, isEarlier: false, coverage, series: [{ label: w.now, ink: 1, values: now }] },
        ]}
      />
    </section>
    <section class="panel" style={{ padding: 'var(--s4)' }} data-shown="stacked">
      <FullBars
        label={w.used}
        title={w.title}
        caption="2026-11 · Asia/Shanghai"
        height="260px"
        unit="kWh"
        decimals={1}
        places={places}
        flags={[]}
        piles={[
          {
            label: w.now,
            isEarlier: false,
            coverage,
            series: NAMES[language].map((label, k) => ({
              label,
              ink: k + 1,
              values: now.map((v, i) => (i === 17 && k === 1 ? null : typeof v === 'number' ? wave(i, k) / (k + 1) : v)),
            })),
          },
        ]}
      />
    </section>
  </>
);
