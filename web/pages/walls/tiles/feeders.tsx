import { memo, useMemo } from 'react';
import { valueText } from '../../../item/value_text';
import { fill, words } from '../../../lang/index';
import { $levels } from '../../../state/alarms/settings';
import { useStore } from '../../../state/feeds/use';
import { powerItems } from '../../../state/values/category_items';
import { Empty } from '../../../ui/empty/index';
import { Level, Sign } from '../../../ui/glyph/index';
import { Panel } from '../../panel';
import { useWell } from '../../well';
import { useParts } from '../parts';
import { type Feeder, feedersOf } from '../power';
import { Reading } from './reading';

/** Cards of one column that are read from 4 m. */
const SHOWN = 2;
/** Alarms that are told of one device. */
const ALARMS = 2;

/** What is wrong with it, of how much nobody knows, and, where nothing is, how it stands. */
function States({ feeder: { alarms, unknown, read, states, level, colour } }: { feeder: Feeder }) {
  const w = words('walls');
  return (
    <p class="cl">
      {alarms.slice(0, ALARMS).map((item) => (
        <Level key={item.id} level={level} {...(colour ? { colour } : {})}>
          {item.item_name} {item.status_label}
        </Level>
      ))}
      {alarms.length > ALARMS && <span class="mut">{fill(w.more, { n: alarms.length - ALARMS })}</span>}
      {unknown > 0 && <Level level="nodata">{fill(w.items_unknown, { n: unknown, of: read })}</Level>}
      {alarms.length === 0 &&
        unknown === 0 &&
        states.map((item) => (
          <span key={item.id} class="mut">
            {item.item_name} <b>{valueText(item)}</b>
          </span>
        ))}
    </p>
  );
}

const Card = memo(function Card({ feeder }: { feeder: Feeder }) {
  const w = words('walls');
  const well = useWell();
  const { level, colour, name, site, figures, read, unknown } = feeder;
  return (
    <article class="feeder" data-st={unknown === read ? 'stale' : undefined}>
      <h3 class="cl">
        <Sign level={level === 'ok' ? well : level} {...(colour ? { colour } : {})} />
        <span class="cut">{name}</span>
        <span class="mut cut push">{site}</span>
      </h3>
      <dl class="figures">
        {figures.map(({ name, items, share }) => (
          <Reading key={items[0].id} name={name ? w.figure[name] : items[0].item_name} items={items} share={share} />
        ))}
      </dl>
      <States feeder={feeder} />
    </article>
  );
});

/** All devices of a category, the worst first. */
export function Feeders({ category, title }: { category: number; title: string }) {
  const items = useStore(powerItems.$).data;
  const levels = useStore($levels);
  const feeders = useMemo(
    () =>
      feedersOf(
        (items ?? []).filter(({ category_id }) => category_id === category),
        levels,
      ),
    [items, levels, category],
  );
  const { shown, part, parts } = useParts(feeders, SHOWN);
  return (
    <Panel feed={powerItems} title={title} side={() => parts > 1 && `${part + 1} / ${parts}`} w={4} tall={2} class="feeders" bare>
      {() =>
        shown.length === 0 ? (
          <Empty icon="info" title={words('walls').none_such} />
        ) : (
          shown.map((feeder) => <Card key={feeder.device} feeder={feeder} />)
        )
      }
    </Panel>
  );
}
