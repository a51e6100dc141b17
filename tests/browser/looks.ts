// Every page that is built, in every theme, language and width: which meet, and what is looked at.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES, type Language } from '../../daemon/contract/model';
import * as areas from '../../web/areas';
import * as further from '../../web/chunks/further';
import { first } from '../../web/first';
import type { PageRow } from '../../web/pages/row';
import { type Console, withConsole } from '../hands/console';
import { faultsOf, keptIn } from './audit';
import { openRoom, type Room } from './looks_room';
import { foreignTo } from './tongues';

const TAG: Readonly<Record<Language, string>> = { zh_cn: 'zh-CN', zh_tw: 'zh-TW', zh_xg: 'zh-HK', en_us: 'en-US' };
const WIDTHS = [1366, 390] as const;
type Width = (typeof WIDTHS)[number];
const THEMES = ['default', 'blackBlue', 'violet', 'blue', 'cyan', 'green'] as const;
type Theme = (typeof THEMES)[number];
/** How often a page meets a theme when it meets it in every language and width. */
export const EVERY = LANGUAGES.length * WIDTHS.length;
/** Files that share the pages, so that none of them is long. */
const FILES = 4;

/** A page, or a view of one. */
interface Sight {
  readonly name: string;
  readonly address: string;
  /** what tells that it is whole, beside a headline and no mark of waiting */
  readonly whole: readonly string[];
  /** what opens a form or a question above it */
  readonly opens?: string;
}

const MAIN = '.head .btn[data-k=main]:visible';
/** What is special about some pages: their views, what tells that they are whole, what opens something. */
const SPECIAL: Readonly<Record<string, Partial<Sight> & { readonly views?: readonly string[]; readonly by?: 'tab' | 'view' }>> = {
  '/home': { whole: ['.alarms li >> nth=4', '.chart canvas'] },
  '/overview': { whole: ['.alarms li >> nth=4', '.chart canvas', '.sig'] },
  '/station': { address: '/station?deviceId=9', whole: ['main tbody tr >> nth=5'] },
  '/groupmap_edit': { address: '/groupmap_edit?id=2&type=0', whole: [':is(.ed .sheet, main .sheet, main .empty)'] },
  '/fullScreen': { whole: ['.board :is(.wallmap .w, .empty)'] },
  '/fullScreen2': { whole: ['.hours', '.alarms :is(li, .empty)'] },
  '/fullScreen3': { whole: ['.rooms .figure .val'] },
  '/fullScreen4': { whole: ['.feeder .val >> nth=3'] },
  '/fullScreen6': { whole: ['.meter .val', '.alarms :is(li, .empty)', '.hours'] },
  '/alarm': {
    views: ['active', 'quality'],
    by: 'view',
    whole: ['main tbody tr >> nth=3'],
    opens: '.head .cl .btn:last-child:visible',
  },
  '/system_log_alarm': { whole: ['main tbody tr >> nth=3'], opens: 'main tbody th a:visible' },
  '/login': { whole: ['.cap img:visible'] },
  '/external_link': { address: '/external_link?pathUrl=ftp%3A%2F%2F10.0.0.8%2F' },
  '/setting_device_mange': { views: ['devices', 'templates'], whole: ['main tbody tr >> nth=5'], opens: MAIN },
  '/linkage': { views: ['rules', 'interlocks', 'ups'], whole: ['main tbody tr'], opens: MAIN },
  '/setting_device_groups': { whole: ['main tbody tr >> nth=1'], opens: MAIN },
  '/setting_items': { whole: ['main tbody tr >> nth=5'], opens: 'main tbody td.act button:visible' },
  '/history_report': { whole: ['main .seg:visible'], opens: '.head .btn:visible' },
  '/setting_LDAP': { views: ['connection'] },
  '/electric_statistics': { views: ['sheet', 'entered'], opens: 'main tbody td.act button:visible' },
  '/timed_tasks': { views: ['tasks', 'week', 'log'], opens: MAIN },
  '/setting_security': { views: ['password', 'limits', 'access', 'lists', 'sessions', 'keys'], opens: MAIN },
};
/** Shown by another name, or nothing to see. */
const ELSEWHERE = ['/'];

function sightsOf({ path, kit, unopened }: PageRow): Sight[] {
  if (unopened || ELSEWHERE.includes(path)) return [];
  const { views, by = 'tab', ...special } = SPECIAL[path] ?? {};
  const sight: Sight = {
    name: path.slice(1).replaceAll('/', '_'),
    address: path,
    whole: ['main :is(table, form, fieldset, ul, h2, .empty):visible'],
    ...(kit === 'list' ? { opens: MAIN } : {}),
    ...special,
  };
  return (
    views?.map((view) => ({ ...sight, name: `${sight.name}-${view}`, address: `${sight.address}?${by}=${view}` })) ?? [sight]
  );
}
const SIGHTS: readonly Sight[] = [first, ...Object.values(areas), ...Object.values(further)].flat().flatMap(sightsOf);

interface Dress {
  readonly theme: Theme;
  readonly language: Language;
  readonly width: Width;
}

/**
 * How a page is looked at: in English, whose words are the longest, at both widths, and in each of the others at one of them, the
 * traditional ones at different widths. Five of the themes are put on for that, and the sixth only for how its texts stand out.
 * The pages of one file share ten looks.
 */
function looksOf(page: number): { readonly looks: readonly Dress[]; readonly sixth: Theme } {
  const [file, other] = [page % FILES, Math.floor(page / FILES) % 2];
  const [one, two] = other === 0 ? WIDTHS : [WIDTHS[1], WIDTHS[0]];
  const theme = (i: number): Theme => THEMES[(i + file + 3 * other) % THEMES.length]!;
  return {
    looks: [
      { language: 'en_us', width: WIDTHS[0], theme: theme(0) },
      { language: 'en_us', width: WIDTHS[1], theme: theme(1) },
      { language: 'zh_cn', width: one, theme: theme(2) },
      { language: 'zh_tw', width: two, theme: theme(3) },
      { language: 'zh_xg', width: one, theme: theme(4) },
    ],
    sixth: theme(5),
  };
}
/** A page's sixth theme is put on in its look in one language, and those in which its dialog is not opened, on the dialog of another. */
const SIXTH_IN = 'zh_tw';
const OTHERS_IN = 'zh_cn';
/**
 * What a page opens is looked at in English at both widths, and in one language that breaks its lines at any letter and to which an
 * English word is a foreign one: a dialog costs as much as the page.
 */
const OPENED_IN: readonly Language[] = ['en_us', OTHERS_IN];

/** Pictures take as long as the looks: whoever wants them says where, and a soak takes them all. */
const PICTURED = process.env.ROOMWARD_ARTEFACTS !== undefined || Boolean(process.env.SOAK);

const WAITING = '.skel, [aria-busy=true]';

const pathOf = (address: string): string => address.split('?')[0]!;
/** Runs in the page: notes the headline that stands, with its words. */
function noteHeadline(): void {
  const headline = document.querySelector<HTMLElement>('h1');
  if (headline) headline.dataset.before = headline.textContent ?? '';
}
/** Runs in the page: whether another stands, or the same with other words. */
function isHeadlineNew(): boolean {
  const headline = document.querySelector<HTMLElement>('h1');
  return headline !== null && headline.dataset.before !== headline.textContent;
}

async function see(console: Console, { address, whole }: Sight): Promise<void> {
  const before = new URL(console.page.url()).hash.slice(1);
  await console.page.evaluate(noteHeadline);
  await console.open(address);
  await console.expectRoute(address);
  // the page before stands until the one that is wanted has come, and holds tables and lists as well
  if (pathOf(before) !== pathOf(address)) await console.page.waitForFunction(isHeadlineNew);
  for (const part of ['h1', ...whole]) await console.page.locator(part).first().waitFor();
  await console.page.waitForFunction((waiting) => !document.querySelector(waiting), WAITING);
  await console.page.evaluate(() => document.fonts.ready);
}

/** Opens what the page offers first, looks, and closes it again by the keyboard. */
async function seeOpened(console: Console, opens: string, look: () => Promise<void>): Promise<void> {
  const button = console.page.locator(opens).first();
  if ((await button.count()) === 0) return;
  await button.click();
  const dialog = console.dialog();
  await dialog.locator('h2').first().waitFor();
  await console.page.waitForFunction((waiting) => !document.querySelector(waiting), WAITING);
  await look();
  await console.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** A sight in one look. */
interface Met {
  readonly sight: Sight;
  readonly isOpened: boolean;
  /** themes that the page, and what it opens, have to be readable in as well */
  readonly themes: readonly Theme[];
  readonly themesOpened: readonly Theme[];
}

/** Which sights of a file meet a look. @param all all of them, and whatever they open */
function metBy({ theme, language, width }: Dress, file: number, all: boolean): Met[] {
  return SIGHTS.flatMap((sight, page) => {
    if (page % FILES !== file) return [];
    if (all) return [{ sight, isOpened: true, themes: [], themesOpened: [] }];
    const { looks, sixth } = looksOf(page);
    if (!looks.some((look) => look.theme === theme && look.language === language && look.width === width)) return [];
    const unopened = looks.filter((look) => !OPENED_IN.includes(look.language)).map((look) => look.theme);
    return [
      {
        sight,
        isOpened: OPENED_IN.includes(language),
        themes: language === SIXTH_IN ? [sixth] : [],
        themesOpened: language === OTHERS_IN ? [...unopened, sixth] : [],
      },
    ];
  });
}

/** Says what is wrong with each sight. */
async function look(
  console: Console,
  { theme, language, width }: Dress,
  /** what things in the room are called, in whatever language: it may be a word that the console has too */
  names: ReadonlySet<string>,
  met: readonly Met[],
): Promise<string[]> {
  const found: string[] = [];
  const foreign = keptIn(
    console.page,
    (await foreignTo(language)).filter((text) => !names.has(text)),
  );
  for (const { sight, isOpened, themes, themesOpened } of met) {
    const said = async (name: string, others: readonly Theme[]): Promise<void> => {
      const full = `${name}.${theme}.${language}.${width}`;
      const faults = await faultsOf(console.page, TAG[language], foreign, others);
      if (PICTURED || faults.length > 0) await console.shot(full);
      for (const fault of faults) found.push(`${full}: ${fault}`);
    };
    try {
      await see(console, sight);
      await said(sight.name, themes);
      if (sight.opens && isOpened) await seeOpened(console, sight.opens, () => said(`${sight.name}-opened`, themesOpened));
    } catch (fault) {
      await said(`${sight.name}-failed`, []);
      found.push(`${sight.name}: ${fault}`);
    }
  }
  return found;
}

/** Runs in the page: puts on a theme as its menu does; colours that go over into others have done so. */
async function changeTheme(theme: string): Promise<void> {
  localStorage.setItem('theme', theme);
  document.documentElement.dataset.theme = theme;
  await new Promise((done) => requestAnimationFrame(done));
  for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
}

/** What is wrong with any page of a file at a width. */
async function lookAround(room: Room, file: number, width: Width, times: number): Promise<string[]> {
  const found: string[] = [];
  const phone = width === 390;
  const names = new Set((await room.call('GET setting/devices', { limit: 0 })).data.map(({ name }) => name));
  await withConsole(room, { width, height: phone ? 844 : 768, phone }, async (console) => {
    await console.enter('/alarm');
    await console.page.locator('h1').first().waitFor();
    // another language is loaded anew, another theme is put on by the page that stands there
    for (const language of LANGUAGES) {
      let loaded = false;
      for (const theme of THEMES) {
        const met = metBy({ theme, language, width }, file, times > 1);
        if (met.length === 0) continue;
        if (loaded) await console.page.evaluate(changeTheme, theme);
        else await console.dress(language, theme);
        loaded = true;
        found.push(...(await look(console, { theme, language, width }, names, met)));
      }
    }
  });
  return found;
}

/** The tests of one file. @param file 0 to 3: every fourth page is its own @param times once or `EVERY`: how often a page meets a theme */
export function testLooks(file: number, times: number): void {
  let room: Room;
  test.before(async () => {
    room = await openRoom();
  });
  test.after(() => room.stop());

  for (const [place, width] of [
    ['desk', 1366],
    ['phone', 390],
  ] as const)
    test(`on a ${place}, every page is whole and readable in every theme and language`, async () => {
      assert.equal(await lookAround(room, file, width, times), []);
    });

  test.run();
}
