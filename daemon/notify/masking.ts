import type { Sentence } from '../contract/live';

/** A number or an address as whoever may not change contacts sees it: 138****1234, z***@example.com. */
export function masked(target: string): string {
  const [name = '', host] = target.split('@');
  if (host !== undefined) return `${name.slice(0, 1)}***@${host}`;
  return target.length > 7 ? `${target.slice(0, 3)}****${target.slice(-4)}` : '****';
}

const ADDRESS = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,253}/gu;
/** a number as people and gateways write it; addresses of hosts have dots */
const NUMBER = /\+?\d(?:[ ()-]{0,2}\d){6,14}/g;
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&');
/** A text that stands by itself, not as a piece of a longer word. */
const standing = (text: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}._%+-])${literal(text)}(?![\\p{L}\\p{N}_%+-])`, 'giu');

/** What a server said, without whom it speaks of: it may name the receiver alone, too, or another to whom mail goes on. */
function withoutReceivers(said: string, target: string): string {
  const [name = '', host] = target.split('@');
  const others = said.replace(ADDRESS, masked).replace(NUMBER, (number) => masked(number.replace(/[^+\d]/g, '')));
  return host === undefined || name === '' ? others : others.replace(standing(name), () => `${name.slice(0, 1)}***`);
}

/**
 * Why something did not arrive, in words for whoever may not see whole addresses. The words are ours; what others say in them is not.
 * @param target where it went, '' where that is nobody's address
 */
export const maskedSentence = ({ key, data, ...rest }: Sentence, target: string): Sentence => ({
  key,
  ...rest,
  ...(data && {
    data: Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? withoutReceivers(value, target) : value]),
    ),
  }),
});
