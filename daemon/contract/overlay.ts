/** What is said otherwise than in a base: any of its words, in any of its groups. A list of words is one word. */
export type Differing<Words> = {
  readonly [K in keyof Words]?: Words[K] extends string | number | boolean | null | readonly unknown[]
    ? Words[K]
    : Differing<Words[K]>;
};

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The words of a base with those that differ in their places. */
export function over<Words extends object>(base: Words, differing: Differing<Words>): Words {
  const said = Object.entries(differing).map(([key, word]) => {
    const below: unknown = Reflect.get(base, key);
    return [key, isGroup(word) && isGroup(below) ? over(below, word) : word];
  });
  return { ...base, ...Object.fromEntries(said) };
}
