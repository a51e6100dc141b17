import type { Scene } from '../../contract/entities';
import { carouselFaults, carousel as carouselRules, MAP_TYPES } from '../../contract/rules/layout';
import { SCENES, type SceneName, sceneFaults, scene as sceneRules } from '../../contract/rules/scene';
import type { Fault, Faults } from '../../contract/shape';
import type { JsonObject } from '../../contract/widgets/json';
import { listOf, partOf } from '../../contract/widgets/taken';
import type { CarouselInput } from '../../layouts/carousel';
import type { SceneInput } from '../../layouts/scenes';
import { invalid, refusalOf } from '../../sites/faults';
import { column, four, judged, NAMED, naming, oneByOne } from '../columns';
import { binding, type Drawn, drawnOf, inputOf } from '../map_document';
import type { Entry, Ground, Row, Section, Value } from '../section';

const SITE = ['站点', '站點', '站點', 'Site'] as const;
const DOCUMENT = ['内容', '內容', '內容', 'Content'] as const;
/** Nobody who is known: a file has no author. */
const NOBODY = { user_id: 0, user_name: '' } as const;

/** What is wrong within a document is told at its column. @throws Refusal 1001 */
function within(run: () => void): void {
  const refusal = refusalOf(run);
  if (!refusal) return;
  const [[at, fault] = []] = Object.entries((refusal.data?.fields ?? {}) as Faults) as [string, Fault][];
  if (!fault) throw refusal;
  throw invalid({ [at === 'site' ? 'site' : 'document']: fault });
}

function pageEntries(ground: Ground): readonly Entry[] {
  const { layouts, scope, names } = ground;
  return layouts.pages.all().flatMap(({ id, version: _, ...page }): Entry[] => {
    if (!scope.has(page.device_group_id)) return [];
    const { background, widgets } = layouts.open(scope, page);
    const site = names.of('sites', page.device_group_id)?.[0];
    if (!site || (!background && widgets.length === 0)) return [];
    return [
      {
        id,
        row: {
          site,
          map: page.type,
          page: page.parent_id,
          document: drawnOf({ background, widgets }, ground) as unknown as Value,
        },
      },
    ];
  });
}

/** Makes a page what a row says. @returns its number */
function draw(row: Row, ground: Ground): number {
  const { layouts, scope, names } = ground;
  const page = {
    device_group_id: names.idOf('sites', [String(row.site)], 'site'),
    type: MAP_TYPES.find((type) => type === row.map) ?? 0,
    parent_id: String(row.page),
  };
  within(() => {
    const { version, widgets } = layouts.open(scope, page);
    layouts.save({ ...NOBODY, scope }, page, { version, ...inputOf(row.document as unknown as Drawn, widgets, ground) });
  });
  return layouts.pages.find(page)?.id ?? 0;
}

/** Pages of site maps: widgets bound by the names of devices, items and sites. */
export const siteMaps: Section = {
  key: 'site_maps',
  names: four('站点图', '站點圖', '站點圖', 'Site maps'),
  func: 'layout_edit',
  tables: ['layout', 'layout_background', 'layout_widget'],
  text_only: true,
  by: ['site', 'map', 'page'],
  columns: [
    naming('sites', 'site', NAMED, ...SITE),
    column('map', { t: 'one', of: MAP_TYPES }, '图类型', '圖類型', '圖類型', 'Map type'),
    column('page', { t: 'text', min: 1, max: 64 }, '页面', '頁面', '頁面', 'Page'),
    column('document', { t: 'doc' }, ...DOCUMENT),
  ],
  open: (ground) => ({
    read: () => pageEntries(ground),
    add: (row) => draw(row, ground),
    change: oneByOne(({ row }) => void draw(row, ground)),
    remove(id) {
      const page = ground.layouts.pages.one(id);
      if (page)
        ground.layouts.clear(
          { ...NOBODY, scope: ground.scope },
          { device_group_id: page.device_group_id, type: page.type, parent_id: page.parent_id },
        );
    },
  }),
};

const siteNames = (ids: readonly number[], { names }: Ground): string[] =>
  ids.flatMap((id) => {
    const name = names.of('sites', id)?.[0];
    return name ? [String(name)] : [];
  });

/** Sites that take turns on a wall. */
export const carousel: Section = {
  key: 'carousel',
  names: four('站点轮播', '站點輪播', '站點輪播', 'Site rotation'),
  func: 'layout_edit',
  tables: ['setting'],
  setting: 'carousel',
  by: [],
  columns: [
    column('enable', { t: 'opt', of: carouselRules.enable }, '启用', '啟用', '啟用', 'On'),
    column('interval', carouselRules.interval, '间隔（秒）', '間隔（秒）', '間隔（秒）', 'Interval (s)'),
    column('sites', { t: 'opt', of: { t: 'list', of: NAMED, max: 100 } }, ...SITE),
  ],
  open: (ground) => {
    const { layouts, scope, names } = ground;
    return {
      read: () => {
        const { enable, interval, device_group_ids } = layouts.carousel.read(scope);
        return [{ id: 0, row: { enable, interval, sites: siteNames(device_group_ids, ground) }, fixed: true }];
      },
      change: oneByOne(({ row }) => {
        const sites = (row.sites ?? []) as readonly string[];
        const input = {
          enable: row.enable ?? false,
          interval: row.interval,
          device_group_ids: sites.map((site) => names.idOf('sites', [site], 'sites')),
        };
        layouts.carousel.change(scope, judged<CarouselInput>(carouselRules, input, { also: carouselFaults }));
      }),
    };
  },
};

/** A scene with names in the place of numbers. */
function sceneDocument({ sites, objects, links, version: _, ...scene }: Scene, ground: Ground): Value {
  const by = binding(ground);
  const document = {
    ...scene,
    sites: siteNames(sites, ground),
    objects: objects.map(({ device_id, device_group_id, item_ids, ...object }) => ({
      ...object,
      device: by.device(device_id),
      site: by.site(device_group_id),
      items: item_ids.map(by.item).filter((place) => place !== null),
    })),
    links: links.map(({ item_id, ...link }) => ({ ...link, item: item_id === null ? null : by.item(item_id) })),
  };
  return document as unknown as Value;
}

/** The other way round. @throws Refusal 1001 at `document` */
function sceneInput(document: JsonObject, ground: Ground): object {
  const by = binding(ground);
  return {
    ...document,
    sites: listOf(document.sites).map(by.siteIn),
    objects: listOf(document.objects).map((given) => {
      const { device, site, items, ...object } = partOf(given);
      return {
        ...object,
        device_id: by.deviceIn(device),
        device_group_id: by.siteIn(site),
        item_ids: listOf(items).map(by.itemIn),
      };
    }),
    links: listOf(document.links).map((given) => {
      const { item, ...link } = partOf(given);
      return { ...link, item_id: by.itemIn(item) };
    }),
  };
}

/** Scenes in three dimensions, by their names. */
export const scenes: Section = {
  key: 'scenes',
  names: four('三维场景', '三維場景', '三維場景', '3D scenes'),
  func: 'layout_edit',
  tables: ['setting'],
  setting: 'scenes',
  text_only: true,
  by: ['name'],
  columns: [
    column('name', { t: 'one', of: SCENES }, '名称', '名稱', '名稱', 'Name'),
    column('document', { t: 'doc' }, ...DOCUMENT),
  ],
  open: (ground) => ({
    read: () =>
      SCENES.map((name, i) => ({
        id: i + 1,
        row: { name, document: sceneDocument(ground.layouts.scenes.read(ground.scope, name), ground) },
        fixed: true,
      })),
    change: oneByOne(({ id, row }) => {
      const name: SceneName | undefined = SCENES[id - 1];
      if (!name) return;
      within(() => {
        const input = sceneInput(row.document as JsonObject, ground);
        ground.layouts.scenes.change(ground.scope, name, judged<SceneInput>(sceneRules, input, { also: sceneFaults }));
      });
    }),
  }),
};
