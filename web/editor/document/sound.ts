import { LIMITS } from '../../../daemon/contract/widgets/limits';
import type { Doc } from '../../../daemon/contract/widgets/widget';
import { same } from './same';
import { emptyGroups, groupsOver, isGroup, lawfulOrder } from './tree';

function misnamed({ widgets }: Doc): readonly string[] {
  return [...widgets].flatMap(([uid, widget]) => [
    ...(widget.uid === uid ? [] : [`${uid} is called ${widget.uid}`]),
    ...(widget.group === null || isGroup(widgets.get(widget.group)) ? [] : [`${uid} is in ${widget.group}, which is no group`]),
  ]);
}

function misplaced(doc: Doc): readonly string[] {
  const { widgets, order } = doc;
  const lawful = lawfulOrder(order, widgets);
  // groups in a ring hang from nothing, so that no order reaches them
  if (lawful.length < widgets.size) return ['groups are in each other'];
  return [
    ...(same(order, lawful) ? [] : ['the order lacks a widget, or parts a group']),
    ...emptyGroups(widgets).map((uid) => `${uid} is empty`),
    ...lawful.filter((uid) => groupsOver(doc, uid).length > LIMITS.depth).map((uid) => `${uid} is too deep`),
  ];
}

/** What is wrong with a document; nothing of a sound one. */
export function faultsOf(doc: Doc): readonly string[] {
  const faults = [...(doc.widgets.size > LIMITS.widgets ? [`${doc.widgets.size} widgets`] : []), ...misnamed(doc)];
  return faults.length > 0 ? faults : misplaced(doc);
}
