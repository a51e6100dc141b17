// A day of a summer tariff, and one that is not wholly set.
import { useState } from 'react';
import { DayRing } from '../../../web/pages/chart/day_ring';
import { painted, type Quarters } from '../../../web/ui/chart/ring/quarters';

const NAMES = {
  zh_cn: ['尖', '峰', '平', '谷', '夏季分时电价'],
  zh_tw: ['尖峰', '高峰', '平段', '離峰', '夏季時間電價'],
  zh_xg: ['尖峰', '高峰', '平段', '低谷', '夏季時間電價'],
  en_us: ['Sharp', 'Peak', 'Flat', 'Valley', 'Summer tariff'],
};
const [sharp, peak, flat, valley, title] = NAMES[localStorage.getItem('language') as keyof typeof NAMES] as string[];
const slots = [
  { id: 'sharp', name: sharp ?? '', ink: 4 },
  { id: 'peak', name: peak ?? '', ink: 6 },
  { id: 'flat', name: flat ?? '', ink: 5 },
  { id: 'valley', name: valley ?? '', ink: 2 },
];
const NONE: Quarters = Array.from({ length: 96 }, () => null);
const over = (quarters: Quarters, parts: readonly (readonly [number, number, string])[]): Quarters =>
  parts.reduce((all, [from, to, slot]) => painted(all, from * 4, ((to - from + 24) % 24) * 4, slot), quarters);
const SUMMER = over(NONE, [
  [22, 8, 'valley'],
  [8, 10, 'flat'],
  [10, 15, 'peak'],
  [15, 18, 'flat'],
  [18, 21, 'sharp'],
  [21, 22, 'flat'],
]);

function Shown({ from, name }: { from: Quarters; name: string }) {
  const [quarters, setQuarters] = useState(from);
  return (
    <section class="panel" style={{ padding: 'var(--s4)', marginBlockEnd: 'var(--s4)' }} data-shown={name}>
      <DayRing label={title ?? ''} quarters={quarters} slots={slots} onChange={setQuarters} />
    </section>
  );
}

export const drawn = () => (
  <>
    <div class="head">
      <h1>{title}</h1>
    </div>
    <Shown from={SUMMER} name="summer" />
    <Shown from={over(NONE, [[0, 8, 'valley']])} name="part" />
  </>
);
