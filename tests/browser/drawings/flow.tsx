// A flow of four levels with a loss, a rest that no meter counts, and a meter that fell silent.
import { FullFlow } from '../../../web/pages/chart/flow';

const NAMES = {
  zh_cn: [
    '市电进线',
    '柴发',
    'UPS 输出',
    '制冷',
    '照明',
    '机柜 A 列',
    '机柜 B 列',
    '机柜 C 列',
    'UPS 损耗',
    '未计量',
    '用电流向',
  ],
  zh_tw: [
    '市電進線',
    '柴油發電機',
    'UPS 輸出',
    '冷卻',
    '照明',
    '機櫃 A 列',
    '機櫃 B 列',
    '機櫃 C 列',
    'UPS 損耗',
    '未計量',
    '用電流向',
  ],
  zh_xg: [
    '市電進線',
    '柴油發電機',
    'UPS 輸出',
    '冷卻',
    '照明',
    '機櫃 A 列',
    '機櫃 B 列',
    '機櫃 C 列',
    'UPS 損耗',
    '未計量',
    '用電流向',
  ],
  en_us: [
    'Mains feeder',
    'Generator',
    'UPS output',
    'Cooling',
    'Lighting',
    'Racks row A',
    'Racks row B',
    'Racks row C',
    'UPS loss',
    'Unmetered',
    'Energy flow',
  ],
};
const [mains, gen, ups, cooling, light, a, b, c, loss, rest, title] = NAMES[
  localStorage.getItem('language') as keyof typeof NAMES
] as string[];
const node = (id: string, name: string | undefined, value: number | null, ink: number, more = {}) => ({
  id,
  name: name ?? '',
  value,
  ink,
  coverage: 0.984,
  ...more,
});

const nodes = [
  node('mains', mains, 1240, 1),
  node('gen', gen, 60, 6),
  node('ups', ups, 760, 1),
  node('cooling', cooling, 410, 2, { coverage: 0.71 }),
  node('light', light, 0, 6),
  node('loss', loss, 48, 5, { kind: 'loss' }),
  node('rest', rest, 82, 5, { kind: 'unmetered' }),
  node('a', a, 420, 1),
  node('b', b, 300, 3),
  node('c', c, null, 4, { coverage: 0 }),
  node('rest2', rest, 40, 5, { kind: 'unmetered' }),
];
const links = [
  ['mains', 'ups', 748],
  ['gen', 'ups', 60],
  ['mains', 'cooling', 410],
  ['mains', 'light', 0],
  ['ups', 'loss', 48],
  ['mains', 'rest', 82],
  ['ups', 'a', 420],
  ['ups', 'b', 300],
  ['ups', 'c', null],
  ['ups', 'rest2', 40],
].map(([from, to, value]) => ({ from: String(from), to: String(to), value: value as number | null }));

export const drawn = () => (
  <>
    <div class="head">
      <h1>{title}</h1>
    </div>
    <section class="panel" style={{ padding: 'var(--s4)' }} data-shown="flow">
      <FullFlow
        label={title ?? ''}
        title={title ?? ''}
        caption="2026-11 · Asia/Shanghai"
        height={320}
        unit="kWh"
        decimals={1}
        nodes={nodes}
        links={links}
      />
    </section>
  </>
);
