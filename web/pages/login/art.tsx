// A room of racks in isometry: a rack is 60 wide, 100 deep and 210 high, the floor's grid follows it.
const RIGHT = { x: 51.96, y: 30 };
const BACK = { x: 86.6, y: -50 };
const HEIGHT = 210;
const STEP = { x: 53.7, y: 31 };
const ROWS = [
  { x: 665.4, y: 290 },
  { x: 405.6, y: 440 },
] as const;
const RACKS = 6;
const SLOTS = 13;

const floor = (): string => {
  let d = '';
  for (let k = 0; k <= 22; k += 1) {
    const [dx, y] = [RIGHT.x * k, RIGHT.y * k];
    d += `M${700 + dx} ${y - 150}L${dx - 443} ${y + 510}M${700 - dx} ${y - 150}L${1843 - dx} ${y + 510}`;
  }
  return d;
};

const outline = (): string =>
  `M0 0V${-HEIGHT}l${RIGHT.x} ${RIGHT.y}V${RIGHT.y}zM${RIGHT.x} ${RIGHT.y - HEIGHT}l${BACK.x} ${BACK.y}` +
  `l${-RIGHT.x} ${-RIGHT.y}L0 ${-HEIGHT}M${RIGHT.x + BACK.x} ${RIGHT.y + BACK.y - HEIGHT}v${HEIGHT}L${RIGHT.x} ${RIGHT.y}`;
const side = (): string => `M${RIGHT.x} ${RIGHT.y - HEIGHT}l${BACK.x} ${BACK.y}v${HEIGHT}l${-BACK.x} ${-BACK.y}z`;

/** Fronts of the slots and their lamps; which are filled looks random and is always the same. */
function slots(rack: number): { fronts: string; lamps: string } {
  let fronts = '';
  let lamps = '';
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const dice = (rack * 37 + slot * slot * 11 + slot * 5) % 17;
    const y = 3.6 - HEIGHT + 18 + slot * 15;
    if (dice > 4) fronts += `M6.2 ${y}l${23 + dice} ${(23 + dice) * 0.577}`;
    if (dice % 3 === 0) lamps += `M46.7 ${y + 23}l3.4 2`;
  }
  return { fronts, lamps };
}

function Rack({ index, x, y }: { index: number; x: number; y: number }) {
  const { fronts, lamps } = slots(index);
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={outline()} fill="var(--c-surface)" />
      <path d={side()} fill="var(--c-surface-2)" />
      <path d={fronts} />
      <path d={lamps} stroke="var(--c-control-line)" stroke-width="2.6" />
    </g>
  );
}

/** A point in the room that is watched. What it reads the box says once somebody has logged in. */
const Point = ({ x, y, high }: { x: number; y: number /** how far it stands above the floor */; high: number }) => (
  <g transform={`translate(${x} ${y})`} stroke="var(--c-accent)">
    <path d={`M0 0V${-high}`} stroke-dasharray="3 4" />
    <circle cy={-high} r="16" fill="var(--c-accent)" stroke="none" opacity=".14" />
    <circle cy={-high} r="5" fill="var(--c-accent)" stroke="none" />
  </g>
);

/** The picture beside the form: says at a glance what the product watches, and nothing of this room. */
export const Art = () => (
  <svg class="pic" viewBox="0 0 960 820" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d={floor()} stroke-opacity=".45" />
    {ROWS.flatMap((row, r) =>
      Array.from({ length: RACKS }, (_, i) => (
        <Rack key={`${r}.${i}`} index={r * RACKS + i} x={row.x + STEP.x * i} y={row.y + STEP.y * i} />
      )),
    )}
    <Point x={506} y={330} high={44} />
    <Point x={613.4} y={410} high={190} />
  </svg>
);
