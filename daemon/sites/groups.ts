import { BOX_SITE } from '../contract/codes';
import type { Page, Reference } from '../contract/entities';
import { type deviceGroup, faultsOfPlace } from '../contract/rules/device_group';
import type { Faults, Input } from '../contract/shape';
import type { Ask, Scope } from '../store/list';
import type { SiteEntry, SiteFields, SiteSpot } from '../store/sites';
import { conflict, judge, stated, sure, unchanged } from './faults';
import { isListed } from './own-devices';
import { mustBeFree, usedBy } from './use';
import type { Writing } from './writing';

export type SiteInput = Input<typeof deviceGroup>;
export type SiteChange = Partial<SiteInput> & { readonly update_time?: number };

/** Deeper than any building; keeps every walk over the tree short. */
const DEEPEST = 10;
const NULLABLE = ['longitude', 'latitude', 'contact_group_id'] as const;
const BLANK: Omit<SiteFields, 'name' | 'update_time'> = {
  parent_id: 0,
  weight: 10,
  address: '',
  longitude: null,
  latitude: null,
  contact_group_id: null,
  remark: '',
};
/** Where sites hang, as it is stored: in an import each site is asked about, and the catalogue is made of all of them. */
type Tree = Pick<Writing['stores']['sites'], 'parent' | 'children'>;

/** The sites above one, nearest first. */
function above(tree: Tree, id: number): readonly number[] {
  const path: number[] = [];
  for (let at = tree.parent(id); at !== undefined && at > 0 && !path.includes(at); at = tree.parent(at)) path.push(at);
  return path;
}

/** Levels of the tree below and including a site; 1 for one without children. */
const heightOf = (tree: Tree, id: number): number =>
  1 + tree.children(id).reduce((most, below) => Math.max(most, heightOf(tree, below.id)), 0);

/** Where a site may hang: below one that is seen, not below itself, not too deep. */
function faultsOfParent(tree: Tree, scope: Scope, self: SiteEntry | null, parent: number): Faults {
  if (parent === self?.parent_id) return {};
  if (parent === 0) return scope.sites === null ? {} : { parent_id: { key: 'required' } };
  if (parent === BOX_SITE || tree.parent(parent) === undefined || !scope.has(parent)) return { parent_id: { key: 'not_found' } };
  const path = [parent, ...above(tree, parent)];
  if (self && path.includes(self.id)) return { parent_id: { key: 'site_below_itself' } };
  const height = self ? heightOf(tree, self.id) : 1;
  return path.length + height > DEEPEST ? { parent_id: { key: 'site_too_deep', data: { max: DEEPEST } } } : {};
}

/** What is wrong with where a site lies; one that lies where it did keeps that. */
const faultsOfMove = (self: SiteEntry | null, { longitude, latitude }: SiteFields): Faults =>
  longitude === self?.longitude && latitude === self.latitude ? {} : faultsOfPlace({ longitude, latitude });

/** The tree of sites. */
export function createGroups(writing: Writing) {
  const { stores, change, now, references, contactGroup } = writing;
  const { sites, devices } = stores;

  function check(scope: Scope, self: SiteEntry | null, fields: SiteFields): void {
    const faults = { ...faultsOfParent(sites, scope, self, fields.parent_id), ...faultsOfMove(self, fields) };
    // what hangs below a parent that is not seen is not told
    const namesake = faults.parent_id ? undefined : sites.named(fields.parent_id, fields.name);
    if (namesake !== undefined && namesake !== self?.id) faults.name = { key: 'name_taken' };
    const contacts = fields.contact_group_id;
    if (contacts !== null && contacts !== self?.contact_group_id && !contactGroup(contacts))
      faults.contact_group_id = { key: 'not_found' };
    judge(faults);
  }
  /** sites that somebody may alter; the box's own is none */
  function own(scope: Scope, id: number): SiteEntry {
    const site = sure(sites.one(scope, id));
    if (id === BOX_SITE) throw conflict('builtin');
    return site;
  }
  /** what keeps a site from going, while `going` go together */
  function holders(id: number, going: ReadonlySet<number>): readonly Reference[] {
    return [
      ...devices
        .inSite(id)
        .filter(isListed)
        .map((device) => ({ type: 'device', ...device })),
      ...sites
        .children(id)
        .filter((site) => !going.has(site.id))
        .map((site) => ({ type: 'group', ...site, site: site.id })),
      ...references('group', id),
    ];
  }

  return {
    /** Sites, heaviest first, each with its devices. */
    groups: (scope: Scope, ask?: Ask): Page<SiteEntry> => sites.list(scope, ask),
    /** where all of them lie, in the order of the list */
    places: (): readonly SiteSpot[] => sites.spots(),
    /** the same whole, some at a time */
    allGroups: sites.slices,
    /** @throws Refusal 1001 name taken, parent unseen or too deep, half of a place */
    addGroup: (scope: Scope, input: SiteInput): number =>
      change('site added', () => {
        const fields = { ...BLANK, name: input.name.trim(), ...named(stated(input, NULLABLE)), update_time: now() };
        check(scope, null, fields);
        const added = sites.add(fields);
        sites.share(added, fields.parent_id);
        return added;
      }),
    /** @throws Refusal 1001, 1002, 1003 changed by another */
    changeGroup(scope: Scope, id: number, patch: SiteChange): void {
      change('site changed', () => {
        const site = own(scope, id);
        const { update_time: seen, ...rest } = patch;
        unchanged(site.update_time, seen);
        const fields = { ...site, ...named(stated(rest, NULLABLE)), update_time: now(site.update_time) };
        check(scope, site, fields);
        sites.save(id, fields);
      });
    },
    /** All of them or none. @throws Refusal 1002, 1003 while devices, sites or others hold one */
    removeGroups(scope: Scope, ids: readonly number[]): void {
      const going = new Set(ids);
      change('sites deleted', () => {
        for (const id of going) own(scope, id);
        // a site that is not seen blocks without being named
        mustBeFree(
          'in_use',
          usedBy(
            [...going].flatMap((id) => holders(id, going)),
            scope,
          ),
        );
        for (const id of going) {
          for (const own of devices.inSite(id)) devices.remove(own.id);
          sites.remove(id);
        }
      });
    },
  };
}

const named = <T extends { name?: string }>(fields: T): T =>
  fields.name === undefined ? fields : { ...fields, name: fields.name.trim() };
