import { createRoot } from 'react-dom/client';
import { App } from '../../../web/app/index';
import words from '../../../web/app/words/shell/zh_cn';
import { rest } from '../../../web/chunks/rest';
import { learn } from '../../../web/lang/words';
import { $active, $popups } from '../../../web/state/alarms/alarms';
import { answerOperation } from '../../../web/state/alarms/asked';
import { NO_POPUPS } from '../../../web/state/alarms/popup_queue';
import { $levels } from '../../../web/state/alarms/settings';
import { $audio } from '../../../web/state/alarms/sound';
import { $licence } from '../../../web/state/box/licence';
import { $granted } from '../../../web/state/people/menus';
import { $info, $roles, $session, keepSession, loadInfo, openCalls } from '../../../web/state/session/session';
import { $opened } from '../../../web/state/window/opened';
import { $tabs, OVERVIEW } from '../../../web/state/window/tabs';
import { $toasts, $troubles } from '../../../web/state/window/toasts';
import { settle, the, until } from '../../hands/dom';
import { ConsoleBox, FakeSocket } from './console_box';

learn('shell', words);
// what comes after the first paint is there before a test presses anything
await rest();
openCalls(words);

export { words as shell };

let root: ReturnType<typeof createRoot> | null = null;
export let reloads = 0;
location.reload = () => {
  reloads += 1;
};

function forgetAll(reminded: boolean): void {
  localStorage.clear();
  sessionStorage.clear();
  // boxes under test are on trial; whoever asks for the reminder takes this away
  if (!reminded) localStorage.setItem('trialPopup', JSON.stringify({ frequency: 3, closed: '' }));
  $opened.set(null);
  $licence.set(null);
  $granted.set([]);
  $roles.set(null);
  $info.set(null);
  $audio.set('unknown');
  $levels.set([]);
  $active.set([]);
  $popups.set(NO_POPUPS);
  $tabs.set([OVERVIEW]);
  $toasts.set([]);
  $troubles.set([]);
  answerOperation(false);
  reloads = 0;
  for (const id of ['status', 'alert']) the(`#${id}`).textContent = '';
}

/** Opens the console of a logged-in user at an address, on a box. */
export async function openConsole(at: string, box = new ConsoleBox(), reminded = false): Promise<ConsoleBox> {
  forgetAll(reminded);
  box.install();
  location.hash = `#${at}`;
  keepSession({ token: 'tok', user_name: 'limin' }, false);
  void loadInfo();
  root = createRoot(the('#app'));
  root.render(<App />);
  await until(
    'the shell with its roles and its link',
    () => FakeSocket.open.some((s) => s.sent.length > 0) && $roles.get() !== null,
  );
  return box;
}

export async function closeConsole(): Promise<void> {
  root?.unmount();
  root = null;
  $session.set(null);
  await settle();
}

export const goTo = async (path: string): Promise<void> => {
  location.hash = `#${path}`;
  await settle(40);
};

/** The one button in sight that says something. */
export function button(text: string, within: ParentNode = document): HTMLButtonElement {
  const found = [...within.querySelectorAll('button')].find(
    (each) => each.textContent?.trim() === text || each.getAttribute('aria-label') === text,
  );
  if (!found) throw new Error(`no button ${text} in ${document.body.textContent?.slice(0, 600)}`);
  return found;
}
export async function click(text: string, within: ParentNode = document): Promise<void> {
  button(text, within).click();
  await settle();
}

export const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((each) => each.textContent?.trim() ?? '');
