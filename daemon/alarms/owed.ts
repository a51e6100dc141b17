import type { Occurrence, Told } from '../contract/live';

/**
 * What is still to be told of an alarm: its beginning while it stands and nobody has confirmed it, its end to those who were
 * told that it began. Pure: asked at every edge, and whenever something ceases to hold it back.
 * @param told what people were told of it last
 * @param held something holds it back: it is suppressed, outside its hours, or waits for what it may follow from
 */
export function owed(
  { end_time, confirmed }: Pick<Occurrence, 'end_time' | 'confirmed'>,
  told: Told,
  held: boolean,
): 'begin' | 'recover' | null {
  if (held) return null;
  if (end_time === null) return told === 'none' && !confirmed ? 'begin' : null;
  return told === 'begin' ? 'recover' : null;
}
