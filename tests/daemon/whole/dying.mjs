// Loaded before the program (node --import): notes each write between an alarm's edge and what became of its notices, and kills
// the program before the one that KILL_AT names (0: none). Rows of config.db, the kernel's files and bytes to the receivers count.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import process from 'node:process';

const { KILL_AT, TRACE, PEERS, PROGRAM } = process.env;
const isEdge = (write) => /^(INSERT INTO alarm \(|UPDATE alarm SET end_time)/.test(write);
const trace = fs.openSync(TRACE, 'a');
let since = 0;

function noted(write) {
  if (since > 0 || isEdge(write)) since += 1;
  if (since > 0 && since === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
  fs.writeSync(trace, `${write.replace(/\s+/g, ' ')}\n`);
}

const Database = createRequire(PROGRAM)('better-sqlite3');
const memory = new Database(':memory:');
const statements = Object.getPrototypeOf(memory.prepare('SELECT 1'));
memory.close();
const { run } = statements;
statements.run = function (...args) {
  if (this.database.name.endsWith('config.db')) noted(this.source.trim());
  return run.apply(this, args);
};

const { writeFileSync } = fs;
fs.writeFileSync = (file, text, ...rest) => {
  if (/\/class\/(pwm|leds)\//.test(String(file))) noted(`${String(file).split('/').slice(-2).join('/')} ${text}`);
  return writeFileSync(file, text, ...rest);
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
  if (theirs.has(this)) noted(`to ${String(bytes).slice(0, 40)}`);
  return write.call(this, bytes, ...rest);
};
