import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../hands/free_port';
import { makeCertificates } from './certificates';
import { ownFolder, programOf, type Started, sleep, startPeer } from './started';

const CONF = fileURLToPath(new URL('./slapd.conf', import.meta.url));
export const BASE_DN = 'dc=site,dc=test';
export const READER = { bind_dn: `cn=reader,${BASE_DN}`, pass_word: 'reader secret' };
const ADMIN = ['-x', '-D', `cn=admin,${BASE_DN}`, '-w', 'adminpw'] as const;

/** Somebody in the directory. */
export interface Person {
  readonly uid: string;
  readonly cn: string;
  readonly password?: string;
  readonly mail?: string;
}
export interface Directory extends Started {
  readonly url: string;
  readonly secure_url: string;
  /** the certificate, in PEM, that the directory's own leads to */
  readonly ca: string;
  add(people: readonly Person[]): void;
  /** a group of some of them */
  group(cn: string, uids: readonly string[]): string;
  /** entries as LDIF */
  ldif(text: string): void;
}

async function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = net.connect({ host: '127.0.0.1', port });
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
    socket.once('close', () => socket.destroy());
  });
}

/** A value that may hold anything, as LDIF writes it. */
const base64 = (name: string, value: string): string => `${name}:: ${Buffer.from(value).toString('base64')}`;
export const dnOf = (uid: string): string => `uid=${uid.replace(/[,+"\\<>;=#]/g, '\\$&')},ou=people,${BASE_DN}`;

function entryOf({ uid, cn, password, mail }: Person): string {
  const lines = [base64('dn', dnOf(uid)), 'objectClass: inetOrgPerson', base64('uid', uid), base64('cn', cn), base64('sn', cn)];
  if (mail) lines.push(base64('mail', mail));
  if (password) lines.push(base64('userPassword', password));
  return lines.join('\n');
}

/** OpenLDAP's server with an empty tree, a reader, and no people. */
export async function startDirectory(ports?: { readonly plain: number; readonly secure: number }): Promise<Directory> {
  const dir = ownFolder();
  makeCertificates(dir);
  fs.mkdirSync(path.join(dir, 'db'));
  fs.writeFileSync(path.join(dir, 'slapd.conf'), fs.readFileSync(CONF, 'utf8').replaceAll('@DIR@', dir));
  const { plain, secure } = ports ?? { plain: await freePort(), secure: await freePort() };
  const [url, secure_url] = [`ldap://127.0.0.1:${plain}`, `ldaps://127.0.0.1:${secure}`];
  const program = programOf('slapd', 'slapd');
  const peer = await startPeer(
    program,
    ['-f', path.join(dir, 'slapd.conf'), '-h', `${url} ${secure_url}`, '-d', '0'],
    () => true,
  );
  while (!(await answers(plain))) await sleep(20);
  const ldif = (text: string): void => {
    execFileSync(programOf('ldapadd', 'ldap-utils'), [...ADMIN, '-H', url], { input: text, stdio: ['pipe', 'ignore', 'pipe'] });
  };
  ldif(`dn: ${BASE_DN}
objectClass: dcObject
objectClass: organization
o: Site
dc: site

dn: ou=people,${BASE_DN}
objectClass: organizationalUnit
ou: people

dn: ou=groups,${BASE_DN}
objectClass: organizationalUnit
ou: groups

dn: ${READER.bind_dn}
objectClass: organizationalRole
objectClass: simpleSecurityObject
cn: reader
userPassword: ${READER.pass_word}
`);
  return {
    ...peer,
    url,
    secure_url,
    ldif,
    ca: fs.readFileSync(path.join(dir, 'ca.crt'), 'utf8'),
    add: (people) => ldif(people.map(entryOf).join('\n\n')),
    group(cn, uids) {
      const dn = `cn=${cn.replace(/[,+"\\<>;=#]/g, '\\$&')},ou=groups,${BASE_DN}`;
      const members = uids.map((uid) => base64('member', dnOf(uid)));
      ldif([base64('dn', dn), 'objectClass: groupOfNames', base64('cn', cn), ...members].join('\n'));
      return dn;
    },
  };
}
