import { fill, words } from '../../lang/index';
import { shareText } from '../../ui/chart/covered';
import type { FlowLink, FlowNode } from '../../ui/chart/flow/levels';
import { saidOf } from '../../ui/chart/said';
import type { Unit } from './bars_said';

/** A node, and how much of the time its meter was heard. */
export interface MeteredNode extends FlowNode {
  readonly coverage?: number | null;
}
export interface FlowParts {
  readonly nodes: readonly MeteredNode[];
  readonly links: readonly FlowLink[];
}
export interface Share {
  readonly of: string;
  /** null: one of the two is not known */
  readonly share: number | null;
}

const nameIn = ({ nodes }: FlowParts, id: string): string => nodes.find((node) => node.id === id)?.name ?? id;

/** How much of what feeds a node goes there, of each that does. */
export const sharesOf = (parts: FlowParts, id: string): Share[] =>
  parts.links.flatMap(({ from, to, value }) => {
    const source = parts.nodes.find((node) => node.id === from)?.value ?? null;
    if (to !== id) return [];
    const isKnown = value !== null && source !== null && source > 0;
    return { of: nameIn(parts, from), share: isKnown ? value / source : null };
  });

const sideSaid = (parts: FlowParts, label: string, links: readonly FlowLink[], end: 'from' | 'to', unit: Unit): string[] =>
  links.length === 0
    ? []
    : [`${label} ${links.map((link) => `${nameIn(parts, link[end])} ${saidOf(unit, link.value)}`).join(', ')}`];

/** Everything that is known of a node: what runs through it, which share of what feeds it, from where and where to. */
export function nodeSaid(parts: FlowParts, { id, name, value, coverage }: MeteredNode, unit: Unit): string {
  const w = words('chart');
  return [
    `${name} ${value === null ? w.no_data : saidOf(unit, value)}`,
    ...sharesOf(parts, id).flatMap(({ of, share }) =>
      share === null ? [] : fill(w.share_of, { name: of, share: shareText(share) }),
    ),
    ...(typeof coverage === 'number' ? [fill(w.covered, { share: shareText(coverage) })] : []),
    ...sideSaid(
      parts,
      w.flows_to,
      parts.links.filter(({ from }) => from === id),
      'to',
      unit,
    ),
  ].join('; ');
}
