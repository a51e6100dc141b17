import { SCENE_KINDS } from '../../daemon/contract/rules/scene';
import { startBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';
import { type Print, quantile, row } from './table';

const OBJECTS = 400;
const TURNS = 60;
const STILL_MS = 5000;
const NAME = 'test3d';

/** Every kind in turn, one in ten of them bound, on a grid. */
const objects = (devices: readonly number[]) =>
  Array.from({ length: OBJECTS }, (_, i) => ({
    id: `o${i}`,
    kind: SCENE_KINDS[i % SCENE_KINDS.length]!,
    name: `${i}`,
    x: (i % 20) * 3,
    y: Math.floor(i / 20) * 3,
    w: 1,
    d: 1,
    h: 2,
    device_id: i % 10 === 0 ? (devices[(i / 10) % devices.length] ?? null) : null,
  }));

/** Counts what draws, and how long the page's own part of each frame takes. */
const count = (console: Console) =>
  console.page.addInitScript(() => {
    const seen = { draws: 0, frames: [] as number[] };
    Reflect.set(window, 'seen', seen);
    const { prototype } = WebGL2RenderingContext;
    const draw = prototype.drawElementsInstanced;
    prototype.drawElementsInstanced = function (...how) {
      seen.draws += 1;
      return draw.apply(this, how);
    };
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) =>
      ask((now) => {
        const [began, before] = [performance.now(), seen.draws];
        run(now);
        if (seen.draws > before) seen.frames.push(performance.now() - began);
      });
  });
interface Seen {
  readonly draws: number;
  readonly frames: readonly number[];
}
const seenBy = (console: Console): Promise<Seen> => console.page.evaluate(() => structuredClone(Reflect.get(window, 'seen')));

/** A scene of 400 things: one draw call a kind, and no frame while nothing changes. */
export default async function measure(print: Print): Promise<void> {
  const box = await startBox(['--board', 'sim', '--demo']);
  try {
    const { data: sites } = await box.call('GET device_groups/menu');
    const devices = sites.flatMap(({ children }) => children.map(({ id }) => id));
    await box.call('PUT setting/scene/{name}', { name: NAME, mode: 'room', source: 'own', sites: [], objects: objects(devices) });
    await withConsole(box, {}, async (console) => {
      await count(console);
      await console.enter(`/${NAME}`);
      await console.page.locator('[data-drawing=gl]').focus();
      await console.page.waitForTimeout(STILL_MS);
      const before = await seenBy(console);
      await console.page.waitForTimeout(STILL_MS);
      const still = await seenBy(console);
      for (let i = 0; i < TURNS; i++) await console.page.keyboard.press('ArrowRight');
      const after = await seenBy(console);
      const frames = after.frames.slice(still.frames.length);
      print(row('a scene of 400 things', '', 'goal'));
      print(row('kinds', SCENE_KINDS.length, ''));
      print(row('draw calls a frame', (after.draws - still.draws) / Math.max(1, frames.length), SCENE_KINDS.length));
      print(row(`frames in ${STILL_MS / 1000} s while values come`, still.frames.length - before.frames.length, 0));
      print(row('own time a frame while it turns, p95, ms', quantile(frames, 0.95).toFixed(1), ''));
    });
  } finally {
    await box.stop();
  }
}
