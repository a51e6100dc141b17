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

test.run();
