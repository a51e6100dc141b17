import type { ComponentType } from 'preact';
import { createRoot } from 'react-dom/client';
import type { MyRoles } from '../../../daemon/contract/entities';
import shell from '../../../web/app/words/shell/zh_cn';
import { rest } from '../../../web/chunks/rest';
import type { Areas } from '../../../web/lang/areas';
import { learn } from '../../../web/lang/words';
import alarm from '../../../web/pages/alarm/words/alarm/zh_cn';
import data from '../../../web/pages/data/words/data/zh_cn';
import why from '../../../web/pages/item/words/why/zh_cn';
import fault from '../../../web/pages/kit/words/fault/zh_cn';
import kit from '../../../web/pages/kit/words/kit/zh_cn';
import log from '../../../web/pages/log/words/log/zh_cn';
import notices from '../../../web/pages/notices/words/notices/zh_cn';
import occurrence from '../../../web/pages/occurrence/words/occurrence/zh_cn';
import overview from '../../../web/pages/overview/words/overview/zh_cn';
import station from '../../../web/pages/station/words/station/zh_cn';
import { Addressed } from '../../../web/route/index';
import { $levels } from '../../../web/state/alarms/settings';
import { $clock } from '../../../web/state/box/clock';
import type { Feed } from '../../../web/state/feeds/feed';
import { $link } from '../../../web/state/feeds/link';
import { $roles, keepSession, openCalls } from '../../../web/state/session/session';
import { $toasts } from '../../../web/state/window/toasts';
import { Texts } from '../../../web/ui/texts';
import { settle, the, until } from '../../hands/dom';
import { FakeRequest } from '../../hands/uploads';
import type { ConsoleBox } from '../app/console_box';
import { LEVELS } from '../app/rows';
import { NOW } from './rows';

const areas: Partial<Areas> = { shell, alarm, data, fault, kit, log, notices, occurrence, overview, station, why };
for (const [area, words] of Object.entries(areas)) learn(area as keyof Areas, words);
openCalls(shell);
// what comes after the first paint is there before a test presses anything
await Promise.all([rest(), import('../../../web/pages/item/why_box')]);
location.reload = () => {};

export {
  alarm as alarmWords,
  data as dataWords,
  fault as faultWords,
  kit as kitWords,
  log as logWords,
  occurrence as occurrenceWords,
  overview as overviewWords,
  shell as shellWords,
  station as stationWords,
};

/** Effects run at the next frame, or 35 ms later where none comes. */
const DRAWN_MS = 60;

const ADMIN: MyRoles = { user_id: 1, user_name: 'limin', login_type: 1, data: [1], funcs: [] };
export const OPERATOR: MyRoles = { ...ADMIN, user_id: 7, data: [2], funcs: ['alarm_confirm'] };

let root: ReturnType<typeof createRoot> | null = null;

type Asked = Pick<Feed<unknown>, '$' | 'renew'>;
const isAnswered = ({ $ }: Asked): boolean => $.get().at !== null || $.get().error !== null;

/**
 * Opens a page alone, without the shell, as a user who is logged in on a live link. `feeds` are asked anew, so that
 * nothing is left of an earlier test.
 */
export async function openPage(
  Page: ComponentType,
  box: ConsoleBox,
  { at = '/', roles = ADMIN, feeds = [] }: { at?: string; roles?: MyRoles; feeds?: readonly Asked[] } = {},
): Promise<void> {
  box.install();
  keepSession({ token: 'tok', user_name: 'limin' }, false);
  $roles.set(roles);
  $levels.set(LEVELS);
  $clock.set({ server_time: NOW, asked: performance.now(), zone: 'Asia/Shanghai' });
  $link.set({ state: 'live', since: null });
  $toasts.set([]);
  location.hash = `#${at}`;
  for (const feed of feeds) void feed.renew();
  root = createRoot(the('#app'));
  root.render(
    <Texts.Provider value={shell}>
      <Addressed>
        <main id="main">
          <Page />
        </main>
      </Addressed>
    </Texts.Provider>,
  );
  await until('the first answers', () => feeds.every(isAnswered));
  await settle(DRAWN_MS);
}

export async function closePage(): Promise<void> {
  root?.unmount();
  root = null;
  FakeRequest.leave();
  await settle();
}

/** The calls are refused from now on, in the box's words. */
export function refuse(box: ConsoleBox, ...keys: string[]): void {
  for (const key of keys)
    box.instead[key] = () => {
      throw new Error('磁盘忙');
    };
}

/** Words of every element a selector names. */
export const texts = (selector: string, within: ParentNode = document): string[] =>
  [...within.querySelectorAll(selector)].map((each) => each.textContent?.replace(/\s+/g, ' ').trim() ?? '');

/** The card whose headline begins with some words. */
export function card(title: string): HTMLElement {
  const headed = (panel: HTMLElement, head: string): boolean => !!panel.querySelector(head)?.textContent?.startsWith(title);
  const panels = [...document.querySelectorAll<HTMLElement>('.panel')];
  const found = panels.find((panel) => headed(panel, 'h2')) ?? panels.find((panel) => headed(panel, 'span'));
  if (!found) throw new Error(`no card ${title} in ${document.body.textContent?.slice(0, 400)}`);
  return found;
}

export async function press(button: HTMLElement): Promise<void> {
  button.click();
  await settle(DRAWN_MS);
}

export async function choose(select: HTMLSelectElement, value: string): Promise<void> {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await settle(DRAWN_MS);
}
