import './chunks/core';
import { createRoot } from 'react-dom/client';
import { App } from './app/index';
import { loadWords, openWords, words } from './lang/index';
import { here, onAddress } from './route/index';
import { watchActivity } from './state/session/activity';
import { exitOnUnload, loadInfo, openCalls, openSession } from './state/session/session';
import { followEdition, isLanguageKnown, openLanguage } from './state/window/language';
import { restoreTabs } from './state/window/tabs';
import { openTheme } from './state/window/theme';

/** The login is an entry of its own: whoever goes there leaves the console. */
function leaveForLogin(): void {
  if (here().path === '/login') location.reload();
}

declare global {
  /** The address of a file that comes later (index.html). */
  function released(name: string): string;
}

/** True when the box names another language than this page has; the page is then being loaded again. */
async function takesAnotherLanguage(): Promise<boolean> {
  const known = isLanguageKnown();
  const asked = loadInfo();
  if (known) return false;
  const info = await asked;
  if (!info || !followEdition(info)) return false;
  location.reload();
  return true;
}

async function start(host: HTMLElement): Promise<void> {
  openWords((language, area) => import(released(`${language}.${area}`)));
  openTheme();
  openSession();
  // before the first page adds its own
  restoreTabs();
  await loadWords(openLanguage(), 'shell');
  openCalls(words('shell'));
  if (await takesAnotherLanguage()) return;
  watchActivity();
  exitOnUnload();
  onAddress(leaveForLogin);
  createRoot(host).render(<App />);
}

const host = document.getElementById('app');
if (host) void start(host);
