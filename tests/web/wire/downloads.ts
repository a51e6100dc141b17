// What a browser is given to save, and what it was asked for with.

export interface Kept {
  readonly files: { readonly name: string; readonly content: Blob }[];
  /** of every request and every file */
  readonly addresses: string[];
  /** of files that the browser may no longer read */
  readonly revoked: string[];
  /** what the last request for a file said of who asks */
  authorization: string | undefined;
  /** lets all the time pass that was waited for */
  wait(): void;
  end(): void;
}

/** ms: whatever waits longer is not waited for here, but kept until `wait` */
const LONG_MS = 10_000;

/** Keeps what is saved, and what is asked for with an address ending in `export`, which is answered with `csv`, until `end`. */
export function keepDownloads(csv: string): Kept {
  const { fetch, setTimeout } = globalThis;
  const { createObjectURL, revokeObjectURL } = URL;
  const anchor = Object.getPrototypeOf(document.createElement('a')) as object;
  const blobs = new Map<string, Blob>();
  const waiting: (() => void)[] = [];
  const kept: Kept = {
    files: [],
    addresses: [],
    revoked: [],
    authorization: undefined,
    wait: () => {
      for (const run of waiting.splice(0)) run();
    },
    end() {
      Object.assign(globalThis, { fetch, setTimeout });
      Object.assign(URL, { createObjectURL, revokeObjectURL });
      Reflect.deleteProperty(anchor, 'click');
    },
  };
  Object.assign(globalThis, {
    fetch: async (url: string, init?: RequestInit): Promise<Response> => {
      kept.addresses.push(url);
      if (!new URL(url, location.href).pathname.endsWith('/export')) return fetch(url, init);
      kept.authorization = new Headers(init?.headers).get('Authorization') ?? undefined;
      return new Response(csv, { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
    },
    setTimeout: (run: () => void, ms = 0) => (ms >= LONG_MS ? { at: waiting.push(run) } : setTimeout(run, ms)),
  });
  Object.assign(URL, {
    createObjectURL(blob: Blob): string {
      const url = `blob:http://192.168.1.100/${blobs.size}`;
      blobs.set(url, blob);
      return url;
    },
    revokeObjectURL: (url: string) => kept.revoked.push(url),
  });
  Object.assign(anchor, {
    click(this: HTMLAnchorElement): void {
      kept.addresses.push(this.href);
      kept.files.push({ name: this.download, content: blobs.get(this.href)! });
    },
  });
  return kept;
}
