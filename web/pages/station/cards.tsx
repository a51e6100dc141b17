import { memo } from 'react';
import { isSilentNode } from '../../../daemon/contract/abnormal';
import type { TreeNode } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { hrefOf } from '../../route/index';
import { useStore } from '../../state/feeds/use';
import { categories } from '../../state/room/room';
import { Empty } from '../../ui/empty/index';
import { isOld } from '../item/status';
import { Value } from '../item/value';
import { type CategoryCards, type DeviceCard, mainItems } from './grouping';
import { queryOf } from './place';
import { Sign } from './sign';

function Head({ node }: { node: TreeNode }) {
  const place = { kind: node.type, id: node.id };
  return (
    <h3 class="cl">
      <a class="cut" href={`#${hrefOf('/station', queryOf(place, node.name))}`}>
        {node.name}
      </a>
      <span class="push">
        <Sign node={node} />
      </span>
    </h3>
  );
}

const sameCard = (a: DeviceCard, b: DeviceCard): boolean =>
  a.node.name === b.node.name &&
  a.node.status === b.node.status &&
  a.node.enable === b.node.enable &&
  a.node.alarm === b.node.alarm &&
  a.node.level === b.node.level &&
  a.items.length === b.items.length &&
  a.items.every((item, i) => item === b.items[i]);

/** One device with what matters of it. Drawn again when something of it changed: a site has hundreds. */
const Card = memo(
  ({ node, items }: DeviceCard) => (
    <article class="dev" data-st={isSilentNode(node) ? 'offline' : undefined}>
      <Head node={node} />
      <dl>
        {mainItems(items).map((item) => (
          <div key={item.id}>
            <dt class="cut">{item.item_name}</dt>
            <dd data-st={isOld(item) ? 'stale' : undefined}>
              <Value item={item} />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  ),
  sameCard,
);

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

/** The devices of a site by category. */
export function Cards({ groups }: { groups: readonly CategoryCards[] }) {
  const w = words('station');
  const known = useStore(categories.$).data?.data ?? [];
  if (groups.length === 0) return <Empty icon="search" title={w.no_match} />;
  return (
    <>
      {groups.map(({ id, devices }) => {
        const name = known.find((category) => category.id === id)?.name ?? '—';
        return (
          <section key={id} class="devs" aria-label={name}>
            <h2>
              {name} <span class="mut">{devices.length}</span>
            </h2>
            {devices.map((card) => (
              <Card key={card.node.id} {...card} />
            ))}
          </section>
        );
      })}
    </>
  );
}
