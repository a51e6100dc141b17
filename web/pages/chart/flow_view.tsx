import { type ReactNode, useState } from 'react';
import { words } from '../../lang/index';
import { isThin, shareText } from '../../ui/chart/covered';
import { Flow } from '../../ui/chart/flow/index';
import { saidOf } from '../../ui/chart/said';
import { Level } from '../../ui/glyph/index';
import { type Column, Table } from '../../ui/table/index';
import type { Unit } from './bars_said';
import { type FlowParts, type MeteredNode, nodeSaid, sharesOf } from './flow_said';
import { Framed } from './framed';

export interface FullFlowProps extends FlowParts, Unit {
  readonly label: string;
  /** px at least */
  readonly height: number;
  /** shows the same as a table and hands out a picture of this title; without it the page does */
  readonly title?: string;
  /** below the title of a picture: which period of which box */
  readonly caption: string;
  readonly choices?: ReactNode;
}

/** The same, a node a row. */
function FlowTable({ props }: { props: FullFlowProps }) {
  const w = words('chart');
  const columns: Column<MeteredNode>[] = [
    { key: 'name', label: w.node, head: true, card: '1', cell: ({ name }) => name },
    { key: 'value', label: props.unit, kind: 'num', card: '2', cell: ({ value }) => saidOf(props, value) },
    {
      key: 'shares',
      label: w.share,
      card: 'full',
      cell: ({ id }) =>
        sharesOf(props, id)
          .map(({ of, share }) => `${of} ${shareText(share)}`)
          .join(', ') || '—',
    },
  ];
  const covered: Column<MeteredNode> = {
    key: 'coverage',
    label: w.coverage,
    kind: 'num',
    card: 'full',
    named: true,
    cell: ({ coverage = null }) => (isThin(coverage) ? <Level level="warn">{shareText(coverage)}</Level> : shareText(coverage)),
  };
  const isAsked = props.nodes.some(({ coverage }) => coverage !== undefined);
  return <Table label={props.label} columns={isAsked ? [...columns, covered] : columns} rows={props.nodes} id={({ id }) => id} />;
}

/** What all of it is measured in; what hatch and dashes mean, where there are any. */
function Signs({ nodes, links, unit }: FlowParts & { readonly unit: string }) {
  const w = words('chart');
  const isHatched = nodes.some(({ kind, value }) => kind === 'unmetered' || value === null);
  const isDashed = links.some(({ value }) => value === null);
  const swatch = (text: string, border: string, background: string) => (
    <span class="mut">
      <i style={{ blockSize: '10px', border: `1px ${border} var(--c-muted)`, background }} />
      {text}
    </span>
  );
  return (
    <div class="legend" style={{ marginBlockStart: 'var(--s1)' }}>
      <span class="mut">{unit}</span>
      {isHatched && swatch(w.unmetered, 'solid', 'var(--hatch)')}
      {isDashed && swatch(w.no_data, 'dashed', 'none')}
    </div>
  );
}

/** A flow with all that it can do: read by pointer, finger and key, as a table, as a picture. */
export function FullFlow(props: FullFlowProps) {
  const { label, nodes, links, decimals, height, title, caption, choices } = props;
  const w = words('chart');
  const [moved, setAt] = useState<string | null>(null);
  const seen = nodes.find(({ id }) => id === moved);
  return (
    <Framed title={title} choices={choices} table={() => <FlowTable props={props} />}>
      <div data-chart="flow" data-caption={caption}>
        <Flow
          label={label}
          nodes={nodes}
          links={links}
          decimals={decimals}
          height={height}
          at={seen?.id ?? null}
          onMove={setAt}
          said={(node) => nodeSaid(props, node, props)}
        />
        <p aria-hidden="true" style={{ marginBlockStart: 'var(--s1)', minBlockSize: '2.8em', fontSize: 'var(--f1)' }}>
          {seen ? nodeSaid(props, seen, props) : <span class="mut wide">{w.flow_hint}</span>}
        </p>
        <Signs nodes={nodes} links={links} unit={props.unit} />
      </div>
    </Framed>
  );
}
