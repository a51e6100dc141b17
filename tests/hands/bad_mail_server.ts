// Mail servers as nobody should have them.
import net, { type AddressInfo } from 'node:net';

export interface Manner {
  /** what it greets with; null: nothing ever */
  readonly greets?: string | null;
  /** its answer to a command, by the command's first word; null: it closes; left out: good */
  readonly answers?: Readonly<Record<string, string | null | ((line: string) => string)>>;
  /** bytes are sent one by one, so many ms apart */
  readonly slow_ms?: number;
}
const GOOD: Readonly<Record<string, string>> = {
  EHLO: '250-bad.test\r\n250 8BITMIME',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  '.': '250 kept',
  QUIT: '221 bye',
};

export async function startBadMailServer({ greets = '220 bad.test', answers = {}, slow_ms = 0 }: Manner) {
  const heard: string[] = [];
  const open = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    const say = (text: string): void => {
      if (slow_ms === 0) return void socket.write(`${text}\r\n`);
      const bytes = [...`${text}\r\n`];
      const next = (): void => {
        const byte = bytes.shift();
        if (byte === undefined || socket.destroyed) return;
        socket.write(byte);
        setTimeout(next, slow_ms).unref();
      };
      next();
    };
    if (greets !== null) say(greets);
    let isData = false;
    /** what comes now is a handshake, whose random bytes may look like a line */
    let isDeaf = false;
    let rest = '';
    socket.on('data', (chunk) => {
      if (isDeaf) return void heard.push(chunk.toString('latin1'));
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        heard.push(line);
        if (isData && line !== '.') continue;
        const word = line.split(/[ :]/)[0]!.toUpperCase();
        const meant = Object.hasOwn(answers, word) ? answers[word] : (GOOD[word] ?? '250 ok');
        const answer = typeof meant === 'function' ? meant(line) : meant;
        isDeaf = word === 'STARTTLS' && answer?.startsWith('220') === true;
        isData = word === 'DATA' && answer?.startsWith('354') === true;
        if (answer === null || answer === undefined) socket.destroy();
        else say(answer);
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    /** every line that came */
    heard: (): readonly string[] => heard,
    stop: (): Promise<void> => {
      for (const socket of open) socket.destroy();
      return new Promise((done) => void server.close(() => done()));
    },
  };
}
