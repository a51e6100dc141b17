import { LIMITS } from '../../../daemon/contract/widgets/limits';
import type { Canvas, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import { changeOf, type Wish } from '../document/change';
import { middleOfSheet, placed } from '../document/place';
import type { Fresh } from '../document/uid';
import { did } from '../history/editing';
import type { Board } from './board';

/** What is done to the document without a command: by the palette, by fields and by pointers. */
export function createSteps({ see, edit, refuse }: Board, fresh: Fresh) {
  /** One step. @param open names a field that is being typed in: until it is left all of it is one step */
  const does = (wish: Wish, select?: readonly Uid[], open: string | null = null): void =>
    edit(did(see().editing, changeOf(see().editing.doc, wish), select, open));
  return {
    does,
    /** A widget of the palette comes to a place of the sheet; to its middle without one. */
    drop(kind: string, at = middleOfSheet(see().editing.doc.canvas)): void {
      const { widgets, canvas } = see().editing.doc;
      const uid = fresh();
      if (widgets.size < LIMITS.widgets) does({ put: [placed(kind, uid, canvas, at)] }, [uid]);
      else refuse('too_many');
    },
    /** Widgets become otherwise, each as the function says of it. */
    put(uids: readonly Uid[], make: (widget: Widget) => Widget, open: string | null = null): void {
      does({ put: uids.flatMap((uid) => see().editing.doc.widgets.get(uid) ?? []).map(make) }, undefined, open);
    },
    sheet: (canvas: Partial<Canvas>, open: string | null = null): void =>
      does({ canvas: { ...see().editing.doc.canvas, ...canvas } }, undefined, open),
  };
}
