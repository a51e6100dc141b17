import { installation as rows } from '../../contract/endpoints/installation';
import type { Edition, LicenceCategory, VersionInfo } from '../../contract/entities';
import { CATEGORIES, type Language } from '../../contract/model';
import { say } from '../../lang/index';
import type { Sites } from '../../sites/index';
import type { EditionEntry, Editions } from '../../upkeep/editions';
import type { LicencePart } from '../../upkeep/licence';
import type { Logos } from '../../upkeep/logos';
import type { Setup } from '../../upkeep/setup';
import type { BoxTime } from '../../upkeep/time';
import { area } from '../area';
import type { Handlers } from '../mount';
import { namesOf } from '../render/category';

interface Needs {
  readonly licence: Pick<LicencePart, 'read' | 'activate'>;
  readonly editions: Editions;
  readonly logos: Pick<Logos, 'put' | 'sweep'>;
  readonly setup: Setup;
  readonly time: Pick<BoxTime, 'set'>;
  readonly sites: Pick<Sites, 'devicesIn' | 'categories'>;
  readonly installation: { about(): VersionInfo };
}

/** An edition in the reader's words. */
export const editionIn = ({ key, ...edition }: EditionEntry, language: Language): Edition => ({
  ...edition,
  edition: say(language, key),
  sys_name: edition.sys_name || say(language, 'product_name'),
});

/** Licence, editions, first set-up, versions. */
function installationHandlers({ licence, editions, logos, setup, time, sites, installation }: Needs): Handlers<typeof rows> {
  const categoryName = namesOf(sites.categories);

  function categories(language: Language): LicenceCategory[] {
    const { category_limit } = licence.read();
    return CATEGORIES.map((code, i) => ({
      code,
      name: categoryName(code, language),
      total: sites.devicesIn(i + 1),
      limit: category_limit[code] ?? null,
    })).filter(({ total, limit }) => total > 0 || limit !== null);
  }

  return {
    'POST pub/license': ({ input }) => licence.activate(input.code),
    'GET pub/categorys_license': ({ language }) => {
      const data = categories(language);
      return { total: data.length, data };
    },
    'POST pub/info': ({ input }) => {
      editions.select(input.edition);
      return null;
    },
    'PUT pub/edition/{id}': ({ input: { id, ...patch } }) => {
      editions.change(id, patch);
      logos.sweep();
      return null;
    },
    'POST setting/maintain/logo/upload': async ({ input, file }) => ({ url: await logos.put(input.type, file.bytes) }),
    'GET setup/status': setup.status,
    'POST setup/complete': () => {
      setup.complete();
      return null;
    },
    'POST setting/time': async ({ input }) => {
      await time.set(input);
      return null;
    },
    'GET system/version': installation.about,
  };
}

export const installation = area(rows, installationHandlers);
