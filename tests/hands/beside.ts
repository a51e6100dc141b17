// A file of the tests as a process of its own: the JavaScript that was made of it (runner/transpile.mjs).
import { transpiled } from '../runner/tree.mjs';

/** What Node is to be started with. @param source path from the project's folder */
export const programOf = (source: string): string => transpiled(source);
