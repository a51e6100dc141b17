import type { Fault, Fields } from '../shape';

/**
 * What of a service may fail, in the order in which it is met: nobody has its name, nothing answers at its port, no encryption, a
 * certificate that is not trusted, a login that is refused, an answer that is none or says no.
 */
export const REACH_PARTS = ['name', 'port', 'tls', 'certificate', 'login', 'answer'] as const;
export type ReachPart = (typeof REACH_PARTS)[number];

/** By what a service is known beside its name. */
export const trust = {
  /** certificates in PEM that the service's own must lead to; '': those that the system trusts */
  ca: { t: 'opt', of: { t: 'text', max: 30_000 } },
  /** SHA-256 of the service's certificate, 64 hexadecimal digits; it alone decides then. '': none */
  fingerprint: { t: 'opt', of: { t: 'text', max: 95 } },
} as const satisfies Fields;

const FINGERPRINT = /^(?:[0-9a-f]{2}:?){31}[0-9a-f]{2}$/i;
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/;

/** A fingerprint as it is compared: 64 small digits. */
export const plainFingerprint = (text: string): string => text.replaceAll(':', '').toLowerCase();

/** What is wrong with the first of both that is wrong, by its field. */
export function trustFaults({ ca = '', fingerprint = '' }: { ca?: string; fingerprint?: string }): Record<string, Fault> {
  return {
    ...(ca === '' || CERTIFICATE.test(ca) ? {} : { ca: { key: 'ca_wrong' } }),
    ...(fingerprint === '' || FINGERPRINT.test(fingerprint) ? {} : { fingerprint: { key: 'fingerprint_wrong' } }),
  };
}
