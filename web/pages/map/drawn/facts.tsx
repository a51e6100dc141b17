import { fill, words } from '../../../lang/index';
import { hrefOf } from '../../../route/index';
import { $levels } from '../../../state/alarms/settings';
import { useStore } from '../../../state/feeds/use';
import { Level } from '../../../ui/glyph/index';
import { IconButton } from '../../../ui/icon/index';
import { Popover } from '../../../ui/popover/index';
import { standingText } from '../../standing';
import { DATUMS } from './datums';
import type { Placed } from './scene';
import { signOf } from './sites';

export const stationOf = ({ id, name }: { readonly id: number; readonly name: string }): string =>
  `#${hrefOf('/station', { nodeId: `${name}_${id}` })}`;

/** `named`: it is one of several, and leads to its own page by its name. */
function Site({ site, coord, named }: { site: Placed; coord: keyof typeof DATUMS; named: boolean }) {
  const w = words('map');
  const levels = useStore($levels);
  const facts = [
    [w.address, site.address],
    [w.coordinates, `${site.longitude}, ${site.latitude} (${DATUMS[coord]})`],
  ] as const;
  return (
    <div class="item">
      <Level {...signOf(site, levels)}>{standingText(site)}</Level>
      <b>{named && <a href={stationOf(site)}>{site.name}</a>}</b>
      <span class="mut">{fill(w.devices, { n: site.devices })}</span>
      <dl class="kv" style={{ gridColumn: '1/-1', marginBlockStart: '6px' }}>
        {facts.map(
          ([term, text]) =>
            text !== '' && (
              <div key={term} style={{ display: 'contents' }}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

/** What is known of the sites under a pin, and the way to each. */
export function Facts({
  sites,
  coord,
  at,
  onClose,
}: {
  sites: readonly Placed[];
  coord: keyof typeof DATUMS;
  at: HTMLElement;
  onClose: () => void;
}) {
  const w = words('map');
  const [only, ...others] = sites as [Placed, ...Placed[]];
  const single = others.length === 0;
  const title = single ? only.name : fill(w.found, { n: sites.length });
  return (
    <Popover at={at} label={title} onClose={onClose}>
      <header>
        <b>{title}</b>
        <span class="push" />
        <IconButton icon="x" label={words('shell').close} onClick={onClose} small />
      </header>
      <div style={{ overflow: 'auto' }}>
        {sites.map((site) => (
          <Site key={site.id} site={site} coord={coord} named={!single} />
        ))}
      </div>
      {single && (
        <footer>
          <a class="btn" href={stationOf(only)}>
            {w.station}
          </a>
        </footer>
      )}
    </Popover>
  );
}
