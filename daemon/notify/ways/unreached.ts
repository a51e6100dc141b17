import type { Sentence } from '../../contract/live';
import type { ReachPart } from '../../contract/rules/reach';

/** Why a service was not reached: the part of it that failed, and a sentence for people. It holds no secret. */
export class Unreached extends Error {
  constructor(
    readonly part: ReachPart,
    readonly sentence: Sentence,
  ) {
    super(sentence.key);
  }
}
