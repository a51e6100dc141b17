import '../../hands/dom';
import type uPlot from 'uplot';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPainter, type Part } from '../../../web/ui/chart/painter';

const WIDTH = 1000;
const HEIGHT = 400;
/** values from 0 at the bottom to 100 at the top, 10 px below the edge of the canvas */
const TOP = 10;
const yOf = (value: number): number => TOP + HEIGHT * (1 - value / 100);

/** What of a plot a painter looks at: a place a second. */
function plotOf() {
  const over = document.createElement('div');
  const scales = { x: { min: 0, max: 1000 } };
  const plot = {
    over,
    scales,
    bbox: { left: 40, top: TOP, width: WIDTH, height: HEIGHT },
    valToIdx: (at: number) => at,
    valToPos: yOf,
  };
  const box = (): HTMLElement => over.firstElementChild as HTMLElement;
  return {
    plot: plot as unknown as uPlot,
    look: (min: number, max: number) => Object.assign(scales.x, { min, max }),
    canvases: () => [...box().querySelectorAll('canvas')],
    seen: () => [...box().querySelectorAll('canvas')].find((canvas) => canvas.style.visibility !== 'hidden'),
  };
}

let frames: ((now: number) => void)[] = [];
let now = 0;
/** The next frame, so many ms after the one before. @returns whether somebody waited for it */
function frame(ms = 16): boolean {
  now += ms;
  const waiting = frames;
  frames = [];
  for (const draw of waiting) draw(now);
  return waiting.length > 0;
}
const real = { request: globalThis.requestAnimationFrame, cancel: globalThis.cancelAnimationFrame };
const canvas = Object.getPrototypeOf(document.createElement('canvas')) as HTMLCanvasElement;
const { getContext } = canvas;
test.before(() => {
  globalThis.requestAnimationFrame = (draw) => frames.push(draw);
  globalThis.cancelAnimationFrame = () => {
    frames = [];
  };
  canvas.getContext = () => ({}) as never;
});
test.after(() => {
  Object.assign(globalThis, { requestAnimationFrame: real.request, cancelAnimationFrame: real.cancel });
  canvas.getContext = getContext;
});
test.before.each(() => {
  frames = [];
});

/** So many parts that tell in which stretch of time they were drawn. */
function partsOf(count: number): { readonly parts: Part[]; readonly drawn: string[] } {
  const drawn: string[] = [];
  const parts = Array.from(
    { length: count },
    (_, i): Part =>
      (_ctx, { min, max }) =>
        void drawn.push(`${i}:${min}-${max}`),
  );
  return { parts, drawn };
}

test('what costs little is drawn at once', () => {
  const { plot, seen } = plotOf();
  const { parts, drawn } = partsOf(3);
  createPainter(plot, parts).show();
  assert.equal(drawn, ['0:0-1000', '1:0-1000', '2:0-1000']);
  assert.is(seen()?.width, WIDTH);
  assert.not(frame(), 'nothing is left to do');
});

test('what costs much is drawn over several frames, and not seen before it is whole', () => {
  const { plot, seen } = plotOf();
  const { parts, drawn } = partsOf(50);
  createPainter(plot, parts).show();
  assert.ok(drawn.length > 0 && drawn.length < 50, `${drawn.length}`);
  assert.is(seen(), undefined);
  let after = 1;
  while (frame()) after++;
  assert.is(drawn.length, 50);
  assert.ok(after > 2);
  assert.ok(seen());
});

test('after a frame that came late less is drawn in the next, after quick ones more', () => {
  const per = (ms: number): number => {
    const { plot } = plotOf();
    const { parts, drawn } = partsOf(500);
    createPainter(plot, parts).show();
    for (let i = 0; i < 4; i++) frame(ms);
    const before = drawn.length;
    frame(ms);
    return drawn.length - before;
  };
  assert.ok(per(100) < per(16), `${per(100)} ${per(16)}`);
});

test('while another stretch of time is drawn, the picture before stands where it belongs, stretched', () => {
  const { plot, look, seen } = plotOf();
  const { parts, drawn } = partsOf(50);
  const painter = createPainter(plot, parts);
  painter.show();
  while (frame());
  const before = seen();
  look(250, 750);
  painter.show();
  assert.is(seen(), before);
  assert.is(before?.style.transform, 'translateX(-50%) scaleX(2)');
  while (frame());
  assert.is.not(seen(), before);
  assert.is(seen()?.style.transform, '');
  assert.is(drawn.at(-1), '49:250-750');
});

test('a picture that was begun is finished, then the newest stretch of time is drawn and none between', () => {
  const { plot, look, seen } = plotOf();
  const { parts, drawn } = partsOf(50);
  const painter = createPainter(plot, parts);
  painter.show();
  for (const min of [100, 200, 300]) {
    look(min, 1000);
    painter.show();
  }
  while (frame());
  assert.is(drawn.length, 100);
  assert.is(drawn[49], '49:0-1000');
  assert.is(drawn[99], '49:300-1000');
  assert.is(seen()?.style.transform, '');
});

test('moments and values lie where the plot has them, within its picture', () => {
  const { plot, look } = plotOf();
  const places: number[][] = [];
  const part: Part = (_, { on }) => {
    const { x, y } = on('left');
    places.push([x(500), y(0), y(100), y(50)]);
  };
  look(400, 600);
  createPainter(plot, [part]).show();
  assert.equal(places, [[500, HEIGHT, 0, HEIGHT / 2]]);
});

test('a painter that is stopped draws no more', () => {
  const { plot } = plotOf();
  const { parts, drawn } = partsOf(50);
  const painter = createPainter(plot, parts);
  painter.show();
  const before = drawn.length;
  painter.stop();
  assert.not(frame());
  assert.is(drawn.length, before);
});

test.run();
