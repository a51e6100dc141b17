import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Aside, ownMemory } from '../aside/index';
import type { PackagePlan } from '../contract/entities';
import { FUNCS } from '../contract/funcs';
import { conflict } from '../sites/faults';
import type { Sites } from '../sites/index';
import { readDraft, withDifferences } from '../store/draft';
import type { Db } from '../store/open';
import { APPLY, type Box, CHECK, type For, WRITE } from './errands';
import type { Asker, Form, How } from './index';

/** What an import makes beside the configuration, and a power cut leaves there. */
const LEFT_OVER = /^draft-[0-9a-f]{16}\.db$/;

export interface FilesGround {
  readonly aside: Pick<Aside, 'run'>;
  readonly db: Db;
  /** of the configuration */
  readonly folder: string;
  readonly box: () => Promise<Box>;
  readonly sites: Pick<Sites, 'changes' | 'ahead' | 'bring'>;
  readonly notify: { readonly changes: () => number };
  readonly actions: { readonly changes: () => number };
  readonly interlocks: { readonly changes: () => number };
  readonly autos: { readonly changes: () => number };
  readonly crons: { readonly changes: () => number };
  readonly shutdowns: { readonly changes: () => number };
  readonly tariffs: { readonly changes: () => number };
  readonly energyGroups: { readonly changes: () => number };
  readonly power_limits: { readonly changes: () => number };
  /** what is kept of the settings of maps is read again */
  readonly maps: { readonly forget: () => void };
}

export type InName = <T>(run: () => T) => T;
const atOnce: InName = (run) => run();

const forOf = ({ user_id, scope, language, may }: Asker): For => ({
  user_id,
  sites: scope.sites,
  language,
  funcs: FUNCS.filter(may),
});
const isConstraint = (fault: unknown): boolean =>
  String((fault as { code?: unknown } | null)?.code ?? '').startsWith('SQLITE_CONSTRAINT');

const othersTurn = (): Promise<void> => new Promise((done) => setImmediate(done));

/**
 * The whole room in a file, and a room out of one, worked out aside on a draft of the configuration: what polls and tells does
 * not wait for it. Of an import only the rows that differ come here, in one transaction.
 */
export function createFiles({
  aside,
  db,
  folder,
  box,
  sites,
  notify,
  actions,
  interlocks,
  autos,
  crons,
  shutdowns,
  tariffs,
  energyGroups,
  power_limits,
  maps,
}: FilesGround) {
  const books = [sites, notify, actions, interlocks, autos, crons, shutdowns, tariffs, energyGroups, power_limits];
  const changes = (): string => books.map((book) => book.changes()).join(' ');

  /** The room that a draft would be. */
  async function ahead(file: string) {
    const draft = readDraft(file);
    try {
      return await sites.ahead(draft, othersTurn);
    } finally {
      draft.close();
    }
  }

  /** Brings what was worked out into the configuration. @throws Refusal 1003 where that has changed meanwhile */
  function bring(differences: string, made: Awaited<ReturnType<typeof ahead>>): void {
    try {
      withDifferences(db, differences, (take) => {
        const write = (): void => {
          if (!take()) throw conflict('package_changed');
        };
        sites.bring('package applied', write, made);
      });
    } catch (fault) {
      throw isConstraint(fault) ? conflict('package_changed') : fault;
    }
    maps.forget();
  }

  return {
    /** Everything that the asker sees and may change, as one file. */
    write: async (asker: Asker, form: Form): Promise<Uint8Array> =>
      aside.run(WRITE, { box: await box(), asker: forOf(asker), form }),
    /** What a file would do. Nothing of it is done; the file's memory is gone then. @throws Refusal 1001 at `file`, 1008 */
    check: async (asker: Asker, file: Uint8Array, how: How): Promise<PackagePlan> =>
      aside.run(CHECK, { box: await box(), asker: forOf(asker), file, how }, ownMemory(file)),
    /**
     * Does what a check has shown, all of it in one transaction; the file's memory is gone then.
     * @param inName runs what it changes in the asker's name, who ends alarms with it
     * @throws Refusal 1001 when something of it cannot be done, 1003 when it would do anything else than was shown, 1008
     */
    async apply(asker: Asker, file: Uint8Array, how: How, mark: string, inName: InName = atOnce): Promise<PackagePlan> {
      const into = path.join(folder, `draft-${randomBytes(8).toString('hex')}.db`);
      const before = changes();
      try {
        const ask = { box: await box(), asker: forOf(asker), file, how, mark, into };
        const plan = await aside.run(APPLY, ask, ownMemory(file));
        // what was handed over, what is brought and what is answered have a turn each
        await othersTurn();
        const made = await ahead(into);
        await othersTurn();
        if (changes() !== before) throw conflict('package_changed');
        inName(() => bring(into, made));
        await othersTurn();
        return plan;
      } finally {
        await fs.promises.rm(into, { force: true });
      }
    },
    /** Clears away what a power cut left. */
    start(): void {
      for (const name of fs.readdirSync(folder)) if (LEFT_OVER.test(name)) fs.rmSync(path.join(folder, name), { force: true });
    },
  };
}
export type Files = ReturnType<typeof createFiles>;
