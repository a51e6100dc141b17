import { headersOf, Refused, send, theCaller } from './call';

/** The name that a Content-Disposition gives, or the fallback when there is none. */
export function nameOf(disposition: string | null, fallback: string): string {
  const star = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (star) {
    try {
      return decodeURIComponent(star);
    } catch {
      return fallback;
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? fallback;
}

/** Hands a file to the browser under a name. */
export function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/**
 * Fetches a file with the bearer and saves it. `fallback` names it when the box does not.
 * Throws Refused with the box's own sentence when an envelope comes instead of a file.
 */
export async function download(path: string, fallback: string): Promise<void> {
  const { token, texts } = theCaller();
  const response = await send(path, { headers: headersOf(token()) });
  if (response.status >= 500) throw new Refused(response.status, texts.network);
  if (response.status === 404) throw new Refused(404, texts.no_api);
  const disposition = response.headers.get('Content-Disposition');
  const enveloped = !disposition && /json/.test(response.headers.get('Content-Type') ?? '');
  if (!response.ok || enveloped) {
    const answer = (await response.json().catch(() => ({}))) as { code?: number; message?: string };
    throw new Refused(answer.code ?? response.status, answer.message || texts.failed);
  }
  save(await response.blob(), nameOf(disposition, fallback));
}
