// Where things lie: apart from what makes them (transpile.mjs), which a process that only runs tests need not load.
import path from 'node:path';

export const ROOT = path.join(path.dirname(new URL(import.meta.url).pathname), '../..');
export const OUT = path.join(ROOT, '.transpiled');

/** The JavaScript of a source, as a path from the root: what stands for a text, for data and for styles is a module, too. */
const outputOf = (source) => (source.endsWith('.mjs') ? source : source.replace(/\.(ts|tsx|sql|json|css)$/, '.$1.js'));
/** Where the JavaScript of a source lies. */
export const transpiled = (source) => path.join(OUT, outputOf(source));
/** Where a test file with a page of its own lies, as one file with all that it loads (whole.mjs). */
export const whole = (file) => path.join(OUT, 'whole', outputOf(file));
