import { build } from 'esbuild';

/** One file of all that this one imports, with the console's own framework. */
export async function bundled(file: string): Promise<string> {
  const alias = {
    react: 'preact/compat',
    'react-dom': 'preact/compat',
    'react-dom/client': 'preact/compat/client',
    'react/jsx-runtime': 'preact/jsx-runtime',
  };
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    alias,
  });
  return outputFiles[0]!.text;
}
