import type { Alarms } from '../../alarms/index';
import { layouts as rows } from '../../contract/endpoints/layouts';
import type { BackgroundPicture, IconPicture, MapPage, Page } from '../../contract/entities';
import type { Language } from '../../contract/model';
import { BLANK, BUILTIN_ICONS, builtinIcon } from '../../contract/widgets/builtin';
import type { Items } from '../../items/index';
import type { Drawer } from '../../layouts/drawing';
import type { Layouts, StandingPage } from '../../layouts/index';
import type { Caller } from '../../people/caller';
import type { Pictures } from '../../pictures/index';
import { invalid } from '../../sites/faults';
import type { Sites } from '../../sites/index';
import { type Ask, pageOf, type Scope } from '../../store/list';
import { area } from '../area';
import type { Handlers } from '../mount';
import { siteName } from '../render/item';
import { placedWidgets } from '../render/placed_widget';

interface Needs {
  readonly layouts: Layouts;
  readonly pictures: Pictures;
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly items: Pick<Items, 'value'>;
  readonly alarms: Pick<Alarms, 'state'>;
}

/** What is left out of a page is its aerial view's home. */
const pageIn = ({
  device_group_id,
  type = 0,
  parent_id = '0',
}: Pick<MapPage, 'device_group_id'> & Partial<MapPage>): MapPage => ({
  device_group_id,
  type,
  parent_id,
});
const drawer = ({ user_id, user_name }: Caller, scope: Scope): Drawer => ({ user_id, user_name, scope });

const BLANK_SHEET: BackgroundPicture = { id: -1, background: BLANK, brack_group_img: BLANK, builtin: true, used: true };
const ICONS: readonly IconPicture[] = BUILTIN_ICONS.map((name, i) => ({
  id: -1 - i,
  normal_img: builtinIcon(name),
  builtin: true,
  used: true,
}));

function pictureLists(pictures: Pictures) {
  const backgrounds = (): readonly BackgroundPicture[] => [
    BLANK_SHEET,
    ...pictures.list('background').map(({ id, address, used }) => ({
      id,
      background: address,
      brack_group_img: address,
      builtin: false,
      used,
    })),
  ];
  return {
    backgrounds,
    icons: (): readonly IconPicture[] => [
      ...ICONS,
      ...pictures.list('normal_icon').map(({ id, address, used }) => ({ id, normal_img: address, builtin: false, used })),
    ],
    /** Whoever names a picture by its number means its address, too. @throws Refusal 1001 */
    mustAgree(id: number | undefined, background: string): void {
      if (id === undefined || backgrounds().some((one) => one.id === id && one.background === background)) return;
      throw invalid({ id: { key: 'not_found' } });
    },
  };
}

/** Pictures that maps may show. */
function pictureHandlers({ pictures }: Needs, lists: ReturnType<typeof pictureLists>) {
  return {
    'POST setting/top_view/image_backgroup/image': async ({ file, caller }) => {
      const { id, address } = await pictures.put('background', file.bytes, caller.user_id);
      return { id, background: address, brack_group_img: address };
    },
    'GET setting/top_view/image_backgroup': ({ input }) => pageOf(lists.backgrounds(), input) as Page<BackgroundPicture>,
    'POST setting/top_view/normal_icon/image': async ({ file, caller }) => {
      const { id, address } = await pictures.put('normal_icon', file.bytes, caller.user_id);
      return { id, normal_img: address };
    },
    'GET setting/top_view/normal_icon': ({ input }) => pageOf(lists.icons(), input) as Page<IconPicture>,
  } satisfies Partial<Handlers<typeof rows>>;
}

function viewOf({ layouts, sites, items, alarms }: Needs) {
  const view = { catalogue: sites.catalogue, items, alarms };
  return {
    list(scope: Scope, ask: Ask, language: Language) {
      const { total, data } = layouts.widgets(scope, ask);
      return { total, data: placedWidgets(data, view, scope, language) };
    },
    page: ({ version, background, widgets }: StandingPage, scope: Scope, language: Language) => ({
      version,
      background,
      widgets: placedWidgets(widgets, view, scope, language),
    }),
  };
}

/** Single calls of the specification: a widget, a sheet, all of a site. */
function singleHandlers(needs: Needs, lists: ReturnType<typeof pictureLists>) {
  const { layouts } = needs;
  const view = viewOf(needs);
  return {
    'GET setting/top_view/device': ({ scope, input, language }) => view.list(scope, input, language),
    'POST setting/top_view/device': ({ scope, input, caller }) => ({
      id: layouts.add(drawer(caller, scope), pageIn(input), input),
    }),
    'PUT setting/top_view/device/{id}': ({ scope, input: { id, ...change }, caller }) => {
      layouts.change(drawer(caller, scope), id, change);
      return null;
    },
    'DELETE setting/top_view/device/{id}': ({ scope, input, caller }) => {
      layouts.remove(drawer(caller, scope), input.id);
      return null;
    },
    'DELETE setting/top_view/device': ({ scope, input, caller }) => ({ count: layouts.clear(drawer(caller, scope), input) }),
    'GET setting/top_view/background/{device_group_id}': ({ scope, input }) => layouts.sheets(scope, input),
    'GET setting/top_view/background': ({ scope, input }) => layouts.sheets(scope, input),
    'POST setting/top_view/background': ({ scope, input, caller }) => {
      lists.mustAgree(input.id, input.background);
      return { id: layouts.setSheet(drawer(caller, scope), pageIn(input), input) };
    },
    'PUT setting/top_view/background/{id}': ({ scope, input: { id, ...change }, caller }) => {
      layouts.changeSheet(drawer(caller, scope), id, change);
      return null;
    },
    'DELETE setting/top_view/background/{id}': ({ scope, input, caller }) => {
      layouts.removeSheet(drawer(caller, scope), input.id);
      return null;
    },
  } satisfies Partial<Handlers<typeof rows>>;
}

/** Whole pages and what they were. */
function pageHandlers(needs: Needs) {
  const { layouts, sites } = needs;
  const view = viewOf(needs);
  return {
    'GET setting/top_view/layout/{device_group_id}': ({ scope, input, language }) => {
      const page = pageIn(input);
      const opened = layouts.open(scope, page);
      return {
        ...view.page(opened, scope, language),
        device_group_name: siteName(sites.catalogue(), page.device_group_id, language),
        sub_pages: layouts.subPages(page, opened.widgets),
      };
    },
    'PUT setting/top_view/layout/{device_group_id}': ({ scope, input, caller }) =>
      layouts.saveInTurns(drawer(caller, scope), pageIn(input), input),
    'GET setting/top_view/layout/{device_group_id}/versions': ({ scope, input }) =>
      pageOf(layouts.versions.list(scope, pageIn(input)), input),
    'GET setting/top_view/layout/{device_group_id}/versions/{n}': ({ scope, input, language }) =>
      view.page(layouts.versions.one(scope, pageIn(input), input.n), scope, language),
    'POST setting/top_view/layout/{device_group_id}/versions': ({ scope, input }) => ({
      n: layouts.versions.keep(scope, pageIn(input), input.name),
    }),
    'PUT setting/top_view/layout/{device_group_id}/versions/{n}': ({ scope, input }) => {
      layouts.versions.name(scope, pageIn(input), input.n, input.name);
      return null;
    },
    'DELETE setting/top_view/layout/{device_group_id}/versions/{n}': ({ scope, input }) => {
      layouts.versions.remove(scope, pageIn(input), input.n);
      return null;
    },
    'POST setting/top_view/layout/{device_group_id}/versions/{n}/restore': ({ scope, input, caller }) => ({
      version: layouts.restore(drawer(caller, scope), pageIn(input), input.n, input.version),
    }),
    'POST setting/top_view/layout/{device_group_id}/presence': ({ scope, input, caller }) => {
      const { user_id, user_name, session } = caller;
      const visitor = { user_id, user_name, window: `${session}/${input.window}` };
      return { data: layouts.present(scope, pageIn(input), visitor, input.leaves ?? false) };
    },
  } satisfies Partial<Handlers<typeof rows>>;
}

/** Maps of sites, their pictures and versions, the rotation on walls, scenes. */
function layoutHandlers(needs: Needs): Handlers<typeof rows> {
  const { carousel, scenes } = needs.layouts;
  const lists = pictureLists(needs.pictures);
  return {
    ...pictureHandlers(needs, lists),
    ...singleHandlers(needs, lists),
    ...pageHandlers(needs),
    'GET setting/vertical_view_polling_set': ({ scope }) => carousel.read(scope),
    'PUT setting/vertical_view_polling_set': ({ scope, input }) => {
      carousel.change(scope, input);
      return null;
    },
    'GET setting/scene/{name}': ({ scope, input }) => scenes.read(scope, input.name),
    'PUT setting/scene/{name}': ({ scope, input: { name, version, ...scene } }) => {
      scenes.change(scope, name, scene, version);
      return null;
    },
  };
}

export const layouts = area(rows, layoutHandlers);
