import type { Sentence } from '../../contract/live';

/** What came of telling a host something. `unreached`: nothing was sent; `refused`: nothing was done, and again it would be the same. */
export interface Told {
  readonly is: 'sent' | 'unreached' | 'refused';
  /** why it is no success; null: it is one */
  readonly why: Sentence | null;
  /** what it showed as its own key; '': none */
  readonly host_key: string;
}
export const SENT: Told = { is: 'sent', why: null, host_key: '' };
export const told = (is: 'unreached' | 'refused', key: string, data: Sentence['data'] = {}, host_key = ''): Told => ({
  is,
  why: { key, data },
  host_key,
});
