import { memo, type ReactNode, useMemo } from 'react';
import { valueText } from '../../../item/value_text';
import { fill, words } from '../../../lang/index';
import { $levels } from '../../../state/alarms/settings';
import { useStore } from '../../../state/feeds/use';
import { room } from '../../../state/room/room';
import { powerItems } from '../../../state/values/category_items';
import { Empty } from '../../../ui/empty/index';
import { Level, Sign } from '../../../ui/glyph/index';
import { Loading } from '../../../ui/loading/index';
import { Panel } from '../../panel';
import { useWell } from '../../well';
import { useParts } from '../parts';
import { type Feeder, feedersOf } from '../power';
import { type Unread, unreadOf } from '../unread';
import { Reading } from './reading';

/** Cards of one column that are read from 4 m. */
const SHOWN = 2;
/** Alarms that are told of one device. */
const ALARMS = 2;

/** What is wrong with it, of how much nobody knows or is told, and, where nothing is, how it stands. */
function States({ feeder: { alarms, unknown, held, read, states, level, colour } }: { feeder: Feeder }) {
  const w = words('walls');
  return (
    <p class="cl">
      {alarms.slice(0, ALARMS).map((item) => (
        <Level key={item.id} level={level} colour={colour}>
          {item.item_name} {item.status_label}
        </Level>
      ))}
      {alarms.length > ALARMS && <span class="mut">{fill(w.more, { n: alarms.length - ALARMS })}</span>}
      {unknown > 0 && <Level level="nodata">{fill(w.items_unknown, { n: unknown, of: read })}</Level>}
      {held > 0 && <Level level="nodata">{fill(w.items_held, { n: held })}</Level>}
      {alarms.length === 0 &&
        unknown + held === 0 &&
        states.map((item) => (
          <span key={item.id} class="mut">
            {item.item_name} <b>{valueText(item)}</b>
          </span>
        ))}
    </p>
  );
}

interface FrameProps extends Pick<Feeder, 'name' | 'site' | 'level'> {
  readonly colour?: string | undefined;
  readonly silent: boolean;
  readonly children: ReactNode;
}

/** Whose card it is, and how it stands. */
function Frame({ name, site, level, colour, silent, children }: FrameProps) {
  const well = useWell();
  return (
    <article class="feeder" data-st={silent ? 'stale' : undefined}>
      <h3 class="cl">
        <Sign level={level === 'ok' ? well : level} colour={colour} />
        <span class="cut">{name}</span>
        <span class="mut cut push">{site}</span>
      </h3>
      {children}
    </article>
  );
}

const Card = memo(function Card({ feeder }: { feeder: Feeder }) {
  const w = words('walls');
  const { figures, read, unknown } = feeder;
  return (
    <Frame {...feeder} silent={unknown === read}>
      <dl class="figures">
        {figures.map(({ name, items, share }) => (
          <Reading key={items[0].id} name={name ? w.figure[name] : items[0].item_name} items={items} share={share} />
        ))}
      </dl>
      <States feeder={feeder} />
    </Frame>
  );
});

/** One that is there and tells nothing, with why. */
function Silent({ device: { name, enable, site } }: { device: Unread }) {
  const w = words('walls');
  return (
    <Frame name={name} site={site.name} level="nodata" silent>
      <p class="cl mut">{enable ? w.unread : w.off}</p>
    </Frame>
  );
}

/** All devices of a category, the worst first, and behind them those of which nothing is read. */
export function Feeders({ category, title }: { category: number; title: string }) {
  const items = useStore(powerItems.$).data;
  const levels = useStore($levels);
  const tree = useStore(room.$).data?.data;
  const cards = useMemo(() => {
    const own = (items ?? []).filter(({ category_id }) => category_id === category);
    return [
      ...feedersOf(own, levels).map((feeder) => <Card key={feeder.device} feeder={feeder} />),
      ...unreadOf(tree ?? [], [category], own).map((device) => <Silent key={device.id} device={device} />),
    ];
  }, [items, tree, levels, category]);
  const { shown, part, parts } = useParts(cards, SHOWN);
  return (
    <Panel feed={powerItems} title={title} side={() => parts > 1 && `${part + 1} / ${parts}`} w={4} tall={2} class="feeders" bare>
      {() => (shown.length > 0 ? shown : tree ? <Empty icon="info" title={words('walls').none_such} /> : <Loading />)}
    </Panel>
  );
}
