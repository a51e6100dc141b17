// What a reader follows from a README is there.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { filesBelow, ROOT, textOf } from './sources';

const PICTURE_BYTES = 150 * 1024;
const FOLDERS = ['board', 'daemon', 'migrations', 'setup', 'tests', 'tools', 'web'];
const readmes = ['README.md', ...FOLDERS.flatMap((folder) => filesBelow(folder, /(^|\/)README\.md$/))];

/** What a text links to beside itself, as paths of the project. */
const linkedIn = (file: string): string[] =>
  [...textOf(file).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^[a-z]+:/.test(to))
    .map((to) => path.join(path.dirname(file), to));

test('every link of a README leads to a file of the project', () => {
  assert.ok(readmes.length > 20, `${readmes.length}`);
  const broken = readmes.flatMap((file) =>
    linkedIn(file)
      .filter((to) => !fs.existsSync(path.join(ROOT, to)))
      .map((to) => `${file}: ${to}`),
  );
  assert.equal(broken, []);
});

test('the README shows the console, in a picture of at most 150 KiB', () => {
  const pictures = linkedIn('README.md').filter((file) => file.endsWith('.png'));
  assert.is(pictures.length, 1);
  const { size } = fs.statSync(path.join(ROOT, pictures[0]!));
  assert.ok(size <= PICTURE_BYTES, `${size} bytes`);
});

test('the README names every folder of sources', () => {
  const named = textOf('README.md');
  assert.equal(
    FOLDERS.filter((folder) => !named.includes(`| [\`${folder}/\`]`)),
    [],
  );
});

/** Folders of sources of the product; words are told by the area whose they are. */
const rooms = [
  ...new Set(
    [...filesBelow('board', /\.tsx?$/), ...filesBelow('daemon', /\.tsx?$/), ...filesBelow('web', /\.(tsx?|css)$/)].map((file) =>
      path.dirname(file),
    ),
  ),
].filter((folder) => !folder.split('/').includes('words'));
const hasReadme = (folder: string): boolean => readmes.includes(`${folder}/README.md`);

test('every room has a README', () => {
  const outer = new Set(rooms.map((folder) => folder.split('/').slice(0, 2).join('/')));
  assert.ok(outer.size > 40, `${outer.size}`);
  assert.equal(
    [...outer].filter((folder) => !hasReadme(folder)),
    [],
  );
});

test('a folder that has no README is named by that of the room around it', () => {
  const around = (folder: string): string => (hasReadme(folder) ? folder : around(path.dirname(folder)));
  const unnamed = rooms.filter((folder) => {
    const text = textOf(`${around(folder)}/README.md`);
    return !hasReadme(folder) && !new RegExp(`\\b${path.basename(folder)}\\b`).test(text);
  });
  assert.equal(unnamed, []);
});

test.run();
