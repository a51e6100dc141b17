import { createHash } from 'node:crypto';
import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import { device as rules } from '../contract/rules/device';
import { faultOf } from '../contract/shape';
import { readTables, writeWorkbook } from '../sheets/index';
import { conflict, invalid } from '../sites/faults';
import type { Zone } from '../zone';
import { type Carried, carryOut, type Errand, openSections } from './carry';
import { heldOf, readDocument, writeDocument } from './document';
import { type Draft, type DraftRow, type DraftSection, MOST_ROWS } from './draft';
import type { Ground, Section } from './section';
import { SECTIONS } from './sections/index';
import { readTextDraft, type TextAsk, type TextRead } from './text';
import { faultsIn } from './told';
import { readWorkbookDraft, sheetsOf } from './workbook';

export type Form = 'json' | 'xlsx';
/** `merge`: what a file leaves out stays; `replace`: it goes. */
export type Mode = 'merge' | 'replace';
/** How a file is taken. */
export interface How extends TextAsk {
  readonly mode: Mode;
}
/** Whose package it is. */
export type Asker = Pick<Errand, 'user_id' | 'scope' | 'language' | 'may'>;

/** What would come of a file, or what came of it. */
export interface Plan extends Carried {
  /** names this file and exactly this outcome */
  readonly mark: string;
  readonly misplaced: Draft['misplaced'];
  /** how a text file was read */
  readonly text: TextRead | null;
  /** whether it can be applied */
  readonly ok: boolean;
}

export interface PackageGround
  extends Pick<
    Ground,
    | 'sites'
    | 'notify'
    | 'way_settings'
    | 'actions'
    | 'interlocks'
    | 'autos'
    | 'crons'
    | 'shutdowns'
    | 'tariffs'
    | 'energyGroups'
    | 'power_limits'
    | 'globals'
    | 'maps'
    | 'layouts'
    | 'pictures'
    | 'isScanned'
  > {
  readonly zone: () => Zone;
}

/** Carries an outcome out of a transaction that must not stay. */
class Undone extends Error {
  constructor(readonly plan: Plan) {
    super('undone');
  }
}

/** what rows of a sheet can say */
const TABLES = SECTIONS.filter(({ text_only }) => !text_only);

const isZip = (file: Uint8Array): boolean => file[0] === 0x50 && file[1] === 0x4b;
/** the first character that is none of a mark's and no blank */
const isJson = (file: Uint8Array): boolean =>
  /^[\s\ufeff\u00ef\u00bb\u00bf]*[[{]/.test(Buffer.from(file.subarray(0, 64)).toString('latin1'));
const isOld = (file: Uint8Array): boolean => file[0] === 0xd0 && file[1] === 0xcf;

/** A file as it was read; of a text file also how. */
interface Read {
  readonly draft: Draft;
  readonly text: TextRead | null;
}
/** By what is in it: a workbook, JSON, or one sheet as text. @throws Refusal 1001 at `file` */
function read(file: Uint8Array, ask: TextAsk): Read {
  if (isZip(file) || isOld(file)) return { draft: readWorkbookDraft(readTables(file).tables, TABLES), text: null };
  return isJson(file) ? { draft: readDocument(file, SECTIONS), text: null } : readTextDraft(file, ask, TABLES);
}

function readWithin(file: Uint8Array, ask: TextAsk): Read {
  const found = read(file, ask);
  const rows = found.draft.sections.reduce((sum, one) => sum + one.rows.length, 0);
  if (rows > MOST_ROWS) throw invalid({ file: { key: 'package_rows', data: { max: MOST_ROWS } } });
  return found;
}

/** What of a row has to be waited for is judged before the transaction, which waits for nothing. */
async function judgedRow(section: Section, one: DraftRow, ground: Pick<Ground, 'pictures'>): Promise<DraftRow> {
  if (Object.keys(one.faults).length > 0) return one;
  try {
    await section.judge?.(one.row, ground);
    return one;
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return { ...one, faults: faultsIn(section, fault) };
  }
}
async function judged({ draft, text }: Read, ground: Pick<Ground, 'pictures'>): Promise<Read> {
  const sections: DraftSection[] = [];
  for (const { section, rows } of draft.sections) {
    const all: DraftRow[] = [];
    for (const one of rows) all.push(section.judge ? await judgedRow(section, one, ground) : one);
    sections.push({ section, rows: all });
  }
  return { draft: { ...draft, sections }, text };
}

/** Hosts that devices of a file have, as far as whoever brings it may set them. */
const hostsIn = ({ draft }: Read, may: Asker['may']): readonly { readonly ip_address: string }[] =>
  draft.sections
    .filter(({ section }) => may(section.func) && section.columns.some(({ key }) => key === 'ip_address'))
    .flatMap(({ rows }) => rows.map(({ row }) => row))
    .flatMap(({ ip_address }) => (faultOf(rules.ip_address, ip_address) ? [] : [{ ip_address: (ip_address ?? '') as string }]));

/** The whole room in a file, and a room out of one. */
export function createPackage({ zone, ...parts }: PackageGround) {
  const asked = async (asker: Asker): Promise<Errand> => ({
    ...parts,
    ...asker,
    ports: await parts.sites.knownPorts(),
  });

  /** What has to be asked before the transaction, which waits for nothing: whose addresses names are, as the form of a device asks. */
  async function prepared(asker: Asker, file: Uint8Array, ask: TextAsk): Promise<Read> {
    const found = await judged(readWithin(file, ask), parts);
    await parts.sites.lookUp(...hostsIn(found, asker.may));
    return found;
  }

  function planOf(by: Errand, file: Uint8Array, { draft, text }: Read, mode: Mode): Plan {
    const carried = carryOut(by, draft, mode === 'replace');
    const ok = draft.misplaced.length === 0 && carried.told.every(({ what }) => what !== 'failed');
    // row by row: one text of all of them would be as large as the file
    const mark = createHash('sha256').update(file).update(mode);
    for (const row of carried.told) mark.update(JSON.stringify(row));
    return { ...carried, misplaced: draft.misplaced, text, mark: mark.digest('base64url'), ok };
  }

  return {
    /** Everything that the asker sees and may change, as one file. */
    async write(asker: Asker, form: Form): Promise<Uint8Array> {
      const { access } = openSections(await asked(asker));
      const own = SECTIONS.filter(({ func, text_only }) => asker.may(func) && (form === 'json' || !text_only));
      const held = own.map((section) => heldOf(section, access(section).read()));
      if (form === 'json') return new TextEncoder().encode(writeDocument(held));
      const pieces: Uint8Array[] = [];
      await writeWorkbook(sheetsOf(held, asker.language), { zone: zone() }, (piece) => void pieces.push(piece));
      return Buffer.concat(pieces);
    },
    /** What a file would do. Nothing of it is done. @throws Refusal 1001 at `file` when it cannot be read */
    async check(asker: Asker, file: Uint8Array, { mode, ...ask }: How): Promise<Plan> {
      const found = await prepared(asker, file, ask);
      const by = await asked(asker);
      try {
        return parts.sites.together('package checked', () => {
          throw new Undone(planOf(by, file, found, mode));
        });
      } catch (end) {
        if (end instanceof Undone) return end.plan;
        throw end;
      }
    },
    /**
     * Does what a check has shown, all of it in one transaction.
     * @throws Refusal 1001 when something of it cannot be done, 1003 when it would do anything else than was shown
     */
    async apply(asker: Asker, file: Uint8Array, { mode, ...ask }: How, mark: string): Promise<Plan> {
      const found = await prepared(asker, file, ask);
      const by = await asked(asker);
      return parts.sites.together('package applied', () => {
        const plan = planOf(by, file, found, mode);
        if (plan.mark !== mark) throw conflict('package_changed');
        if (!plan.ok) throw new Refusal(CODE.validation, 'package_faulty');
        return plan;
      });
    },
  };
}
export type Package = ReturnType<typeof createPackage>;
