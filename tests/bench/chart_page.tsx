// The page of chart.bench.ts: the same readings in our chart and in plain uPlot, moved a step a frame.
import { createRoot } from 'react-dom/client';
import uPlot from 'uplot';
import { type FullSeries, fullMore } from '../../web/ui/chart/full';
import { Chart } from '../../web/ui/chart/index';

const SERIES = 50;
const POINTS = 10_000;
const STEP_S = 60;
/** one point in so many begins an hour without readings */
const OUTAGES = [2000, 5000, 8500];
const OUTAGE = 60;
const INKS = 8;

interface Ends {
  readonly min: number;
  readonly max: number;
}
interface Plot {
  setScale(key: string, ends: Ends): void;
  setCursor(at: { left: number; top: number }): void;
}
const NOTHING: Plot = { setScale: () => {}, setCursor: () => {} };

const times = Array.from({ length: POINTS }, (_, i) => 1_764_000_000 + i * STEP_S);
const whole: Ends = { min: times[0]!, max: times.at(-1)! };

/** A walk that is the same in each run (an LCG), with readings missing now and then. */
function column(series: number): (number | null)[] {
  let seed = series + 1;
  let value = 20 + series;
  return times.map((_, i) => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    value += (seed / 2 ** 32 - 0.5) * 0.8;
    return OUTAGES.some((from) => i >= from && i < from + OUTAGE) ? null : Math.round(value * 10) / 10;
  });
}
const columns = Array.from({ length: SERIES }, (_, i) => column(i));

function ours(place: HTMLElement): Promise<Plot> {
  const series = columns.map(
    (values, i): FullSeries => ({
      label: `${i + 1}`,
      mark: `${i + 1}`,
      unit: '℃',
      decimals: 1,
      values,
      axis: 0,
      ink: (i % INKS) + 1,
      scale: 'left',
      steps: false,
      earlier: false,
    }),
  );
  return new Promise((made) => {
    const more = fullMore({
      series,
      limits: [],
      shades: [],
      silent: null,
      gapText: String,
      seen: () => null,
      onSeen: () => {},
      onCursor: () => {},
      made: (plot) => made(plot),
    });
    createRoot(place).render(
      <Chart
        label={'chart'}
        times={times}
        series={series}
        more={more}
        zone={'Asia/Shanghai'}
        height={'420px'}
        texts={{ no_data: '-' }}
        timeText={String}
      />,
    );
  });
}

function plain(place: HTMLElement): Promise<Plot> {
  const inks = ['#1f77b4', '#ff7f0e', '#2ca02c', '#d62728', '#9467bd', '#8c564b', '#e377c2', '#7f7f7f'];
  const series = [{}, ...columns.map((_, i) => ({ stroke: inks[i % INKS]!, width: 1.75 }))];
  const size = { width: place.clientWidth, height: 420 };
  return Promise.resolve(new uPlot({ ...size, series }, [times, ...columns], place));
}

const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));

/** ms between frames while `move` moves the chart at each of them */
async function framesOf(steps: number, move: (share: number) => void): Promise<number[]> {
  for (let i = 0; i < 30; i += 1) await frame();
  const spans: number[] = [];
  let before = await frame();
  for (let i = 0; i <= steps; i += 1) {
    move(i / steps);
    const now = await frame();
    spans.push(now - before);
    before = now;
  }
  return spans;
}

const span = whole.max - whole.min;
/** a quarter of the whole, from its beginning to its end */
const scrolled = (share: number): Ends => ({
  min: whole.min + span * 0.75 * share,
  max: whole.min + span * (0.75 * share + 0.25),
});
/** from the whole to a fiftieth of it */
const zoomed = (share: number): Ends => {
  const half = (span / 2) * 50 ** -share;
  const middle = whole.min + span * 0.4;
  return { min: Math.max(whole.min, middle - half), max: Math.min(whole.max, middle + half) };
};

const MOVES = {
  scroll: (plot: Plot, share: number) => plot.setScale('x', scrolled(share)),
  zoom: (plot: Plot, share: number) => plot.setScale('x', zoomed(share)),
  pointer: (plot: Plot, share: number) => plot.setCursor({ left: 100 + 1000 * share, top: 200 }),
};
export type Move = keyof typeof MOVES;
export type Kind = 'empty' | 'plain' | 'ours';

declare global {
  interface Window {
    /** ms until it is there */
    makeChart(kind: Kind): Promise<number>;
    /** ms between frames */
    moveChart(move: Move, steps: number): Promise<number[]>;
  }
}
let plot = NOTHING;
window.makeChart = async (kind) => {
  const place = document.body.appendChild(document.createElement('div'));
  await frame();
  const began = performance.now();
  if (kind !== 'empty') plot = await { plain, ours }[kind](place);
  await frame();
  return performance.now() - began;
};
window.moveChart = (move, steps) => framesOf(steps, (share) => MOVES[move](plot, share));
