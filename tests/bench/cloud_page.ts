// The page of editor.bench.ts that draws clouds: of so many sensors on a sheet, as the renderer does.
import { RECOMMENDED } from '../../daemon/contract/formula/envelope';
import { contourOf, unknownOf } from '../../web/widgets/cloud/contours';
import { gridOf } from '../../web/widgets/cloud/grid';
import { pixelsOf } from '../../web/widgets/cloud/ink';

const SHEET = { width: 1366, height: 768 };
const HUES = { under: [0, 0, 255], over: [255, 0, 0], within: [128, 128, 128] } as const;

declare global {
  interface Window {
    /** ms of one cloud */
    drawCloud(sensors: number, round: number): number;
  }
}
const pen = document.body.appendChild(document.createElement('canvas')).getContext('2d')!;
window.drawCloud = (count, round) => {
  const sensors = Array.from({ length: count }, (_, i) => ({
    x: (i * 397) % SHEET.width,
    y: (i * 211) % SHEET.height,
    value: 18 + ((i * 7 + round) % 16),
  }));
  const began = performance.now();
  const grid = gridOf(sensors, SHEET);
  const envelope = RECOMMENDED.temperature;
  pen.canvas.width = grid.columns;
  pen.canvas.height = grid.rows;
  pen.putImageData(new ImageData(pixelsOf(grid, envelope, HUES), grid.columns, grid.rows), 0, 0);
  for (const limit of [envelope.min, envelope.max]) if (limit !== null) contourOf(grid, limit);
  unknownOf(grid);
  return performance.now() - began;
};
