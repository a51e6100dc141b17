import { createRoot } from 'react-dom/client';
import { learn } from './lang/words';
import { Login } from './pages/login/index';
import loginWords from './pages/login/words/login/zh_cn';
import { here, onAddress } from './route/hash';
import { watchActivity } from './state/session/activity';
import { loadInfo, openCalls, openSession } from './state/session/session';
import { followEdition, openLanguage } from './state/window/language';
import { openTheme } from './state/window/theme';

// What the dialogs of this page, built apart from it, take from it.
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export * from './pages/login/shared';

const LOGIN = '/login';

/** Whoever has no session was on the way to another page: the address says where they are now. */
function nameThisPage(): void {
  if (here().path !== LOGIN) history.replaceState(history.state, '', `#${LOGIN}`);
}

/** Somebody who is logged in and goes to another page leaves for the console. */
function leaveForConsole(): void {
  if (here().path !== LOGIN && openSession()) location.reload();
}

async function follow(): Promise<void> {
  const info = await loadInfo();
  if (info && followEdition(info)) location.reload();
}

function start(host: HTMLElement): void {
  learn('login', loginWords);
  openTheme();
  openLanguage();
  nameThisPage();
  openCalls(loginWords);
  watchActivity();
  onAddress(leaveForConsole);
  createRoot(host).render(<Login />);
  void follow();
}

const host = document.getElementById('app');
if (host) start(host);
