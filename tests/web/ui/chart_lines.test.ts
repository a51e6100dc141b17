import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { FullSeries } from '../../../web/ui/chart/full';
import { bandPart, drawMark } from '../../../web/ui/chart/lines';
import type { Ink } from '../../../web/ui/chart/options';
import type { Sight } from '../../../web/ui/chart/painter';

/** A canvas that remembers what was drawn upon it, and a path that takes any line. */
function canvas(): { drawn: string[]; ctx: CanvasRenderingContext2D } {
  const drawn: string[] = [];
  const does = (_: object, name: string) => () => {
    drawn.push(name);
    return { width: 8 };
  };
  return { drawn, ctx: new Proxy({}, { get: does, set: () => true }) as CanvasRenderingContext2D };
}
class Path {
  moveTo(): void {}
  lineTo(): void {}
}
globalThis.Path2D = Path as unknown as typeof Path2D;

const ink: Ink = { text: '', grid: '', line: '', surface: '', limit: '', of: () => '#000000' };
const sight: Sight = {
  min: 0,
  max: 20,
  width: 200,
  height: 100,
  places: 3,
  on: () => ({ x: (at) => at * 10, y: (v) => 100 - v }),
};
const TIMES = [0, 10, 20];
const series: FullSeries = {
  label: 'x',
  unit: '',
  decimals: 0,
  ink: 1,
  axis: 0,
  scale: 'left',
  steps: false,
  earlier: false,
  mark: '',
  values: [20, 31, 20],
  min: [20, 20, 20],
  max: [20, 40, 20],
};

test('a band has an edge, so that a peak of one bucket is seen', () => {
  const { drawn, ctx } = canvas();
  for (const draw of bandPart(series, TIMES, ink)) draw(ctx, sight);
  assert.equal(
    drawn.filter((call) => ['fill', 'stroke'].includes(call)),
    ['fill', 'stroke'],
  );
});

test('a line with a number has it on a patch at its end, one without leaves what lies there as it is', () => {
  const { drawn, ctx } = canvas();
  drawMark(ctx, sight, series, TIMES, ink);
  assert.equal(drawn, []);
  drawMark(ctx, sight, { ...series, mark: '2' }, TIMES, ink);
  assert.equal(drawn, ['measureText', 'fillRect', 'fillText']);
});

test.run();
