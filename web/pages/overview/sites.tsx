import { isSilentNode } from '../../../daemon/contract/abnormal';
import { BOX_SITE } from '../../../daemon/contract/codes';
import type { ItemCounts, TreeNode } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { hrefOf } from '../../route/index';
import { $levels, levelView, placeSign } from '../../state/alarms/settings';
import { useStore } from '../../state/feeds/use';
import { sites } from '../../state/room/overview';
import { Sign } from '../../ui/glyph/index';
import { Panel } from '../panel';
import { isCalm, standingText } from '../standing';
import { useWell } from '../well';
import { useLead } from './lead';

export interface SiteTile extends ItemCounts {
  readonly id: number;
  readonly name: string;
  readonly alarm: number;
  readonly level: number;
  readonly offline: number;
}

const devicesBelow = (node: TreeNode): TreeNode[] => (node.type === 'device' ? [node] : node.children.flatMap(devicesBelow));
const groupsBelow = (node: TreeNode): TreeNode[] => (node.type === 'group' ? [node, ...node.children.flatMap(groupsBelow)] : []);

/** Every site with what is below it, the worst first: by level, then by number of abnormal items, then by name. */
export function tilesOf(tree: readonly TreeNode[], weight: (level: number) => number): SiteTile[] {
  return tree
    .flatMap(groupsBelow)
    .map((site) => ({ ...site, offline: devicesBelow(site).filter(isSilentNode).length }))
    .sort((a, b) => weight(b.level) - weight(a.level) || b.alarm - a.alarm || a.name.localeCompare(b.name));
}

function Tile({ site }: { site: SiteTile }) {
  const w = words('overview');
  const levels = useStore($levels);
  const isSilent = site.offline > 0;
  const well = useWell();
  // of the box itself no items are counted: it runs, or has an alarm of its own
  const isBox = site.id === BOX_SITE;
  const isWell = !isSilent && (isBox ? site.level === 0 : isCalm(site));
  const standing = isBox ? (isWell ? w.running : levelView(levels, site.level).name) : standingText(site);
  const says = [!(isSilent && isCalm(site)) && standing, isSilent && fill(w.site_offline, { n: site.offline })]
    .filter(Boolean)
    .join(' · ');
  return (
    <a class="tile" href={useLead('/station', hrefOf('/station', { nodeId: `${site.name}_${site.id}` }))}>
      <Sign {...(isWell ? { level: well } : placeSign(levels, site.level))} />
      <b class="cut" title={site.name}>
        {site.name}
      </b>
      <span class={site.alarm > 0 ? undefined : 'mut'}>{site.alarm}</span>
      <small class="cut" title={says}>
        {says}
      </small>
    </a>
  );
}

/** Every site in one strip, so that the worst one is a click away. */
export function Sites() {
  const w = words('overview');
  const known = useStore($levels);
  return (
    <Panel feed={sites} title={w.sites} side={() => <span class="mut">{w.worst_first}</span>} bare>
      {({ data }) => (
        <div class="sites">
          {tilesOf(data, (level) => (level === 0 ? 0 : levelView(known, level).weight)).map((site) => (
            <Tile key={site.id} site={site} />
          ))}
        </div>
      )}
    </Panel>
  );
}
