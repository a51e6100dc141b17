import { useEffect, useRef } from 'react';
import type { ProductInfo } from '../../daemon/contract/entities';
import { words } from '../lang/index';
import { Addressed, go, here, useQuery, useRoute } from '../route/index';
import { $unconfirmed } from '../state/alarms/alarms';
import { $zone } from '../state/box/clock';
import { useStore } from '../state/feeds/use';
import { $menus, allMenus, homeOf, mayOpen } from '../state/people/menus';
import { $info, loadInfo } from '../state/session/session';
import { $tabs, openTabs, setTabs, withTab } from '../state/window/tabs';
import { Loading } from '../ui/loading/index';
import { Texts } from '../ui/texts';
import { Alone, Frame } from './frame';
import { Overlays } from './overlays';
import { isBare, titleOf, windowTitle } from './page/find';
import { Page } from './page/index';
import { foundIn, useRow, useRowsFor } from './page/row';
import { useTitles } from './page/titles';
import { Setup, type SetupStands, useSetup } from './setup/index';
import { startConsole } from './start';

/** Gives each page in the shell its tab, and drops tabs that the menu no longer opens. */
function useTab(path: string, query: string, inShell: boolean): void {
  const menus = useStore($menus);
  const rows = useRowsFor(useStore($tabs).map(({ url }) => url));
  useEffect(() => {
    if (!inShell) return;
    const id = allMenus(menus).find((menu) => menu.url === path)?.id ?? 0;
    setTabs(withTab($tabs.get(), { id, url: path, query }));
  }, [path, query, inShell, menus]);
  useEffect(() => {
    if (rows && menus.length) setTabs(openTabs($tabs.get(), (url) => !!foundIn(rows, url) && mayOpen(url, menus)));
  }, [rows, menus]);
}

function useWindowTitle(title: string): void {
  const unconfirmed = useStore($unconfirmed);
  const product = useStore($info)?.sys_name ?? '';
  useEffect(() => {
    document.title = windowTitle(unconfirmed, title, product || 'Roomward');
  }, [unconfirmed, title, product]);
}

/** Leads on to where this box begins, once the own menu is known. */
function useHome(asked: boolean): void {
  const known = useStore($menus).length > 0;
  useEffect(() => {
    if (!asked || !known) return;
    const lead = (info: ProductInfo | null): void => {
      if (here().path === '/') go(homeOf(info, $menus.get()), { replace: true });
    };
    void Promise.resolve($info.get() ?? loadInfo()).then(lead);
  }, [asked, known]);
}

/** The page of the present address with or without the shell around it. */
function Shown({ zone, setup }: { zone: string | undefined; setup: SetupStands }) {
  const shell = words('shell');
  const path = useRoute();
  const query = useQuery();
  const menus = useStore($menus);
  const row = useRow(path);
  const titles = useTitles(row ? [path] : []);
  const bare = isBare(row, query);
  const allowed = mayOpen(path, menus);
  // it outlives the frame, which a wall has none of
  const arrived = useRef<string | null>(null);
  const title = row === undefined ? shell.not_found.title : titleOf(path, menus, titles);
  useTab(path, query.toString(), !!row && allowed && !bare && path !== '/');
  useWindowTitle(title);
  useHome(path === '/');
  if (path === '/') return null;
  const pageShown = () => {
    if (setup.shown) return <Setup onClose={setup.hide} onLater={setup.putOff} />;
    // what it shows and asks for is told by the box's clock
    if (row === null || !zone) return <Loading />;
    return <Page row={row} path={path} allowed={allowed} title={title} arrived={arrived} />;
  };
  const page = pageShown();
  if (bare) return <Alone>{page}</Alone>;
  return (
    <Frame fill={row?.fill ?? false} settingUp={setup.pending && !setup.shown}>
      {page}
    </Frame>
  );
}

/** The page, and what can stand above it. */
function Console() {
  const zone = useStore($zone);
  const setup = useSetup();
  return (
    <>
      <Shown zone={zone} setup={setup} />
      {zone && <Overlays settingUp={setup.pending} />}
    </>
  );
}

/** The console of somebody who is logged in. */
export function App() {
  useEffect(startConsole, []);
  return (
    <Texts.Provider value={words('shell')}>
      <Addressed>
        <Console />
      </Addressed>
    </Texts.Provider>
  );
}
