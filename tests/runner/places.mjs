// Where a fault is: positions in the JavaScript that ran, told as those of the source it was made from.
import fs from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { ROOT } from './tree.mjs';

const PLACE = /(?:file:\/\/)?([^\s()'"]*\.transpiled\/[^\s()'":]+\.js):(\d+):(\d+)/g;

const maps = new Map();
function mapOf(file) {
  if (!maps.has(file)) {
    const there = fs.existsSync(`${file}.map`);
    maps.set(file, there ? new SourceMap(JSON.parse(fs.readFileSync(`${file}.map`, 'utf8'))) : null);
  }
  return maps.get(file);
}

/** A text that a failed file printed, with its places as a reader finds them. */
export const inSources = (text) =>
  text.replace(PLACE, (whole, file, line, column) => {
    const { originalSource, originalLine, originalColumn } = mapOf(file)?.findEntry(line - 1, column - 1) ?? {};
    if (originalSource === undefined) return whole;
    const source = path.relative(ROOT, path.resolve(path.dirname(file), originalSource.replace(/^file:\/\//, '')));
    return `${source}:${originalLine + 1}:${originalColumn + 1}`;
  });
