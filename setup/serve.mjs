// The program as `npm start` runs it: what it says goes on to the terminal, and once it serves, how to get in and out.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { fill } from './words.mjs';

const READY = /^roomward ready (http\S+)/;
const NEW_PASSWORD = 'node dist/roomward.mjs password';

/** The data folder that the program will use; null: a configuration file may name another. */
export function dataFolder(args, env) {
  const named = args.findLast((arg, i) => arg.startsWith('--data=') || args[i - 1] === '--data')?.replace(/^--data=/, '');
  const folder = named ?? env.ROOMWARD_DATA;
  if (folder === undefined && (env.ROOMWARD_CONFIG || args.some((arg) => arg.startsWith('--config')))) return null;
  return path.resolve(folder ?? './data');
}

const isEmpty = (folder) => folder === null || !fs.existsSync(folder) || fs.readdirSync(folder).length === 0;

/** Which sentence says how the first user gets in, where the program itself says nothing of it; asked before it starts. */
export const loginOf = (folder, { ROOMWARD_ADMIN_PASSWORD: given }) =>
  given && isEmpty(folder) ? 'login_given' : 'login_chosen';

/** Columns of a terminal: a Chinese character takes two. */
const widthOf = (text) => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0);

/**
 * The last lines of a start.
 * @param told what the program said before it served: the digits of the first login, where it made them up
 * @param login the sentence that stands there otherwise
 */
export function welcome(words, { address, told, login, folder }) {
  const command = folder === null || folder === path.resolve('./data') ? NEW_PASSWORD : `${NEW_PASSWORD} --data ${folder}`;
  const rows = [
    [words.console, address],
    ...(told.length > 0 ? told.map((line) => [line]) : [[words.login, fill(words[login], { command })]]),
    ...(folder === null ? [] : [[words.data, fill(words.data_at, { folder })]]),
    [words.stop, words.stop_by],
  ];
  const widest = Math.max(...[words.console, words.login, words.data, words.stop].map(widthOf));
  const lineOf = ([label, text]) => (text === undefined ? label : `${label}${' '.repeat(widest - widthOf(label) + 2)}${text}`);
  return ['', words.running, ...rows.map((row) => `  ${lineOf(row)}`), ''];
}

/**
 * Runs the program until it ends; signals that come here go on to it.
 * @param args of Node, the program among them
 * @param print takes a line
 * @returns its exit code
 */
export function serve(args, { words, print, env, folder }) {
  const login = loginOf(folder, env);
  const child = spawn(process.execPath, args, { env, stdio: ['inherit', 'pipe', 'inherit'] });
  const told = [];
  let serving = false;
  const hear = (line) => {
    const address = serving ? undefined : READY.exec(line)?.[1];
    if (serving || address) print(line);
    else told.push(line);
    if (!address) return;
    serving = true;
    for (const each of welcome(words, { address, told, login, folder })) print(each);
  };
  readline.createInterface({ input: child.stdout }).on('line', hear);
  const pass = (signal) => child.kill(signal);
  // of Ctrl+C the terminal tells the program itself
  const wait = () => {};
  const heard = [
    ['SIGINT', wait],
    ['SIGTERM', pass],
    ['SIGHUP', pass],
  ];
  for (const [signal, act] of heard) process.on(signal, act);
  return new Promise((done) => {
    child.on('close', (status) => {
      for (const [signal, act] of heard) process.off(signal, act);
      if (!serving) for (const line of told) print(line);
      done(status ?? 1);
    });
  });
}
