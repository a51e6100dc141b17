import type { Calls } from '../../daemon/contract/endpoints/index';
import { answerOf, given, headersOf, Refused, settle, TIMEOUT_MS, target, theCaller, UNREACHED } from './call';

/** The file of a form, and the name that the row gives its field. */
export interface FormFile {
  readonly field: string;
  readonly file: Blob;
}

/** Sends a form and tells how far it is, 0 to 1: fetch would not. A slow line is waited for as long as anything moves. */
function post(path: string, form: FormData, headers: Record<string, string>, tell: (share: number) => void): Promise<Response> {
  return new Promise((give, refuse) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), TIMEOUT_MS);
    };
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      tell(total > 0 ? loaded / total : 0);
    };
    request.onload = () => give(new Response(request.responseText || null, { status: request.status }));
    request.onerror = request.onabort = () => refuse(new Refused(UNREACHED, theCaller().texts.network));
    request.onloadend = () => clearTimeout(timer);
    wait();
    request.send(form);
  });
}

/**
 * Gives the box a file, with the other values of the call as fields of the same form.
 * Throws Refused like a call, and when nothing moves for 60 s.
 */
export async function upload<K extends keyof Calls & `POST ${string}`>(
  key: K,
  input: NoInfer<Calls[K]['in']>,
  { field, file }: FormFile,
  tell: (share: number) => void = () => {},
): Promise<Calls[K]['out']> {
  const { path, rest } = target(key, input);
  const token = theCaller().token();
  const form = new FormData();
  for (const [name, value] of given(rest)) form.append(name, String(value));
  form.append(field, file);
  const response = await post(path, form, headersOf(token), tell);
  return settle(response, await answerOf(response), token) as Calls[K]['out'];
}
