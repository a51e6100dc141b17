/** Something that one part asks and only a part after it knows. Whoever asks holds the question; it never sees who answers. */
export interface Question<In extends unknown[], Out> {
  ask(...asked: In): Out;
  /** @throws when somebody else has answered already, and one answer is all there may be */
  answer(by: (...asked: In) => Out): void;
  answered(): boolean;
}

/** A question that one part answers. `until`: what holds before it has. */
export function question<In extends unknown[], Out>(until: (...asked: In) => Out): Question<In, Out> {
  let known: typeof until | null = null;
  return {
    ask: (...asked) => (known ?? until)(...asked),
    answer(by) {
      if (known) throw new Error('a question was answered twice');
      known = by;
    },
    answered: () => known !== null,
  };
}

/** A question to everybody who may know something of it: their answers in the order in which they joined. */
export function survey<In extends unknown[], Out>(): Question<In, readonly Out[]> {
  const known: ((...asked: In) => readonly Out[])[] = [];
  return {
    ask: (...asked) => known.flatMap((by) => by(...asked)),
    answer: (by) => void known.push(by),
    answered: () => known.length > 0,
  };
}
