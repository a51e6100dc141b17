import { useState } from 'react';
import { abnormalOf } from '../../../../daemon/contract/abnormal';
import { BOX_DEVICE } from '../../../../daemon/contract/codes';
import type { Device, Item } from '../../../../daemon/contract/entities';
import { toldItems } from '../../../item/leading';
import type { Levels } from '../../../item/sign';
import { unitOf, valueText } from '../../../item/value_text';
import { fill, words } from '../../../lang/index';
import { countsOf } from '../../../pages/device_counts';
import { Answer } from '../../../pages/fed';
import { isCalm, standingText } from '../../../pages/standing';
import { hrefOf } from '../../../route/index';
import { $levels, levelView } from '../../../state/alarms/settings';
import { createFeed } from '../../../state/feeds/feed';
import { useStore } from '../../../state/feeds/use';
import { Empty } from '../../../ui/empty/index';
import { Level } from '../../../ui/glyph/index';
import { Table } from '../../../ui/table/index';
import { call } from '../../../wire/call';
import { Stack } from './stack';

const SECONDS = 3;
const VALUES = 3;

interface Watched extends Device {
  readonly items: readonly Item[];
}
const askWatched = async (): Promise<readonly Watched[]> => {
  const [devices, items] = await Promise.all([
    call('GET setting/devices', { limit: 0 }),
    call('GET device_groups/device/item', {}),
  ]);
  return devices.data
    .filter(({ id }) => id !== BOX_DEVICE)
    .map((device) => ({ ...device, items: items.data.filter(({ device_id }) => device_id === device.id) }));
};

const valuesText = ({ items }: Watched, levels: Levels): string =>
  toldItems(items, (level) => levelView(levels, level).weight)
    .filter(({ value, quality, builtin }) => value !== null && quality === 'good' && !builtin)
    .slice(0, VALUES)
    .map((item) => [item.item_name, valueText(item), unitOf(item)].filter(Boolean).join('\u00a0'))
    .join(' · ');

/** How a device answers, and how its items stand. */
function State({ device }: { device: Watched }) {
  const w = words('devices');
  const { status, last_check, error } = device;
  const counts = countsOf(device);
  if (!last_check) return <span class="mut">{words('setup').waiting}</span>;
  if (status === 3) return <Level level="nodata">{error || w.unknown}</Level>;
  if (status === 0) return <Level level="nodata">{error || w.offline}</Level>;
  if (abnormalOf(counts) > 0) return <Level level="warn">{standingText(counts)}</Level>;
  if (status === 2) return <Level level="warn">{w.partly}</Level>;
  return <Level level={isCalm(counts) ? 'ok' : 'nodata'}>{standingText(counts)}</Level>;
}

/** What is watched now, as it goes on: the end of the set-up is seen, not believed. */
export function WatchedView({ onDone }: { onDone: () => void }) {
  const w = words('setup');
  const d = words('devices');
  const levels = useStore($levels);
  const [feed] = useState(() => createFeed(askWatched, SECONDS));
  return (
    <Answer feed={feed}>
      {(devices) => (
        <Stack>
          {devices.length === 0 ? (
            <Empty icon="device" title={w.none_yet} />
          ) : (
            <div style={{ marginInline: 'calc(-1 * var(--s5))' }}>
              <Table<Watched>
                label={w.views.watched}
                rows={devices}
                id={({ id }) => id}
                columns={[
                  {
                    key: 'name',
                    label: d.name,
                    head: true,
                    card: '1',
                    cell: ({ id, name }) => <a href={`#${hrefOf('/station', { deviceId: id })}`}>{name}</a>,
                  },
                  { key: 'site', label: d.site, card: '3', cell: ({ device_group }) => device_group },
                  { key: 'state', label: d.state, card: '2', cell: (device) => <State device={device} /> },
                  { key: 'values', label: w.values, card: 'full', cell: (device) => valuesText(device, levels) || '—' },
                  { key: 'items', label: d.items, kind: 'num', low: true, cell: ({ item_count }) => item_count },
                ]}
              />
            </div>
          )}
          <div class="cl">
            <span class="mut">{fill(w.watched_says, { n: devices.length })}</span>
            <button type="button" class="btn push" data-k="main" onClick={onDone}>
              {w.finish}
            </button>
          </div>
        </Stack>
      )}
    </Answer>
  );
}
