import net from 'node:net';
import type { ConnectionOptions, TLSSocket } from 'node:tls';
import { Refusal } from '../../contract/refusal';
import { plainFingerprint } from '../../contract/rules/reach';
import { canonical } from '../../people/address';
import type { Peers } from '../../people/peers';
import { Unreached } from './unreached';

/** A service by its name, as its settings say it. */
export interface Place {
  readonly host: string;
  readonly port: number;
}
/** By what it is known beside its name; '' where nothing is said. */
export interface Trust {
  /** certificates in PEM that its own must lead to */
  readonly ca: string;
  /** SHA-256 of its certificate; where there is one, it alone decides */
  readonly fingerprint: string;
}
export const ANYBODY_TRUSTED: Trust = { ca: '', fingerprint: '' };

const named = ({ host, port }: Place) => ({ host, port });
export const silent = (place: Place): Unreached => new Unreached('answer', { key: 'reach_silent', data: named(place) });
const unopened = (place: Place): Unreached => new Unreached('port', { key: 'reach_port', data: named(place) });
/** silent before anything was said to it */
export const unheard = (place: Place): Unreached => new Unreached('port', { key: 'reach_silent', data: named(place) });
export const closed = (place: Place): Unreached => new Unreached('answer', { key: 'reach_closed', data: named(place) });

function unfound(place: Place, fault: unknown): Unreached {
  if (!(fault instanceof Refusal)) throw fault;
  return new Unreached('name', { key: fault.key, data: { ...fault.words, host: place.host } });
}
const OUT_OF_DATE = ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'];
const NOT_TRUSTED = /CERT|ISSUER|SIGNATURE|SELF_SIGNED|UNABLE_TO/;

/** Faults of a handshake, by their codes. */
function insecure(place: Place, fault: unknown): Unreached {
  const code = String((fault as { code?: unknown }).code ?? '');
  const is = (key: string) => new Unreached('certificate', { key, data: named(place) });
  if (OUT_OF_DATE.includes(code)) return is('reach_certificate_date');
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return is('reach_certificate_name');
  if (NOT_TRUSTED.test(code)) return is('reach_certificate');
  return new Unreached('tls', { key: 'reach_tls', data: named(place) });
}

/** What the handshake asks. A fingerprint is looked at after it, and before anything is said. */
function asked(place: Place, { ca, fingerprint }: Trust): ConnectionOptions {
  const host = canonical(place.host);
  return {
    host,
    ...(net.isIP(host) ? {} : { servername: host }),
    ...(ca === '' ? {} : { ca }),
    rejectUnauthorized: fingerprint === '',
    minVersion: 'TLSv1.2',
  };
}
const isPinned = (socket: TLSSocket, fingerprint: string): boolean =>
  fingerprint === '' || plainFingerprint(socket.getPeerCertificate().fingerprint256 ?? '') === plainFingerprint(fingerprint);

/** Opens connections to services that somebody named in a setting, each where its name was found to be. */
export function createReach({ peers }: { readonly peers: Pick<Peers, 'find'> }) {
  return {
    /** @throws Unreached name, port */
    async connect(place: Place, signal: AbortSignal): Promise<net.Socket> {
      const address = await peers.find(place.host, place.port).catch((fault: unknown) => {
        throw unfound(place, fault);
      });
      return new Promise((done, fail) => {
        const socket = net.connect({ host: address, port: place.port });
        signal.addEventListener('abort', () => socket.destroy(), { once: true });
        if (signal.aborted) socket.destroy();
        socket.once('connect', () => done(socket));
        // one that is given up has no fault, and ends all the same
        for (const end of ['error', 'close']) socket.once(end, () => fail(unopened(place)));
      });
    },
    /** Encrypts a connection, or says why it cannot be trusted. @throws Unreached tls, certificate */
    async secure(socket: net.Socket, place: Place, trust: Trust): Promise<TLSSocket> {
      const tls = await import('node:tls');
      return new Promise((done, fail) => {
        const secured = tls.connect({ ...asked(place, trust), socket });
        secured.once('error', (fault) => fail(insecure(place, fault)));
        secured.once('close', () => fail(new Unreached('tls', { key: 'reach_tls', data: named(place) })));
        secured.once('secureConnect', () => {
          if (isPinned(secured, trust.fingerprint)) return done(secured);
          secured.destroy();
          fail(new Unreached('certificate', { key: 'reach_certificate_fingerprint', data: named(place) }));
        });
      });
    },
  };
}
export type Reach = ReturnType<typeof createReach>;
