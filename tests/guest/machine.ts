// The guest from outside: its chip's lines are moved and listened to, its program is spoken with.
import { type ChildProcess, spawn } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { letGo, ownFolder, programOf, sleep } from '../peers/started';

type Said = Readonly<Record<string, unknown>>;
/** A line of the chip changed its level, as the chip drives it. */
export interface Driven {
  readonly line: number;
  readonly level: 0 | 1;
}

/** Calls with each whole line. */
function byLine(told: (line: string) => void): (bytes: Buffer) => void {
  let rest = '';
  return (bytes) => {
    const lines = (rest + bytes.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) told(line.trim());
  };
}

async function connected(file: string): Promise<net.Socket> {
  for (let tries = 0; ; tries += 1) {
    const socket = net.connect(file);
    const fault = await new Promise<Error | null>((done) => {
      socket.once('connect', () => done(null));
      socket.once('error', done);
    });
    if (!fault) return socket;
    if (tries > 100) throw fault;
    await sleep(50);
  }
}

/** Asks over a socket whose answers come in the order of the questions. */
function inTurn(socket: net.Socket, isAnswer: (line: string) => boolean, other: (line: string) => void) {
  const waiting: ((line: string) => void)[] = [];
  socket.on(
    'data',
    byLine((line) => {
      if (isAnswer(line)) waiting.shift()?.(line);
      else other(line);
    }),
  );
  return (question: string): Promise<string> => {
    socket.write(`${question}\n`);
    return new Promise((done) => waiting.push(done));
  };
}

/** The chip's place among the parts of the machine differs between versions of QEMU. */
async function chipIn(monitor: (question: string) => Promise<string>): Promise<string> {
  await monitor('{"execute": "qmp_capabilities"}');
  const folder = '/machine/unattached';
  const said = JSON.parse(await monitor(`{"execute": "qom-list", "arguments": {"path": "${folder}"}}`)) as {
    return: { name: string; type: string }[];
  };
  const chip = said.return.find(({ type }) => type === 'child<pl061>');
  if (!chip) throw new Error('the machine has no PL061');
  return `${folder}/${chip.name}`;
}

export interface Machine {
  /** moves a line of the chip from outside */
  move(line: number, level: 0 | 1): Promise<void>;
  /** what the chip drove so far */
  readonly driven: readonly Driven[];
  /** everything the program said so far */
  readonly said: readonly Said[];
  /** has the program do something, and answers with what it says of it */
  ask(deed: string, more?: Said): Promise<Said>;
  /** the console of the guest, as it was printed */
  log(): string;
  stop(): void;
}

const TIME_OUT_MS = 120_000;

/**
 * Starts a guest; its program is up once it says so.
 * @throws when QEMU is missing, with its Debian package, or the guest does not come up
 */
export async function startMachine(kernel: string, image: string): Promise<Machine> {
  const folder = ownFolder();
  const [qtest, qmp] = [path.join(folder, 'qtest'), path.join(folder, 'qmp')];
  const child = spawn(
    programOf('qemu-system-aarch64', 'qemu-system-arm'),
    [
      '-M',
      'virt',
      '-cpu',
      'cortex-a53',
      '-m',
      '512',
      '-display',
      'none',
      '-nodefaults',
      '-no-reboot',
      '-S',
      '-kernel',
      kernel,
      '-initrd',
      image,
      '-append',
      'console=ttyAMA0 quiet panic=-1',
      '-serial',
      'stdio',
      '-qtest',
      `unix:${qtest},server=on,wait=off`,
      '-qmp',
      `unix:${qmp},server=on,wait=off`,
      '-qtest-log',
      'none',
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  letGo(child);
  return speak(child, await connected(qtest), await connected(qmp));
}

async function speak(child: ChildProcess, qtest: net.Socket, qmp: net.Socket): Promise<Machine> {
  const driven: Driven[] = [];
  const said: Said[] = [];
  let log = '';
  child.stderr?.on('data', (bytes: Buffer) => (log += bytes.toString()));
  child.stdout?.on(
    'data',
    byLine((line) => {
      if (line.startsWith('{')) said.push(JSON.parse(line) as Said);
      else log += `${line}\n`;
    }),
  );
  const monitor = inTurn(
    qmp,
    (line) => line.includes('"return"') || line.includes('"error"'),
    () => {},
  );
  const chipSocket = inTurn(
    qtest,
    (line) => /^(OK|FAIL)/.test(line),
    (line) => {
      const [, raised, number] = /^IRQ (raise|lower) (\d+)/.exec(line) ?? [];
      if (raised) driven.push({ line: Number(number), level: raised === 'raise' ? 1 : 0 });
    },
  );
  const stop = (): void => {
    for (const socket of [qtest, qmp]) socket.destroy();
    child.kill('SIGKILL');
  };
  async function until(isIt: (one: Said) => boolean): Promise<Said> {
    for (let waited = 0; waited < TIME_OUT_MS && child.exitCode === null; waited += 10) {
      const found = said.find(isIt);
      if (found) return found;
      await sleep(10);
    }
    stop();
    throw new Error(`the guest said nothing more: ${log.slice(-2000)}`);
  }
  const chip = await chipIn(monitor);
  await chipSocket(`irq_intercept_out ${chip}`);
  await monitor('{"execute": "cont"}');
  await until(({ up }) => up === true);
  let asked = 0;
  return {
    driven,
    said,
    async move(line, level) {
      const answer = await chipSocket(`set_irq_in ${chip} unnamed-gpio-in ${line} ${level}`);
      if (!answer.startsWith('OK')) throw new Error(answer);
    },
    ask(deed, more = {}) {
      asked += 1;
      const id = asked;
      child.stdin?.write(`${JSON.stringify({ id, deed, ...more })}\n`);
      return until((one) => one.id === id);
    },
    log: () => log,
    stop,
  };
}
