import { packages as rows } from '../../contract/endpoints/package';
import type { Language } from '../../contract/model';
import type { Files } from '../../package/files';
import type { Asker } from '../../package/index';
import type { Scope } from '../../store/list';
import { area } from '../area';
import { type Caller, holds } from '../caller';
import type { Handlers } from '../mount';

const TYPES = {
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

interface From {
  readonly caller: Caller;
  readonly scope: Scope;
  readonly language: Language;
}
const askerOf = ({ caller, scope, language }: From): Asker => ({
  user_id: caller.user_id,
  scope,
  language,
  may: (func) => holds(caller, func),
});

/** The whole room as one file. */
function packageHandlers({ files }: { readonly files: Pick<Files, 'write' | 'check' | 'apply'> }): Handlers<typeof rows> {
  return {
    'POST setting/package': async ({ input: { form }, ...from }) => ({
      type: TYPES[form],
      bytes: await files.write(askerOf(from), form),
      name: `roomward.${form}`,
    }),
    'POST setting/package/check': ({ input, file, ...from }) => files.check(askerOf(from), file.bytes, input),
    'POST setting/package/apply': ({ input: { mark, ...how }, file, inName, ...from }) =>
      files.apply(askerOf(from), file.bytes, how, mark, inName),
  };
}

export const packages = area(rows, packageHandlers);
