import type { Uid } from '../../../daemon/contract/widgets/widget';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 12;

/** Gives a uid that it never gave before and that is not taken. */
export type Fresh = () => Uid;

/** @param bytes fills an array with random bytes */
export function freshUids(bytes: (into: Uint8Array<ArrayBuffer>) => Uint8Array, taken: (uid: Uid) => boolean): Fresh {
  const given = new Set<Uid>();
  const drawn = (): Uid => Array.from(bytes(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join('');
  return () => {
    let uid = drawn();
    while (given.has(uid) || taken(uid)) uid = drawn();
    given.add(uid);
    return uid;
  };
}
