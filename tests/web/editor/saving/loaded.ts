import type { PlacedWidget } from '../../../../daemon/contract/entities/layouts';
import { backgroundOf, docOf, rowsOf } from '../../../../daemon/contract/widgets/rows';
import type { Doc } from '../../../../daemon/contract/widgets/widget';
import { opened } from '../../../../web/editor/document/opened';
import { HOME } from '../test_editor';

const INFO = { device: null, driver: '', deviceName: '', items: [], abnormal_img: '', normal_img: '' };

/** A document as the box gives it back; rows without an id have the place in which they stand. */
export function reloaded({ version, canvas, widgets, order }: Doc): Doc {
  const place = { ...HOME, info: INFO };
  const rows = [...rowsOf({ widgets, order })].map(
    ([uid, row], i): PlacedWidget => ({ ...row, ...place, id: widgets.get(uid)?.id ?? i + 1 }),
  );
  const background = { ...backgroundOf(canvas), ...place, id: canvas.background.id ?? 1 };
  return opened(docOf({ version, background, widgets: rows }));
}
