import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { programOf } from './started';

function openssl(dir: string, ...args: string[]): void {
  execFileSync(programOf('openssl', 'openssl'), args, { cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] });
}
const EC = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'] as const;

/** Names that a certificate was issued for, as openssl writes them. */
const LOCAL = 'DNS:localhost,IP:127.0.0.1';

/** A root of its own (`ca.crt`) and a service's certificate that leads to it (`server.crt`, `server.key`), in a folder. */
export function makeCertificates(dir: string, names = LOCAL): void {
  const usage = ['-addext', 'basicConstraints=critical,CA:TRUE', '-addext', 'keyUsage=critical,keyCertSign,cRLSign'];
  openssl(dir, 'req', '-x509', ...EC, '-days', '30', '-keyout', 'ca.key', '-out', 'ca.crt', '-subj', '/CN=Test Root', ...usage);
  openssl(dir, 'req', ...EC, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost');
  fs.writeFileSync(path.join(dir, 'ext'), `subjectAltName=${names}\nbasicConstraints=CA:FALSE\n`);
  const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '30', '-extfile', 'ext'];
  openssl(dir, 'x509', '-req', '-in', 'server.csr', ...signed, '-out', 'server.crt');
}

/** SHA-256 of a certificate, as openssl tells it. */
export function fingerprintOf(certificate: string): string {
  const said = execFileSync(programOf('openssl', 'openssl'), ['x509', '-in', certificate, '-noout', '-fingerprint', '-sha256']);
  return said.toString().split('=')[1]!.trim();
}
