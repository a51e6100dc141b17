import type { GisSite } from '../../../../daemon/contract/entities';
import { fill, words } from '../../../lang/index';
import { hrefOf } from '../../../route/index';
import { setQuery } from '../../../route/query';
import { $levels } from '../../../state/alarms/settings';
import { useStore } from '../../../state/feeds/use';
import { hasFunc } from '../../../state/people/roles';
import { $roles } from '../../../state/session/session';
import { Empty } from '../../../ui/empty/index';
import { Search } from '../../../ui/filter/index';
import { Sign } from '../../../ui/glyph/index';
import { IconButton } from '../../../ui/icon/index';
import { standingText } from '../../standing';
import { stationOf } from './facts';
import { isPlaced } from './scene';
import { signOf, type Wanted } from './sites';

function SiteRow({ site, onLocate }: { site: GisSite; onLocate: ((id: number) => void) | undefined }) {
  const w = words('map');
  const levels = useStore($levels);
  const facts = [standingText(site), fill(w.devices, { n: site.devices }), site.address].filter(Boolean);
  return (
    <li class="item">
      <Sign {...signOf(site, levels)} />
      <b>
        <a href={stationOf(site)}>{site.name}</a>
      </b>
      {onLocate && <IconButton icon="focus" label={`${w.locate} · ${site.name}`} onClick={() => onLocate(site.id)} small />}
      <p>{facts.join(' · ')}</p>
    </li>
  );
}

/** Leads to where sites are added and their coordinates set, for who may. */
export function ToSites({ label }: { label: string }) {
  const roles = useStore($roles);
  if (!hasFunc(roles, 'device_edit')) return null;
  return (
    <a class="btn" href={`#${hrefOf('/setting_device_groups')}`}>
      {label}
    </a>
  );
}

export interface ListProps {
  readonly sites: readonly GisSite[];
  readonly wish: Wanted;
  /** how the items of all sites stand */
  readonly standing: string;
  /** to where coordinates are set; where none are, a note above does */
  readonly leads: boolean;
  readonly onLocate: (id: number) => void;
}

/** The same sites as a list, the worst first; those that the map cannot show stand apart. */
export function SiteList({ sites, wish, standing, leads, onLocate }: ListProps) {
  const w = words('map');
  const placed = sites.filter(isPlaced);
  const others = sites.filter((site) => !isPlaced(site));
  return (
    <aside class="roster" aria-label={w.list}>
      <div style={{ display: 'grid', gap: '8px', padding: '12px 16px', borderBlockEnd: '1px solid var(--hair)' }}>
        <Search label={w.search} value={wish.keyword} onType={(text) => setQuery({ keyword: text || null })} />
        <label class="ck">
          <input
            type="checkbox"
            checked={wish.abnormal}
            onChange={(event) => setQuery({ abnormal: event.currentTarget.checked ? 1 : null })}
          />
          {w.only_abnormal}
          <span class="mut push">{standing}</span>
        </label>
      </div>
      {sites.length === 0 && <Empty icon="search" title={w.no_match} />}
      <ul>
        {placed.map((site) => (
          <SiteRow key={site.id} site={site} onLocate={onLocate} />
        ))}
      </ul>
      {others.length > 0 && (
        <section aria-label={w.unplaced}>
          <h2 style={{ padding: '12px 16px 4px' }}>
            {w.unplaced} <span class="mut">{others.length}</span>
          </h2>
          <ul>
            {others.map((site) => (
              <SiteRow key={site.id} site={site} onLocate={undefined} />
            ))}
          </ul>
          {leads && (
            <p style={{ padding: '12px 16px' }}>
              <ToSites label={w.set_coordinates} />
            </p>
          )}
        </section>
      )}
    </aside>
  );
}
