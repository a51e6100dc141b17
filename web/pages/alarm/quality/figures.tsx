import type { MetricFigure } from '../../../../daemon/contract/entities';
import { words } from '../../../lang/index';
import { Level } from '../../../ui/glyph/index';
import { type Column, Table } from '../../../ui/table/index';
import { Frame } from '../../panel';
import { figureText, measuredText, targetText, type Verdict, verdictOf } from './figure_text';

const LEVELS = { good: 'ok', most: 'warn', poor: 'high', scant: 'nodata', unknown: 'nodata' } as const;

function Standing({ verdict }: { verdict: Verdict }) {
  const w = words('quality');
  return verdict && <Level level={LEVELS[verdict]}>{w[verdict]}</Level>;
}

function columns(): Column<MetricFigure>[] {
  const w = words('quality');
  const units = words('shell').age;
  return [
    { key: 'figure', label: w.figure, head: true, card: '1', cell: ({ key }) => w.keys[key] },
    { key: 'value', label: w.value, kind: 'num', card: '2', cell: (figure) => <b>{figureText(figure, units)}</b> },
    { key: 'standing', label: w.verdict, card: '4', cell: (figure) => <Standing verdict={verdictOf(figure)} /> },
    { key: 'target', label: w.target, card: '3', named: true, cell: (figure) => targetText(figure, w) },
    {
      key: 'measured',
      label: w.measured,
      kind: 'num',
      card: 'full',
      named: true,
      cell: (figure) => (
        <span class="mut" style={{ whiteSpace: 'normal' }}>
          {measuredText(figure, w)}
        </span>
      ),
    },
  ];
}

/** Each figure beside its target, and how much of the time it was measured for. */
export function Figures({ figures }: { figures: readonly MetricFigure[] }) {
  const w = words('quality');
  return (
    <Frame title={w.figures} w={7} wm={12} bare>
      <Table label={w.figures} columns={columns()} rows={figures} id={({ key }) => key} />
    </Frame>
  );
}
