// Which test files there are, which of them share a process, and in which order they begin.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from './tree.mjs';

/** Says in a file's head that it shares its process with none, and why. */
const ALONE = /^\/\/ In a process of its own: /m;
/** Files that bring a page of their own, a whole box, a browser, a foreign peer or a file system. */
const WITH_A_WORLD =
  /^import .*'(?:(?:\.\.\/)+hands\/(?:dom|box|console|office|slave_room|outputs_room|sites-http|console-socket)|[./a-z]*\/tmpfs)';/m;
const FOLDERS_WITH_A_WORLD = /^tests\/(browser|peers|daemon\/whole)\//;
/** Laws that look at what was built, and so wait for a build. */
const READS_BUILD = /'\.\/built'|'dist\//;
/** so many pure files share a process at most: each process loads anew what they test */
const TOGETHER = 90;
/** so many with a page, which load what draws it, and the packages, once */
const PAGES_TOGETHER = 20;
/**
 * So many files of these folders share one: the daemon is loaded once, which is a second of the processor a file, and Chromium is
 * started once, which is 1.4. More would make the last process of a run a long one. They wait longest, so they begin first.
 */
const SHARED = [
  { folder: 'tests/browser/', most: 9 },
  { folder: 'tests/daemon/whole/', most: 13 },
  { folder: 'tests/peers/', most: 8 },
  { folder: 'tests/attacks/', most: 5 },
  { folder: 'tests/', most: 12 },
];
/** the folders' own come before those of all */
const sharedOf = (file) => SHARED.find(({ folder }) => file.startsWith(folder));
/** the last of the groups end together */
const CORES = os.availableParallelism();
/** Folders whose files take longest begin first, so that both ends come together. */
const LONG = ['tests/daemon/whole/', 'tests/peers/', 'tests/daemon/history/', 'tests/web/app/'];
const rank = (file) => LONG.findIndex((folder) => file.startsWith(folder)) >>> 0;

const headOf = (file) => fs.readFileSync(path.join(ROOT, file), 'utf8').slice(0, 4000);

/** Brings a page of the console's own, and so is made as one file (whole.mjs): a process that runs several gives each a fresh one. */
export const hasPage = (file) => file.startsWith('tests/web/') && !isPure(file) && !isAlone(file);

const isAlone = (file) => ALONE.test(headOf(file));

/** Needs nothing but its sources: what a person runs after each change. */
export const isQuick = (file) => isPure(file) && !READS_BUILD.test(headOf(file));

export const isPure = (file) => !FOLDERS_WITH_A_WORLD.test(file) && !WITH_A_WORLD.test(headOf(file)) && !isAlone(file);

/** Test files, by name, whose path holds one of some words; all, where there is none. */
export const testFiles = (words = []) =>
  fs
    .readdirSync(path.join(ROOT, 'tests'), { recursive: true })
    .map((file) => `tests/${file}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && (words.length === 0 || words.some((word) => file.includes(word))))
    .sort();

/** Neighbours go into different groups, so that a folder of long files makes none of them long. */
function inGroups(files, most) {
  const groups = Math.min(files.length, Math.ceil(files.length / most / CORES) * CORES);
  return Array.from({ length: groups }, (_, group) => files.filter((_file, i) => i % groups === group));
}

/** Processes to be started, each with its files. */
export function planOf(files) {
  const pure = files.filter(isPure);
  const pages = files.filter(hasPage);
  const alone = files.filter(isAlone).sort((a, b) => rank(a) - rank(b));
  const others = files.filter((file) => !isPure(file) && !hasPage(file) && !isAlone(file));
  const shared = SHARED.map((group) => ({ ...group, files: others.filter((file) => sharedOf(file) === group) }));
  return [
    ...shared.flatMap((group) => inGroups(group.files, group.most)),
    ...alone.map((file) => [file]),
    ...inGroups(pages, PAGES_TOGETHER),
    ...inGroups(pure, TOGETHER),
  ];
}
