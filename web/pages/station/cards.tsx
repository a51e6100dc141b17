import { memo, useEffect } from 'react';
import { isSilentNode } from '../../../daemon/contract/abnormal';
import type { Item, TreeNode } from '../../../daemon/contract/entities';
import { isOld, type Levels } from '../../item/sign';
import { words } from '../../lang/index';
import { hrefOf } from '../../route/index';
import { $levels, levelView, placeSign } from '../../state/alarms/settings';
import { useStore } from '../../state/feeds/use';
import type { Past } from '../../state/history/past_day';
import { pastHours, watchHours } from '../../state/history/past_hours';
import { categories } from '../../state/room/room';
import { Empty } from '../../ui/empty/index';
import { Past as PastLine } from '../item/past';
import { Value } from '../item/value';
import { curveOf, type DeviceCard, mainItems } from './grouping';
import { queryOf } from './place';
import { Sign } from './sign';

/** A name with all of its room, and below it what kind of thing it is and how it stands. */
function Head({ node, kind }: { node: TreeNode; kind?: string }) {
  const place = { kind: node.type, id: node.id };
  return (
    <>
      <h3>
        <a class="two" href={`#${hrefOf('/station', queryOf(place, node.name))}`} title={node.name}>
          {node.name}
        </a>
      </h3>
      <p class="cl">
        {kind && <span class="mut">{kind}</span>}
        <Sign node={node} />
      </p>
    </>
  );
}

/** How an item went in the last four hours, or that nothing of it was recorded. */
function Curve({ item, past, levels }: { item: Item; past: Past; levels: Levels }) {
  const { hours_says, hours_none } = words('station');
  return (
    <div class="curve">
      <p class="mut cut" title={item.item_name}>
        {item.item_name}
      </p>
      <PastLine item={item} values={past.get(item.id)} levels={levels} says={hours_says} none={hours_none} />
    </div>
  );
}

const weightIn = (levels: Levels) => (level: number) => levelView(levels, level).weight;

interface CardProps extends DeviceCard {
  readonly kind: string;
  /** null: not known yet */
  readonly past: Past | null;
  readonly levels: Levels;
}

const sameCard = (a: CardProps, b: CardProps): boolean =>
  a.kind === b.kind &&
  a.levels === b.levels &&
  a.past === b.past &&
  a.node.name === b.node.name &&
  a.node.status === b.node.status &&
  a.node.enable === b.node.enable &&
  a.node.alarm === b.node.alarm &&
  a.node.level === b.node.level &&
  a.items.length === b.items.length &&
  a.items.every((item, i) => item === b.items[i]);

/** One device with what matters of it. Drawn again when something of it changed: a site has hundreds. */
const Card = memo(({ node, items, kind, past, levels }: CardProps) => {
  const main = mainItems(items, weightIn(levels));
  const curve = curveOf(main);
  return (
    <article
      class="dev"
      data-st={isSilentNode(node) ? 'offline' : undefined}
      data-lv={node.enable && node.level > 0 ? placeSign(levels, node.level).level : undefined}
    >
      <Head node={node} kind={kind} />
      <dl>
        {main.map((item) => (
          <div key={item.id}>
            <dt class="two" title={item.item_name}>
              {item.item_name}
            </dt>
            <dd data-st={isOld(item) ? 'stale' : undefined}>
              <Value item={item} />
            </dd>
          </div>
        ))}
      </dl>
      {curve && past && <Curve item={curve} past={past} levels={levels} />}
    </article>
  );
}, sameCard);

/** Sites to go to; nothing where there are none. */
export function Sites({ among, label }: { among: readonly TreeNode[]; label: string }) {
  const sites = among.filter(({ type }) => type === 'group');
  if (sites.length === 0) return null;
  return (
    <section class="devs" aria-label={label}>
      <h2>{label}</h2>
      {sites.map((node) => (
        <article key={node.id} class="dev">
          <Head node={node} />
        </article>
      ))}
    </section>
  );
}

/** The devices of a site, in the order that is given. */
export function Cards({ devices }: { devices: readonly DeviceCard[] }) {
  const w = words('station');
  const levels = useStore($levels);
  const known = useStore(categories.$).data?.data ?? [];
  const past = useStore(pastHours.$).data;
  const curves = devices.flatMap(({ items }) => curveOf(mainItems(items, weightIn(levels)))?.id ?? []).join();
  useEffect(() => watchHours(curves ? curves.split(',').map(Number) : []), [curves]);
  if (devices.length === 0) return <Empty icon="search" title={w.no_match} />;
  return (
    <section class="devs" aria-label={w.view_cards}>
      {devices.map((card) => (
        <Card
          key={card.node.id}
          {...card}
          kind={known.find(({ id }) => id === card.node.category_id)?.name ?? '—'}
          past={past}
          levels={levels}
        />
      ))}
    </section>
  );
}
