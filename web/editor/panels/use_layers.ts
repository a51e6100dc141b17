import { useEffect, useMemo, useRef, useState } from 'react';
import type { Uid } from '../../../daemon/contract/widgets/widget';
import { rowsOf } from '../../ui/tree/rows';
import type { Editing } from '../history/editing';
import { groupsAbove, layersOf } from './layer_tree';

/** Layers as they are seen: which groups are open, and which row Tab reaches. What is selected is opened and brought into sight. */
export function useLayers({ doc, selection }: Editing) {
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<Uid>>(() => new Set());
  const [focused, setFocused] = useState<Uid | null>(null);
  const nodes = useMemo(() => layersOf(doc), [doc]);
  const rows = useMemo(() => rowsOf(nodes, opened), [nodes, opened]);
  const [first] = selection;
  const seen = (uid: Uid | null | undefined): boolean => rows.some(({ node }) => node.id === uid);
  const stop = seen(focused) ? focused : seen(first) ? first : rows[0]?.node.id;
  useEffect(() => {
    const above = groupsAbove(doc, selection);
    if (above.some((group) => !opened.has(group))) setOpened((before) => new Set([...before, ...above]));
    setFocused(first ?? null);
  }, [selection]);
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [selection, rows]);

  return { box, rows, opened, setOpened, setFocused, stop };
}
