import type { AlarmMetrics, SuppressedNow } from '../../../../daemon/contract/entities';
import { spanText } from '../../../../daemon/contract/span';
import { fill, words } from '../../../lang/index';
import { $levels, levelView } from '../../../state/alarms/settings';
import { useStore } from '../../../state/feeds/use';
import { Empty } from '../../../ui/empty/index';
import { Level } from '../../../ui/glyph/index';
import { type Column, Table } from '../../../ui/table/index';
import { Frame } from '../../panel';
import { percentText } from './figure_text';

/** How the alarms are spread over the levels, beside the share that is named for each. */
export function Shares({ levels, alarms }: Pick<AlarmMetrics, 'levels' | 'alarms'>) {
  const w = words('quality');
  const known = useStore($levels);
  const columns: Column<AlarmMetrics['levels'][number]>[] = [
    {
      key: 'level',
      label: w.level,
      head: true,
      card: '1',
      cell: ({ alarm_level_id, name }) => {
        const { kind, colour } = levelView(known, alarm_level_id);
        return (
          <Level level={kind} colour={colour}>
            {name}
          </Level>
        );
      },
    },
    { key: 'count', label: w.count, kind: 'num', card: '3', named: true, cell: (level) => level.alarms },
    { key: 'share', label: w.share, kind: 'num', card: '2', cell: ({ share }) => (alarms > 0 ? percentText(share) : '—') },
    {
      key: 'target',
      label: w.target,
      kind: 'num',
      card: '4',
      named: true,
      cell: ({ target }) => (target === null ? w.no_target : fill(w.about, { n: percentText(target) })),
    },
  ];
  return (
    <Frame title={w.shares} w={5} wm={12} bare>
      <Table label={w.shares} columns={columns} rows={levels} id={({ alarm_level_id }) => alarm_level_id} />
    </Frame>
  );
}

/** How many items people hear nothing of now, why, and for how long. */
export function Suppressed({ suppressed }: Pick<AlarmMetrics, 'suppressed'>) {
  const w = words('quality');
  const units = words('shell').age;
  const columns: Column<SuppressedNow>[] = [
    { key: 'kind', label: w.kind, head: true, card: '1', cell: ({ kind }) => w.kinds[kind] },
    { key: 'items', label: w.items, kind: 'num', card: '2', cell: ({ items }) => items },
    ...w.ages.map(
      (label, i): Column<SuppressedNow> => ({
        key: `${i}`,
        label,
        kind: 'num',
        card: 'full',
        named: true,
        cell: ({ by_age }) => by_age[i] ?? 0,
      }),
    ),
    { key: 'oldest', label: w.oldest, kind: 'num', card: 'full', named: true, cell: ({ oldest }) => spanText(oldest, units) },
  ];
  return (
    <Frame title={w.suppressed} bare>
      {suppressed.length === 0 ? (
        <Empty title={w.none_suppressed} />
      ) : (
        <Table label={w.suppressed} columns={columns} rows={suppressed} id={({ kind }) => kind} />
      )}
    </Frame>
  );
}
