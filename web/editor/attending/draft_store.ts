/** A draft as the browser keeps it, by user, page and window: two windows never write over each other. */
export interface KeptDraft {
  readonly user: string;
  /** of a map */
  readonly page: string;
  readonly window: string;
  /** epoch ms of the last change */
  readonly at: number;
  /** its page had to go: it is taken up without a question */
  readonly held: boolean;
  readonly draft: unknown;
}
type Key = Pick<KeptDraft, 'user' | 'page' | 'window'>;

export interface DraftStore {
  readonly put: (kept: KeptDraft) => Promise<void>;
  readonly drop: (key: Key) => Promise<void>;
  /** those of a page, the newest first */
  readonly of: (user: string, page: string) => Promise<readonly KeptDraft[]>;
}

const STORE = 'drafts';
/** ms that a draft is kept for which nobody came back */
const KEPT_MS = 60 * 86_400_000;

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((give, fail) => {
    request.onsuccess = () => give(request.result);
    request.onerror = () => fail(request.error);
  });

function opened(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open('roomward', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ['user', 'page', 'window'] });
  return answerOf(request);
}

/** Drafts in the browser's own database. One that takes none, as private windows of some do, keeps nothing and says nothing. */
export function openDrafts(factory: IDBFactory | undefined): DraftStore {
  let coming: Promise<IDBDatabase> | null = null;
  async function on<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
    if (!factory) return null;
    try {
      coming ??= opened(factory);
      return await answerOf(use((await coming).transaction(STORE, mode).objectStore(STORE)));
    } catch {
      coming = null;
      return null;
    }
  }
  const drop = async ({ user, page, window }: Key): Promise<void> => {
    await on('readwrite', (store) => store.delete([user, page, window]));
  };
  return {
    drop,
    async put(kept) {
      await on('readwrite', (store) => store.put(kept));
    },
    async of(user, page) {
      const found = await on<KeptDraft[]>('readonly', (store) => store.getAll(IDBKeyRange.bound([user, page], [user, page, []])));
      const old = Date.now() - KEPT_MS;
      for (const kept of found ?? []) if (kept.at < old) void drop(kept);
      return (found ?? []).filter(({ at }) => at >= old).sort((a, b) => b.at - a.at);
    },
  };
}
