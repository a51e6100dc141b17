import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

// As in build.mjs: the console is written against React's API and ships on Preact.
const ALIAS = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};
/** What the console fetches when it is wanted is counted (ts-hook.mjs). */
const LATE = /\bimport\(("[^"]+")\)/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

export async function resolve(spec, context, next) {
  if (ALIAS[spec]) return next(ALIAS[spec], context);
  const ours = context.parentURL?.startsWith('file:') && !context.parentURL.includes('/node_modules/');
  if (ours && /^\.{1,2}\//.test(spec)) {
    const base = new URL(spec, context.parentURL).href;
    for (const ending of ENDINGS) {
      const url = new URL(base + ending);
      if (fs.statSync(url, { throwIfNoEntry: false })?.isFile()) return { url: url.href, shortCircuit: true };
    }
  }
  return next(spec, context);
}

export async function load(url, context, next) {
  const path = url.split('?')[0];
  if (path.endsWith('.sql')) {
    const text = fs.readFileSync(fileURLToPath(path), 'utf8');
    return { format: 'module', source: `export default ${JSON.stringify(text)}`, shortCircuit: true };
  }
  if (path.endsWith('.json') && !path.includes('/node_modules/'))
    return { format: 'module', source: `export default ${fs.readFileSync(fileURLToPath(path), 'utf8')}`, shortCircuit: true };
  if (path.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true };
  if (!/\.tsx?$/.test(path)) return next(url, context);
  const file = fileURLToPath(path);
  const { code } = transformSync(fs.readFileSync(file, 'utf8'), {
    loader: path.endsWith('x') ? 'tsx' : 'ts',
    format: 'esm',
    target: 'node20',
    sourcefile: file,
    sourcemap: 'inline',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  });
  const source = file.includes('/web/') ? code.replace(LATE, 'partComes(import($1))') : code;
  return { format: 'module', source, shortCircuit: true };
}
