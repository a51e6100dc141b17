import { realClock } from './clock';
import { Refusal } from './contract/refusal';
import { say } from './lang/index';
import { languageOfTerminal } from './lang/terminal';
import { readOptions, SETTINGS } from './options';

const [command = 'help', ...args] = process.argv.slice(2);
/** null: the terminal says none that we speak */
const wanted = languageOfTerminal(process.env);
/** Terminals speak English unless they ask for Chinese. */
const language = wanted ?? 'en_us';
const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const COMMANDS = `roomward serve [options]          the daemon and its console
roomward token create --user NAME [--days N] [--data DIR]
                                  prints an API token, accepted wherever a session token is
roomward password [NAME] [--data DIR]
                                  prints six digits for one login, of the super administrator unless somebody is named;
                                  he is let in from anywhere
roomward outputs-idle [--board-file FILE] [--sysfs DIR]
                                  puts every output of the box to its idle level, buzzer and light too; the daemon need
                                  not run
roomward help                     this page

Options of serve; each is also a variable ROOMWARD_… and a key of the configuration file:`;

function help(): void {
  print(COMMANDS);
  for (const [name, { value, default: preset, says }] of Object.entries(SETTINGS)) {
    const left = `  --${name}${value === 'text' ? ' …' : ''}`;
    print(`${left.padEnd(20)} ${says}${preset ? ` (${preset})` : ''}`);
  }
}

/** @throws Refusal */
async function serve(): Promise<void> {
  const options = readOptions(args, process.env);
  const { startDaemon } = await import('./main');
  const daemon = await startDaemon({
    options,
    clock: realClock,
    ...(wanted ? { language: wanted } : {}),
    firstPassword: process.env.ROOMWARD_ADMIN_PASSWORD || null,
    say: (key, words) => print(say(language, key, words)),
    log: (text) => process.stderr.write(`${text}\n`),
  });
  print(`roomward ready http://${daemon.http} push ws://${daemon.push}/api/v1/ws`);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void daemon.stop().finally(() => process.exit(0));
    });
}

/** Takes `--name value` pairs out of the arguments; what is left is for readOptions. */
function takePairs(names: readonly string[], from: readonly string[]): { pairs: Record<string, string>; rest: string[] } {
  const pairs: Record<string, string> = {};
  const rest: string[] = [];
  for (let i = 0; i < from.length; i++) {
    const name = from[i]!.replace(/^--/, '');
    if (from[i]!.startsWith('--') && names.includes(name)) pairs[name] = from[++i] ?? '';
    else rest.push(from[i]!);
  }
  return { pairs, rest };
}

/** @throws Refusal */
async function createToken(): Promise<void> {
  const { pairs, rest } = takePairs(['user', 'days'], args.slice(1));
  const options = readOptions(rest, process.env);
  const days = pairs.days === undefined ? null : Number(pairs.days);
  if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= 3650))
    throw new Refusal(-1, 'token_days', null, { value: pairs.days ?? '' });
  const { createApiToken } = await import('./token');
  print(createApiToken(options.data, realClock, pairs.user ?? '', days));
}

/** @throws Refusal */
async function newPassword(): Promise<void> {
  const [name = ''] = args;
  const isNamed = name !== '' && !name.startsWith('--');
  const options = readOptions(isNamed ? args.slice(1) : args, process.env);
  const { resetPassword } = await import('./password');
  print(say(language, 'password_done', await resetPassword(options.data, realClock, isNamed ? name : null)));
}

/** @throws Refusal when an output cannot be had, after the others were put to theirs */
async function outputsIdle(): Promise<void> {
  const { board_file, sysfs } = readOptions(args, process.env);
  const { restOutputs } = await import('../board/index');
  const { outputs, failed } = board_file === null ? { outputs: 0, failed: [] } : restOutputs(board_file, sysfs, realClock);
  if (failed.length > 0) throw new Refusal(-1, 'outputs_unavailable', null, { outputs: failed.join(', ') });
  print(say(language, 'outputs_idle', { n: outputs }));
}

async function run(): Promise<void> {
  if (command === 'serve') return serve();
  if (command === 'token' && args[0] === 'create') return createToken();
  if (command === 'password') return newPassword();
  if (command === 'outputs-idle') return outputsIdle();
  if (command === 'help' || command === '--help' || command === '-h') return help();
  throw new Refusal(-1, 'command_unknown', null, { command: [command, ...args.slice(0, 1)].join(' ') });
}

run().catch((fault: unknown) => {
  const debug = process.argv.includes('--debug') || process.env.ROOMWARD_DEBUG === '1';
  if (fault instanceof Refusal) process.stderr.write(`${say(language, fault.key, fault.words)}\n`);
  else process.stderr.write(`${debug && fault instanceof Error ? fault.stack : String(fault)}\n`);
  process.exit(1);
});
