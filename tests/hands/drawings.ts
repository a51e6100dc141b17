// A drawing of the console by itself in a real browser: with its styles, its words and the policy of the box, and nothing else.
import { build } from 'esbuild';
import { LANGUAGES } from '../../daemon/contract/model';
import { THEMES } from '../../daemon/contract/themes';
import { securityHeaders } from '../../daemon/http/headers';
import { type Console, type ConsoleWish, openConsole } from './console';
import { wordFile } from './words';

const PLACE = 'http://127.0.0.1:9';
const TAG = { zh_cn: 'zh-CN', zh_tw: 'zh-TW', zh_xg: 'zh-HK', en_us: 'en-US' } as const;

const REACT = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** What the page runs: words of an area from its source, then the drawing. */
const begins = (source: string, areas: readonly string[]): string => `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { openWords, loadWords } from './web/lang/index';
  import { $language } from './web/state/window/language';
  import { drawn } from './${source}';
  ${areas.flatMap((area) => LANGUAGES.map((code) => `import ${area}_${code} from './${wordFile(code, area)}';`)).join('\n')}
  const known = { ${areas.flatMap((area) => LANGUAGES.map((code) => `'${area} ${code}': ${area}_${code}`)).join(',')} };
  openWords(async (language, area) => ({ default: known[area + ' ' + language] }));
  const language = localStorage.getItem('language');
  $language.set(language);
  await Promise.all(${JSON.stringify(areas)}.map((area) => loadWords(language, area)));
  createRoot(document.getElementById('app')).render(createElement(drawn));
`;

const bundled = async (source: string, areas: readonly string[]): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: begins(source, areas), resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    alias: REACT,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
};

const styles = async (): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: "@import './web/main.css';@import './web/rest.css';", resolveDir: process.cwd(), loader: 'css' },
    bundle: true,
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
};

/** Files of the page, by their address. */
export async function filesOf(source: string, areas: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const [script, style] = await Promise.all([bundled(source, areas), styles()]);
  return { '/page.js': script, '/page.css': style };
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };
const pageOf = (lang: string, theme: string): string =>
  `<!doctype html><html lang="${lang}" data-theme="${theme}"><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>x</title>' +
  '<link rel="stylesheet" href="/page.css"><body><main class="main" id="app"></main><script type="module" src="/page.js"></script>';

/** Opens the page in a browser of its own profile; whoever opened it closes it. */
export async function openDrawings(files: Readonly<Record<string, string>>, wish: ConsoleWish): Promise<Console> {
  const { language = 'zh_cn', theme = THEMES[0]! } = wish;
  const console = await openConsole({ url: PLACE, token: '' }, wish);
  const headers = securityHeaders(null);
  await console.page.route(`${PLACE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const body = files[pathname] ?? pageOf(TAG[language], theme);
    const ending = /\.(\w+)$/.exec(pathname)?.[1] ?? '';
    return route.fulfill({ headers: { ...headers, 'content-type': `${TYPES[ending] ?? 'text/html'}; charset=utf-8` }, body });
  });
  await console.open('');
  return console;
}
