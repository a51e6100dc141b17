// The browser's requests that tell how far an upload is, answered by hand.

interface Moved {
  readonly loaded: number;
  readonly total: number;
}

export class FakeRequest {
  static made: FakeRequest[] = [];
  static install(): void {
    FakeRequest.made = [];
    globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  }
  /** What nobody answered is over with its page. */
  static leave(): void {
    for (const request of FakeRequest.made.splice(0)) request.onloadend?.();
  }
  /** the last one */
  static get last(): FakeRequest {
    const last = FakeRequest.made.at(-1);
    if (!last) throw new Error('nothing was uploaded');
    return last;
  }

  readonly upload: { onprogress: ((moved: Moved) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  status = 0;
  responseText = '';
  line = '';
  readonly headers: Record<string, string> = {};
  form = new FormData();

  open(method: string, path: string): void {
    this.line = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(form: FormData): void {
    this.form = form;
    FakeRequest.made.push(this);
  }
  abort(): void {
    this.onabort?.();
    this.onloadend?.();
  }

  moves(loaded: number, total = 100): void {
    this.upload.onprogress?.({ loaded, total });
  }
  answers(body: unknown, status = 200): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload?.();
    this.onloadend?.();
  }
  breaks(): void {
    this.onerror?.();
    this.onloadend?.();
  }
}
