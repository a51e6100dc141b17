// Shares of a measured whole with a rest that no meter counts, and of a whole of which a part is not known.
import { ShareTable } from '../../../web/pages/chart/share';

const NAMES = {
  zh_cn: ['IT 设备', '制冷', 'UPS 损耗', '照明', '分类用电'],
  zh_tw: ['IT 設備', '冷卻', 'UPS 損耗', '照明', '分類用電'],
  zh_xg: ['IT 設備', '冷卻', 'UPS 損耗', '照明', '分類用電'],
  en_us: ['IT load', 'Cooling', 'UPS loss', 'Lighting', 'Energy by type'],
};
const [it, cooling, loss, light, title] = NAMES[localStorage.getItem('language') as keyof typeof NAMES] as string[];
const part = (name: string | undefined, ink: number, value: number | null, coverage: number) => ({
  name: name ?? '',
  ink,
  value,
  coverage,
});
const known = [part(it, 1, 720, 0.998), part(cooling, 2, 410, 0.71), part(loss, 5, 48, 0.99), part(light, 6, 12, 1)];

export const drawn = () => (
  <>
    <div class="head">
      <h1>{title}</h1>
    </div>
    <section class="panel" style={{ padding: 'var(--s4)' }} data-shown="whole">
      <ShareTable label={title ?? ''} parts={known} whole={1300} unit="kWh" decimals={1} />
    </section>
    <section class="panel" style={{ padding: 'var(--s4)' }} data-shown="unknown">
      <ShareTable
        label={title ?? ''}
        parts={known.map((each, i) => (i === 1 ? { ...each, value: null } : each))}
        whole={null}
        unit="kWh"
        decimals={1}
      />
    </section>
  </>
);
