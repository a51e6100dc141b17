import { useId, useMemo, useRef, useState } from 'react';
import { numberText } from '../../value/number';
import { Hatch, hatched } from '../hatch';
import { type PlaceSize, useSize } from '../sized';
import { cutTo } from './cut';
import { type LaidFlow, type LaidNode, layFlow, nodeAfter, type Ribbon } from './layout';
import type { FlowLink, FlowNode } from './levels';

export interface FlowProps {
  readonly label: string;
  readonly nodes: readonly FlowNode[];
  readonly links: readonly FlowLink[];
  readonly decimals: number;
  /** px at least; it grows with its names */
  readonly height: number;
  /** the node that is looked at; null: none */
  readonly at: string | null;
  readonly onMove: (id: string | null) => void;
  /** everything that is known of a node, in words */
  readonly said: (node: FlowNode) => string;
}

/** px that a level needs: what is narrower scrolls; px around it all, and of a row with a name */
const [LEVEL_PX, EDGE, ROW] = [116, 3, 24];
/** what is not looked at, while something is */
const FAINT = 0.15;
const PLAIN = 0.4;

interface Seen {
  readonly laid: LaidFlow;
  readonly at: string | null;
  /** id of a pattern */
  readonly hatch: string;
}

/** How a ribbon is filled: what no meter counts is hatched, what is not known an outline. */
function inkOf({ link, wide }: Ribbon, target: FlowNode | undefined, hatch: string) {
  if (link.value === null) return { fill: 'none', stroke: 'var(--c-muted)', 'stroke-dasharray': '3 3' };
  if (target?.kind === 'unmetered') return { fill: hatched(hatch), stroke: 'var(--c-muted)', 'stroke-width': 0.75 };
  const ink = `var(--y${target?.ink ?? 5})`;
  // what is nearly nothing is still seen
  return { fill: ink, stroke: ink, 'stroke-width': wide < 1 ? 1 : 0 };
}

function Ribbons({ laid, at, hatch }: Seen) {
  const target = new Map(laid.nodes.map(({ node }) => [node.id, node]));
  return (
    <>
      {laid.ribbons.map((ribbon) => {
        const { from, to } = ribbon.link;
        const isSeen = at === null || from === at || to === at;
        return (
          <path
            key={`${from} ${to}`}
            d={ribbon.d}
            opacity={isSeen ? (at === null ? PLAIN : PLAIN * 1.5) : FAINT}
            {...inkOf(ribbon, target.get(to), hatch)}
          />
        );
      })}
    </>
  );
}

/** A node with its name, cut short where there is no room: whoever looks at it hears all of it. */
function Node({ laid, px, decimals, hatch }: { laid: LaidNode; px: number; decimals: number; hatch: string }) {
  const { node, x, y, w, h, room } = laid;
  const value = numberText(node.value, decimals);
  const isUnknown = node.value === null || node.kind === 'unmetered';
  return (
    <>
      <rect
        x={x}
        y={y}
        width={w}
        height={h}
        fill={isUnknown ? hatched(hatch) : `var(--y${node.ink})`}
        stroke={isUnknown ? 'var(--c-muted)' : `var(--y${node.ink})`}
      />
      <text x={x + w + 5} y={y + h / 2} dy=".35em" paint-order="stroke" stroke="var(--c-surface)" stroke-width="3">
        {cutTo(node.name, room - (value.length + 1) * px * 0.62, px)} <tspan font-weight="600">{value}</tspan>
      </text>
    </>
  );
}

/** What is drawn, for those who see it; its names are the buttons above. */
function Shapes({ laid, at, width, px, decimals }: Omit<Seen, 'hatch'> & { width: number; px: number; decimals: number }) {
  const id = useId();
  return (
    <svg
      width={width}
      height={laid.height + 2 * EDGE}
      aria-hidden="true"
      style={{ display: 'block' }}
      font-size={px}
      fill="var(--c-text)"
    >
      <defs>
        <Hatch id={id} ink="var(--c-muted)" />
      </defs>
      <g transform={`translate(${EDGE} ${EDGE})`}>
        <Ribbons laid={laid} at={at} hatch={id} />
        {laid.nodes.map((each) => (
          <Node key={each.node.id} laid={each} px={px} decimals={decimals} hatch={id} />
        ))}
      </g>
    </svg>
  );
}

/** A node can be pressed where it and its name are. */
const placeOf = ({ x, y, w, h, room }: LaidNode) =>
  ({
    position: 'absolute',
    left: `${x + EDGE}px`,
    top: `${y + h / 2 - Math.max(h, ROW) / 2 + EDGE}px`,
    inlineSize: `${w + room}px`,
    blockSize: `${Math.max(h, ROW)}px`,
    background: 'none',
    border: 0,
  }) as const;

function Laid({ props, size }: { props: FlowProps; size: PlaceSize }) {
  const { nodes, links, decimals, at, onMove, said, label, height } = props;
  const list = useRef<HTMLUListElement>(null);
  const levels = useMemo(() => layFlow(nodes, links, 1, 1).nodes.at(-1)?.level ?? 0, [nodes, links]);
  const width = Math.max(size.width, (levels + 1) * LEVEL_PX);
  const laid = useMemo(() => layFlow(nodes, links, width - 2 * EDGE, height), [nodes, links, width, height]);
  const [stop, setStop] = useState<string | null>(null);
  const tab = laid.nodes.some(({ node }) => node.id === stop) ? stop : laid.nodes[0]?.node.id;
  const steer = (event: KeyboardEvent): void => {
    const to = event.ctrlKey || event.metaKey || event.altKey ? null : nodeAfter(event.key, tab ?? null, laid);
    if (to === null) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    buttons[laid.nodes.findIndex(({ node }) => node.id === to)]?.focus();
  };
  return (
    <div style={{ position: 'relative', inlineSize: `${width}px` }}>
      <Shapes laid={laid} at={at} width={width} px={size.px} decimals={decimals} />
      <ul
        ref={list}
        aria-label={label}
        style={{ listStyle: 'none', margin: 0, padding: 0 }}
        onKeyDown={steer}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onMove(null)}
      >
        {laid.nodes.map((each) => {
          const { id } = each.node;
          const look = (): void => onMove(id);
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={said(each.node)}
                tabIndex={id === tab ? 0 : -1}
                style={placeOf(each)}
                onClick={look}
                onPointerEnter={look}
                onFocus={() => {
                  setStop(id);
                  look();
                }}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/**
 * What flows from where to where, each ribbon as wide as what runs through it. Tab reaches one node, and arrows go on along the
 * widest ribbons; what is looked at stands out.
 */
export function Flow(props: FlowProps) {
  const { box, size } = useSize<HTMLDivElement>();
  return (
    <div ref={box} class="chart" style={{ blockSize: 'auto', minBlockSize: `${props.height}px`, overflowX: 'auto' }}>
      {size && props.nodes.length > 0 && <Laid props={props} size={size} />}
    </div>
  );
}
