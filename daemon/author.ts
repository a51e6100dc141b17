/** On whose behalf the room is changed right now: parts that hear of a change do so before whoever asked for it goes on. */
export interface Author {
  /** name of the account; null: the box itself, or what goes on by itself after its caller was answered */
  now(): string | null;
  /** Runs in the name of somebody up to its first wait. */
  as<T>(user_name: string | null, run: () => T): T;
}

export function createAuthor(): Author {
  let name: string | null = null;
  return {
    now: () => name,
    as(user_name, run) {
      const before = name;
      name = user_name;
      try {
        return run();
      } finally {
        name = before;
      }
    },
  };
}
