import type { Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import type { Change } from './change';
import { frozen } from './frozen';
import { docWith } from './make';

/** What the box says of a page that it took. */
export interface Saved {
  /** of what was created, by uid */
  readonly ids: Readonly<Record<Uid, number>>;
  readonly version: number;
}

const knownWidget = (widget: Widget, ids: Saved['ids']): Widget => {
  const id = Object.hasOwn(ids, widget.uid) ? ids[widget.uid]! : widget.id;
  return id === widget.id ? widget : frozen({ ...widget, id });
};

/** The same document with the rows and the version that it has since it was saved. */
export const savedAs = (doc: Doc, { ids, version }: Saved): Doc =>
  docWith(doc, { version, widgets: new Map([...doc.widgets].map(([uid, widget]) => [uid, knownWidget(widget, ids)])) });

/** The same change, of widgets that have rows since. */
export const changeSavedAs = (change: Change, { ids }: Saved): Change =>
  Object.freeze({
    ...change,
    widgets: change.widgets.map(
      ([before, after]) => [before && knownWidget(before, ids), after && knownWidget(after, ids)] as const,
    ),
  });
