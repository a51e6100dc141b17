import { useEffect, useState } from 'react';
import type { MapPage } from '../../../../daemon/contract/entities/layouts';
import { AIR, type Air } from '../../../../daemon/contract/formula/airs';
import type { Doc } from '../../../../daemon/contract/widgets/widget';
import { fill, words } from '../../../lang/index';
import { setQuery } from '../../../route/query';
import { useStore } from '../../../state/feeds/use';
import { categories } from '../../../state/room/room';
import { type MapFilter, type offeredOn, queryOfHeat } from './filters';
import { below, HOME, type MapType, typesOf } from './pages';

type Known = Pick<MapPage, 'type' | 'parent_id'>;

interface NamedProps {
  readonly page: Known;
  readonly pages: readonly Known[];
  readonly widgets: Doc['widgets'];
}

/** Names of sub-pages, as far as widgets that lead there were seen. */
function useNames({ page, pages, widgets }: NamedProps) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const found = [...below(widgets, pages, page.type)].map(([uid, selfId]) => [selfId, widgets.get(uid)?.label ?? ''] as const);
    setNames((before) => new Map([...before, ...found]));
  }, [widgets, pages, page.type]);
  return names;
}

/** Which kind of map, and which of its pages; nothing where there is but one. */
function Pages(props: NamedProps) {
  const { page, pages } = props;
  const w = words('site_map');
  const names = useNames(props);
  const types = typesOf(pages);
  const own = pages.filter(({ type }) => type === page.type).map(({ parent_id }) => parent_id);
  const named = (id: string, i: number): string => (id === HOME ? w.home : names.get(id) || fill(w.nth_page, { n: i }));
  const pick = (type: MapType): void => setQuery({ type, page: null });
  return (
    <>
      {types.length > 1 && (
        <fieldset class="seg" aria-label={w.type}>
          {types.map((type) => (
            <button key={type} type="button" aria-pressed={type === page.type} onClick={() => pick(type)}>
              {w.types[type]}
            </button>
          ))}
        </fieldset>
      )}
      {own.length > 1 && (
        <select aria-label={w.page} value={page.parent_id} onChange={(event) => setQuery({ page: event.currentTarget.value })}>
          {[HOME, ...own.filter((id) => id !== HOME)].map((id, i) => (
            <option key={id} value={id}>
              {named(id, i)}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

/** The map as it is, or a cloud of what its sensors say of the air. */
function AirChoice({ air }: { air: Air | null }) {
  const w = words('cloud');
  return (
    <select aria-label={w.cloud} value={air ?? ''} onChange={(event) => setQuery({ air: event.currentTarget.value || null })}>
      <option value="">{w.standard}</option>
      {AIR.map((each) => (
        <option key={each} value={each}>
          {w[each]}
        </option>
      ))}
    </select>
  );
}

/** Categories to bring out; none chosen: all keep their ink. */
function Heat({ offered, heat }: { offered: readonly number[]; heat: readonly number[] }) {
  const known = useStore(categories.$).data?.data ?? [];
  const turned = (id: number): readonly number[] => (heat.includes(id) ? heat.filter((other) => other !== id) : [...heat, id]);
  return (
    <fieldset class="seg" aria-label={words('site_map').heat}>
      {known
        .filter(({ id }) => offered.includes(id))
        .map(({ id, name }) => (
          <button key={id} type="button" aria-pressed={heat.includes(id)} onClick={() => setQuery(queryOfHeat(turned(id)))}>
            {name}
          </button>
        ))}
    </fieldset>
  );
}

/** What is shown of the maps of a site, and how; nothing where there is no choice. */
export function PageBar({
  filter,
  offered,
  ...props
}: NamedProps & { filter: MapFilter; offered: ReturnType<typeof offeredOn> }) {
  const { page, pages } = props;
  const choice = typesOf(pages).length > 1 || pages.filter(({ type }) => type === page.type).length > 1;
  if (!choice && !offered.air && offered.heat.length < 2) return null;
  return (
    <div class="bar">
      <Pages {...props} />
      {(offered.air || filter.air) && <AirChoice air={filter.air} />}
      {offered.heat.length > 1 && <Heat offered={offered.heat} heat={filter.heat} />}
    </div>
  );
}
