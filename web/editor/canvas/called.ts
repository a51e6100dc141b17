import type { Uid } from '../../../daemon/contract/widgets/widget';
import { fill, words } from '../../lang/index';
import type { LiveRoom } from '../../widgets/index';
import type { Saying, Seen } from '../desk/board';
import { frameOf } from '../document/box';
import { reasonText } from '../words/reason_text';

/** What draws maps, as it has come. */
export type Widgets = typeof import('../../widgets/index');
export interface Shown {
  readonly widgets: Widgets;
  readonly room: LiveRoom;
}

/** What a widget is called. */
export function calledBy({ widgets, room }: Shown, { doc }: Seen['editing'], uid: Uid): string {
  const widget = doc.widgets.get(uid);
  return widget ? widgets.nameText(widget, widgets.liveOf(widget, room)) : '';
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** "TH-01, x 420, y 292" */
function placeSaid(shown: Shown, editing: Seen['editing'], uid: Uid): string {
  const box = frameOf(editing.doc, [uid]);
  if (!box) return '';
  const { left, top, width, height, rotate } = box;
  const numbers = { x: round(left), y: round(top), width: round(width), height: round(height), rotate: round(rotate) };
  const w = words('editor');
  return fill(rotate === 0 ? w.place : w.place_turned, { name: calledBy(shown, editing, uid), ...numbers });
}

/** What is to be said, to whoever sees and to whoever hears. */
export function sayingText(shown: Shown, editing: Seen['editing'], saying: Saying): string {
  return saying.is === 'reason' ? reasonText(saying.reason) : placeSaid(shown, editing, saying.uid);
}

/** What is selected: by its name, or how many. */
export function selectionText(shown: Shown, editing: Seen['editing']): string {
  const { selection } = editing;
  const [uid] = selection;
  if (uid === undefined) return words('editor').none;
  return selection.length === 1 ? calledBy(shown, editing, uid) : fill(words('editor').several, { n: selection.length });
}
