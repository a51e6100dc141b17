import { words } from '../../lang/index';
import { LineTriangle, Phasors, type Side } from '../../ui/chart/phasors/index';
import { type Phasor, triangleOf } from '../../ui/chart/phasors/plane';
import { Empty } from '../../ui/empty/index';
import { type Column, Table } from '../../ui/table/index';
import { numberText } from '../../ui/value/number';
import { Framed } from './framed';

export interface PhasorPictureProps {
  readonly label: string;
  /** of the phases, those of the first unit drawn large */
  readonly phasors: readonly Phasor[];
  /** voltages from A to B, B to C and C to A: drawn where no phasor has an angle */
  readonly lines: readonly [Side, Side, Side];
  readonly decimals: number;
  /** hands out a picture of this title; without it the page does */
  readonly title?: string;
  readonly caption: string;
}

interface Row {
  readonly label: string;
  readonly magnitude: string;
  readonly angle: string;
}

const amount = (value: number | null, unit: string, decimals: number): string =>
  value === null ? '—' : `${numberText(value, decimals)}\u00a0${unit}`;

const rowsOf = ({ phasors, lines, decimals }: PhasorPictureProps): Row[] => [
  ...phasors.map(({ label, unit, magnitude, angle }) => ({
    label,
    magnitude: amount(magnitude, unit, decimals),
    angle: angle === null ? '—' : `${numberText(angle, 1)}°`,
  })),
  ...lines.map(({ label, value }) => ({ label, magnitude: amount(value, 'V', decimals), angle: '—' })),
];

function PhasorTable({ label, rows }: { label: string; rows: readonly Row[] }) {
  const w = words('chart');
  const columns: Column<Row>[] = [
    { key: 'label', label: w.quantity, head: true, card: '1', cell: (row) => row.label },
    { key: 'magnitude', label: w.magnitude, kind: 'num', card: '2', cell: (row) => row.magnitude },
    { key: 'angle', label: w.angle, kind: 'num', card: '3', named: true, cell: (row) => row.angle },
  ];
  return <Table label={label} columns={columns} rows={rows} id={(row) => row.label} />;
}

/** What can be drawn of a meter, and said to be what it is. */
function Picture({ props, said }: { props: PhasorPictureProps; said: string }) {
  const w = words('chart');
  const { phasors, lines } = props;
  if (phasors.some(({ angle, magnitude }) => angle !== null && magnitude !== null))
    return <Phasors phasors={phasors} said={said} />;
  const sides = lines.map(({ value }) => value);
  if (triangleOf(sides, 1))
    return (
      <>
        <LineTriangle sides={lines} said={said} />
        <p class="mut">{w.triangle_says}</p>
      </>
    );
  return <Empty icon="info" title={sides.includes(null) ? w.no_angles : w.no_triangle} />;
}

/** Phases as a meter tells them: drawn, and with every figure beside. */
export function PhasorPicture(props: PhasorPictureProps) {
  const { label, title, caption } = props;
  const rows = rowsOf(props);
  const said = [label, ...rows.map((row) => [row.label, row.magnitude, row.angle].filter((text) => text !== '—').join(' '))].join(
    ', ',
  );
  return (
    <Framed title={title} table={() => <PhasorTable label={label} rows={rows} />}>
      <div data-chart="phasors" data-caption={caption} style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--s4)' }}>
        <div>
          <Picture props={props} said={said} />
        </div>
        <div class="legend" style={{ flexDirection: 'column', alignContent: 'flex-start' }}>
          {rows.map((row) => (
            <span key={row.label}>
              {row.label} <b>{row.magnitude}</b> {row.angle !== '—' && <span class="mut">{row.angle}</span>}
            </span>
          ))}
        </div>
      </div>
    </Framed>
  );
}
