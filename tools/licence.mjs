// For the vendor, who alone holds the private key: node tools/licence.mjs help. Never part of what is built or shipped.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import fs from 'node:fs';

const HELP = `node tools/licence.mjs key FILE
    makes a key pair: the private key into FILE, which must not exist; prints the public key for
    ROOMWARD_LICENCE_KEY=… node build.mjs

node tools/licence.mjs sign --key FILE --sn SERIAL --devices N --items N [--days N] [--limit CATEGORY=N …]
    prints an activation code for the box of that serial number; without --days it has no end`;

/** Nothing else that is ever signed begins so; daemon/upkeep/licence-code.ts reads it. */
const DOMAIN = 'roomward licence 1\n';
const DAY_S = 86_400;

class Wrong extends Error {}

function makeKey([file]) {
  if (!file) throw new Wrong('Name the file that the private key goes into.');
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  fs.writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return publicKey.export({ format: 'jwk' }).x;
}

function whole(name, text) {
  if (!/^\d{1,7}$/.test(text ?? '')) throw new Wrong(`--${name} is a whole number.`);
  return Number(text);
}

/** `--name value` pairs; --limit may come again and again */
function pairsOf(args) {
  const pairs = { limit: [] };
  for (let i = 0; i < args.length; i += 2) {
    const name = args[i].replace(/^--/, '');
    if (!['key', 'sn', 'devices', 'items', 'days', 'limit'].includes(name)) throw new Wrong(`There is no option ${args[i]}.`);
    if (name === 'limit') pairs.limit.push(args[i + 1] ?? '');
    else pairs[name] = args[i + 1];
  }
  return pairs;
}

function signCode(args) {
  const { key, sn, devices, items, days, limit } = pairsOf(args);
  if (!key || !sn) throw new Wrong('Give --key and --sn.');
  const issued = Math.floor(Date.now() / 1000);
  const grant = {
    sn,
    device_quantity: whole('devices', devices),
    item_quantity: whole('items', items),
    category_limit: Object.fromEntries(limit.map((text) => [text.split('=')[0], whole('limit', text.split('=')[1])])),
    issued,
    expire: days === undefined ? 0 : issued + whole('days', days) * DAY_S,
  };
  const privateKey = createPrivateKey(fs.readFileSync(key));
  const json = Buffer.from(JSON.stringify(grant));
  const signature = sign(null, Buffer.concat([Buffer.from(DOMAIN), json]), privateKey);
  process.stderr.write(
    `${JSON.stringify(grant)}\nfor a build with the key ${createPublicKey(privateKey).export({ format: 'jwk' }).x}\n`,
  );
  return Buffer.concat([signature, json]).toString('base64url');
}

const [command, ...rest] = process.argv.slice(2);
try {
  const done = { key: makeKey, sign: signCode }[command];
  console.log(done ? done(rest) : HELP);
} catch (fault) {
  process.stderr.write(`${fault instanceof Wrong ? fault.message : fault}\n`);
  process.exitCode = 1;
}
