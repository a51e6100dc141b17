// What packages bring that the console has no use for, cut out while the build reads their files: why and how much,
// web/chunks/README.md. A cut that finds nothing fails the build, because the package is another than it was cut for.
import fs from 'node:fs';

/** A plugin that makes cuts in one file; each is a pattern and what stands in its place. */
const trimmed = (name, file, cuts) => ({
  name: `trimmed-${name}`,
  setup({ onLoad }) {
    onLoad({ filter: file }, ({ path }) => {
      const contents = cuts.reduce(
        (text, [pattern, instead]) => {
          const cut = text.replace(pattern, instead);
          if (cut === text) throw new Error(`${name} has no ${pattern} any more: read what changed, and web/chunks/trimmed.mjs`);
          return cut;
        },
        fs.readFileSync(path, 'utf8'),
      );
      return { contents };
    });
  },
});

/** The functions of these names that stand this deep. */
const functions = (depth, ...names) => [
  new RegExp(`^${depth}function (?:${names.join('|')})\\([\\s\\S]*?^${depth}}\\n`, 'gm'),
  '',
];
/** What never is what it is asked for, or always is: esbuild drops the branch that nothing takes. */
const [NEVER, ALWAYS] = ['false', 'true'];

/**
 * A chart here has one x for all series, runs from left to right, and is linear; the page writes its times, its legend and its
 * words. So what uPlot knows of dates, logarithms, legends, focus, charts in step, bars, steps and splines is left out.
 */
const linesOnly = trimmed('uPlot', /\/uPlot\.esm\.js$/, [
  [/\bmode == 1\b/g, ALWAYS],
  [/\bmode == 2\b/g, NEVER],
  [/\b(?:scaleX|sx)\.ori == 0/g, ALWAYS],
  [/\bscaleX\.ori == 1/g, NEVER],
  [/\b(?:(?:\w+\.)?distr|xScaleDistr)\s+[=>]=\s+(?:2|3|4|100)\b/g, NEVER],
  [/^\t+let isTime = .*\n/gm, ''],
  [/\bisTime\b/g, NEVER],
  [/^\tconst (?:showLegend|cursorFocus|cursorOnePt|_tzDate|_fmtDate|_timeAxisSplits|_timeAxisVals|_timeSeriesVal) .*\n/gm, ''],
  [/\bshowLegend\b|\blegend\.show\b/g, NEVER],
  [/\bcursor(?:Focus|OnePt)\b/g, NEVER],
  [/\bsrc == null/g, ALWAYS],
  [/\bsrc != null/g, NEVER],
  [/\be != null/g, ALWAYS],
  functions('\t', 'initLegendRow', 'syncLegend', 'setLegendValues'),
  [/^const months = [\s\S]*?^};\n\n(?=function zeroPad2)/m, ''],
  [/^const (?:localTz|wholeIncrs|\[ timeIncrs\w+,.*) = .*\n/gm, ''],
  [/^uPlot\.assign = [\s\S]*?(?=^export )/m, ''],
]);

/**
 * wouter's router starts from the address before the '#' and from patterns of routes, and its link and its parameters are made
 * when it is loaded. Here it is given the address (web/route), and rows name whole paths.
 */
const hashOnly = [
  trimmed('wouter', /\/wouter\/src\/index\.js$/, [
    [/(Link|ParamsCtx) = (forwardRef|createContext)\(/g, '$1 = /* @__PURE__ */ $2('],
  ]),
  trimmed('wouter', /\/wouter\/src\/use-browser-location\.js$/, [
    [/^[\s\S]*$/, 'export const useBrowserLocation = null, useSearch = null;'],
  ]),
  trimmed('regexparam', /\/regexparam\/dist\/index\.mjs$/, [[/^[\s\S]*$/, 'export const parse = null;']]),
];

/** Components are functions, and events are the browser's own: nothing here has React's old life cycle, nor its events. */
const noOldReact = trimmed('preact/compat', /\/preact\/compat\/dist\/compat\.mjs$/, [
  [
    /(?<=[;}])\w+\.prototype\.isReactComponent=!0,\["componentWillMount"[\s\S]*?(?=var \w+=\{configurable:!0,get:function\(\)\{return this\.class)/,
    '',
  ],
]);

/** Plugins for what the console and its login are built of. */
export const TRIMMED = [linesOnly, ...hashOnly, noOldReact];
