import { packages as rows } from '../../contract/endpoints/package';
import type { Language } from '../../contract/model';
import type { Asker, Package } from '../../package/index';
import type { Scope } from '../../store/list';
import { area } from '../area';
import { type Caller, holds } from '../caller';
import type { Handlers } from '../mount';
import { planIn } from '../render/package';

const TYPES = {
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

interface From {
  readonly caller: Caller;
  readonly scope: Scope;
  readonly language: Language;
}
const askerOf = ({ caller, scope, language }: From): Asker => ({ scope, language, may: (func) => holds(caller, func) });

/** The whole room as one file. */
function packageHandlers({ files }: { readonly files: Package }): Handlers<typeof rows> {
  return {
    'POST setting/package': async ({ input: { form }, ...from }) => ({
      type: TYPES[form],
      bytes: await files.write(askerOf(from), form),
      name: `roomward.${form}`,
    }),
    'POST setting/package/check': async ({ input, file, ...from }) =>
      planIn(await files.check(askerOf(from), file.bytes, input), from.language),
    'POST setting/package/apply': async ({ input: { mark, ...how }, file, ...from }) =>
      planIn(await files.apply(askerOf(from), file.bytes, how, mark), from.language),
  };
}

export const packages = area(rows, packageHandlers);
