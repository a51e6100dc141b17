// Loaded before the program (node --import): notes what it writes, and kills it before one of its writes. Rows of config.db, the
// kernel's files of buzzer and light, and bytes to receivers count.
//   TRACE     file of a line for each write: epoch ms, write
//   PEERS     ports of the receivers
//   KILL_AT   which write from an alarm's edge on is never made; 0: none
//   PROGRAM   the program, beside which its database driver lies
// From the first SIGUSR2 on it also counts turns of the event loop, and notes them as `turns` at the next one.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import process from 'node:process';

const { KILL_AT = '0', TRACE, PEERS = '', PROGRAM } = process.env;
const isEdge = (write) => /^(INSERT INTO alarm \(|UPDATE alarm SET end_time)/.test(write);
const trace = fs.openSync(TRACE, 'a');
let since = 0;

const note = (what) => fs.writeSync(trace, `${(performance.timeOrigin + performance.now()).toFixed(2)} ${what}\n`);
/** A write is noted before it is made, a commit once it is through: then it is on the disk. */
function noted(what, make) {
  if (since > 0 || isEdge(what)) since += 1;
  if (since > 0 && since === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
  const isCommit = what === 'COMMIT';
  if (!isCommit) note(what);
  const made = make();
  if (isCommit) note(what);
  return made;
}

const Database = createRequire(PROGRAM)('better-sqlite3');
const memory = new Database(':memory:');
const statements = Object.getPrototypeOf(memory.prepare('SELECT 1'));
memory.close();
const { run } = statements;
statements.run = function (...args) {
  const make = () => run.apply(this, args);
  return this.database.name.endsWith('config.db') ? noted(this.source.trim().replace(/\s+/g, ' '), make) : make();
};

const { writeFileSync } = fs;
fs.writeFileSync = (file, text, ...rest) => {
  const make = () => writeFileSync(file, text, ...rest);
  const isSignal = /\/class\/(pwm|leds)\//.test(String(file));
  return isSignal ? noted(`${String(file).split('/').slice(-2).join('/')} ${text}`, make) : make();
};

const receivers = new Set(PEERS.split(',').map(Number));
const { connect, write } = net.Socket.prototype;
const theirs = new WeakSet();
net.Socket.prototype.connect = function (...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  if (receivers.has(options?.port)) theirs.add(this);
  return connect.apply(this, args);
};
net.Socket.prototype.write = function (bytes, ...rest) {
  const make = () => write.call(this, bytes, ...rest);
  return theirs.has(this) ? noted(`to ${String(bytes).slice(0, 40).replace(/\s+/g, ' ')}`, make) : make();
};

/** Of each turn how long it took, and what of that the processor did for us, ms. */
let turns = null;
let before = null;
const spent = ({ user, system }) => (user + system) / 1000;
function look() {
  const [at, cpu] = [performance.now(), spent(process.cpuUsage())];
  if (before) turns.push([at - before.at, cpu - before.cpu]);
  before = { at, cpu };
  setTimeout(look, 1).unref();
}
process.on('SIGUSR2', () => {
  if (turns) note(`turns ${JSON.stringify(turns)}`);
  else look();
  turns = [];
});
