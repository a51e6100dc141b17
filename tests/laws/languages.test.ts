import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Words } from '../../daemon/contract/deed';
import { endpoints } from '../../daemon/contract/endpoints/index';
import { LANGUAGES, type Language } from '../../daemon/contract/model';
import type { Row } from '../../daemon/contract/row';
import { FIELDS } from '../../daemon/lang/fields';
import { WORDS } from '../../daemon/lang/index';
import { DEFAULT_MENU } from '../../daemon/people/menus/default';
import { programOf } from '../hands/beside';
import { wordAreas, wordFile, wordFolder } from '../hands/words';
import { filesBelow, textOf } from './sources';

/** Common in what a console says, and written so in Simplified Chinese alone. */
const SIMPLIFIED_ONLY = new Set(
  '备测时间实现设显网络连关闭开启过来这为从对应该项数据库认证书误报录类级权组织滤择请输编辑护续费总计划执图张页码频声语题门锁账号户电压缩线态异联员厂标签历览处复确说详单务动节断运检验试产资湿区热阻'.split(
    '',
  ),
);
const MASTER: Language = 'zh_cn';
const TRADITIONAL = ['zh_tw', 'zh_xg'] as const;

type Leaf = string | number | boolean | null;
interface Text {
  readonly key: string;
  readonly text: Leaf;
}

/** Every text of an area with the path to it. */
function leavesOf(value: unknown, key = ''): Text[] {
  if (typeof value !== 'object' || value === null) return [{ key, text: value as Leaf }];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, key ? `${key}.${name}` : name));
}

const holesOf = (text: Leaf): string[] =>
  [...new Set(Array.from(String(text).matchAll(/\{(\w+)[:}]/g), (found) => String(found[1])))].sort();

type FileOf = (language: Language, name: string) => string;
interface Area {
  readonly name: string;
  readonly texts: Readonly<Record<Language, readonly Text[]>>;
}

async function load(file: string): Promise<readonly Text[]> {
  const module = (await import(programOf(file))) as { default: unknown };
  return leavesOf(module.default);
}

async function areaOf(name: string): Promise<Area> {
  const texts = await Promise.all(LANGUAGES.map(async (language) => [language, await load(wordFile(language, name))] as const));
  return { name, texts: Object.fromEntries(texts) as Area['texts'] };
}

const names = wordAreas();
/** Of what the daemon says: a folder an area, as the console's. */
const daemonFile: FileOf = (language, name) => `daemon/lang/${name}/${language}.ts`;
const daemonAreas = fs
  .readdirSync('daemon/lang', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const areas = await Promise.all(names.map(areaOf));

test('every area of words is there in every language', () => {
  assert.ok(names.length >= 7);
  const files = LANGUAGES.map((language) => `${language}.ts`).sort();
  for (const name of names) assert.equal(fs.readdirSync(wordFolder(name)).sort(), files, name);
});

test('a sentence of the daemon stands in one area alone', async () => {
  assert.ok(daemonAreas.length >= 10);
  const keys = (await Promise.all(daemonAreas.map((name) => load(daemonFile(MASTER, name))))).flat().map(({ key }) => key);
  assert.equal(
    keys.filter((key, i) => keys.indexOf(key) < i),
    [],
  );
  assert.equal(keys.sort(), Object.keys(WORDS[MASTER]).sort());
});

test('every language says the same things, in the same order', () => {
  for (const { name, texts } of areas) {
    const keys = texts[MASTER].map(({ key }) => key);
    assert.is(new Set(keys).size, keys.length);
    for (const language of LANGUAGES) {
      assert.equal(
        texts[language].map(({ key }) => key),
        keys,
        `${name} in ${language}`,
      );
    }
  }
});

/** A list of words taken as one. */
const listsAsOne = (value: unknown): unknown => {
  if (Array.isArray(value)) return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, listsAsOne(inner)]));
};
const wordsOf = (value: unknown): readonly Text[] => leavesOf(listsAsOne(value));

/** Words of Hong Kong that stand in a file of their own beside those of Taiwan. */
interface Overlay {
  readonly name: string;
  readonly base: readonly Text[];
  readonly differing: readonly Text[];
}

async function overlayOf(fileOf: FileOf, name: string): Promise<Overlay> {
  const base = (await import(programOf(fileOf('zh_tw', name)))) as { default: unknown };
  const own = (await import(programOf(fileOf('zh_xg', name)))) as { differing: unknown };
  return { name, base: wordsOf(base.default), differing: wordsOf(own.differing) };
}

test('Hong Kong says in its files what differs from Taiwan, and nothing else', async () => {
  const page = names.map((name) => overlayOf(wordFile, name));
  const daemon = daemonAreas.map((name) => overlayOf(daemonFile, name));
  for (const overlay of await Promise.all([...page, ...daemon])) {
    const base = new Map(overlay.base.map(({ key, text }) => [key, text]));
    for (const { key, text } of overlay.differing) {
      assert.ok(base.has(key), `${overlay.name}: ${key} is no word of Taiwan`);
      assert.is.not(text, base.get(key), `${overlay.name}: ${key} is said in both`);
    }
  }
});

test('what is filled into a sentence is the same in every language', () => {
  for (const { name, texts } of areas) {
    for (const language of LANGUAGES) {
      texts[language].forEach(({ key, text }, i) => {
        assert.equal(holesOf(text), holesOf(texts[MASTER][i]?.text ?? ''), `${name}: ${key} in ${language}`);
      });
    }
  }
});

/** Spans that are no longer than a unit or two: a minute's countdown, the paces of a page, the limit of a scan. */
const SHORT: ReadonlySet<string> = new Set([
  'attend: idle.text',
  'actions: try',
  'machine: pace',
  'machine: past',
  'ports: scan.estimate_over',
  'ports: scan.shares',
  'the daemon: scan_over',
  'the daemon: scan_shares',
]);

test('spans are filled into sentences as people say them, not as a number of seconds or minutes', () => {
  const daemon = leavesOf(WORDS[MASTER]).map(({ key, text }) => ({ name: 'the daemon', key, text }));
  const page = areas.flatMap(({ name, texts }) => texts[MASTER].map(({ key, text }) => ({ name, key, text })));
  const counted = [...daemon, ...page]
    .filter(({ text }) => /\} ?(秒|分钟)/.test(String(text)))
    .map(({ name, key }) => `${name}: ${key}`);
  assert.equal(
    counted.filter((one) => !SHORT.has(one)),
    [],
  );
  assert.equal(
    [...SHORT].filter((one) => !counted.includes(one)),
    [],
    'are said so no longer',
  );
});

test('a user name stands apart from the Chinese around it, in whatever script it is', () => {
  const said = LANGUAGES.filter((language) => language !== 'en_us').flatMap((language) => [
    ...leavesOf(WORDS[language]),
    ...areas.flatMap(({ texts }) => texts[language]),
  ]);
  assert.ok(said.length > 1000);
  const close = /\p{Script=Han}\{user\}|\{user\}\p{Script=Han}/u;
  assert.equal(
    said.filter(({ text }) => close.test(String(text))),
    [],
  );
});

test('no text is empty or has blanks around it', () => {
  for (const { name, texts } of areas) {
    for (const language of LANGUAGES) {
      for (const { key, text } of texts[language]) {
        if (typeof text !== 'string') continue;
        assert.ok(text.trim() !== '', `${name}: ${key} in ${language} is empty`);
        // a joint between two texts may end in a blank
        if (!/gap|join|separator/.test(key)) assert.is(text, text.trim(), `${name}: ${key} in ${language}`);
      }
    }
  }
});

/**
 * What both specifications write out or list (first 2, 4, 5, 6, 8; second 5, 8), of the parts that are there. A text may stand
 * within a longer one that also says what to do.
 */
const SPECIFIED = [
  '请输入用户名',
  '请输入密码',
  '请输入验证码',
  '请输入系统当前账号',
  '请输入旧密码',
  '请输入新密码',
  '请输入确认密码',
  '两次输入密码不一致！',
  '点击确定后生效，确定修改吗？',
  '修改成功！请重新登录！',
  '修改失败！',
  '登录失败！',
  '请重新输入',
  '网络波动，请稍后重试！',
  '由于网络波动，请稍后重试！',
  '找不到数据或api不存在！',
  '当前用户无权限访问此页面！,即将跳转到首页。',
  '是否退出当前账号？',
  '已取消',
  '操作成功',
  '操作失败',
  '数据加载中！',
  '此模块未开放',
  '暂未开放',
  '设备离线',
  '温馨提示',
  '此操作将永久删除该文件，是否继续？',
  '解析失败',
  'id不存在',
  '请填写备注',
  '没有需要确认的告警',
  '数据不存在',
  '请输入激活码',
  '上传成功',
  '上传失败',
  '只支持 jpg、png、jpeg 格式的图片',
  '图片大小不能超过 1 MB',
  '验证密码错误，请重新输入',
  '设备模板未同步',
  '设备不支持此功能',
  '站点下仍有设备',
  '部分失败',
  '不能禁用当前用户',
  '批量复制至少需要两个监控项',
  '阈值类型不一致',
  '上限不能小于下限',
];

test('every text of the specifications is said', () => {
  const said = [...areas.flatMap(({ texts }) => texts[MASTER].map(({ text }) => String(text))), ...Object.values(WORDS[MASTER])];
  assert.equal(
    SPECIFIED.filter((text) => !said.some((each) => each.includes(text))),
    [],
  );
});

test('Traditional Chinese is written in traditional characters throughout', () => {
  for (const { name, texts } of areas) {
    for (const language of TRADITIONAL) {
      for (const { key, text } of texts[language]) {
        const mixed = [...String(text)].filter((char) => SIMPLIFIED_ONLY.has(char));
        assert.equal(mixed, [], `${name}: ${key} in ${language}: ${text}`);
      }
    }
  }
});

/** Words of the mainland that the trade says otherwise in Taiwan. */
const MAINLAND =
  /數據|服務器|默認|網絡|軟件|硬件|用戶(?!端)|屏幕|(?<!處理)程序|信息|短信|短訊|登錄|鼠標|打印|視頻|音頻|設置|菜單|端口|鏈接|內存|硬盤|卸載|字符|字節|線程|搜索|導出|導入|缺省|電郵|手提電話|賬號|賬戶|模板|變量|函數|網關|高清|聯動/;

/** What a call does, in the words of Taiwan and of Hong Kong, whatever decides which. */
const deedsOf = ({ deed }: Row): readonly Words[] => {
  if (!deed) return [];
  return 'by' in deed ? [...Object.values(deed.of), deed.otherwise] : [deed];
};
/** where each stands in what a row or a field says */
const WORDS_AT = { zh_tw: 1, zh_xg: 2 } as const;

/** All that somebody reads in a language: of the console, the daemon, the menu as shipped and the operation record. */
function saidIn(language: (typeof TRADITIONAL)[number]): readonly string[] {
  const rows: readonly Row[] = Object.values(endpoints);
  return [
    ...areas.flatMap(({ name, texts }) => texts[language].map(({ key, text }) => `${name}: ${key}: ${text}`)),
    ...Object.entries(WORDS[language]).map(([key, text]) => `${key}: ${text}`),
    ...DEFAULT_MENU.map(({ names: menu }) => menu[language]),
    ...[...rows.flatMap(deedsOf), ...Object.values(FIELDS)].map((words) => words[WORDS_AT[language]]),
  ];
}

test('Taiwan says it in the words of Taiwan', () => {
  assert.equal(
    saidIn('zh_tw').filter((text) => MAINLAND.test(text)),
    [],
  );
});

/** Words of Taiwan that are said otherwise in Hong Kong. */
const TAIWAN =
  /簡訊|網路|軟體|硬體|使用者|伺服端|位址|資料庫|列印|範本|變數|行動網路|行動電話|電子郵件|解析度|推播|閘道|憑證|連動/;

test('Hong Kong says it in the words of Hong Kong', () => {
  assert.equal(
    saidIn('zh_xg').filter((text) => TAIWAN.test(text)),
    [],
  );
});

test('a field says its unit of time in the reader’s language', () => {
  const written = filesBelow('web', /\.tsx?$/).flatMap((file) => {
    const units = textOf(file).match(/\bunit(?:: |=)'(?:s|min|h|d)'/g) ?? [];
    return units.map((unit) => `${file}: ${unit}`);
  });
  assert.equal(written, []);
});

test('English has no Chinese in it', () => {
  for (const { name, texts } of areas) {
    for (const { key, text } of texts.en_us) assert.not.match(String(text), /\p{Script=Han}/u, `${name}: ${key}`);
  }
});

test.run();
