import { record as rows } from '../../contract/endpoints/record';
import type { OperationRecord } from '../../contract/entities';
import type { Language } from '../../contract/model';
import { sayField } from '../../lang/fields';
import { say } from '../../lang/index';
import type { OperationLog, RecordEntry } from '../../record/index';
import { type Cell, writeCsv } from '../../sheets/index';
import { zone, zoneOf } from '../../zone';
import { area } from '../area';
import { paged } from '../log_page';
import type { Handlers } from '../mount';
import { deedIn } from '../render/deed';

const EXPORTED = 10_000;
const COLUMNS = [
  'create_time',
  'user_name',
  'ip',
  'module_label',
  'action',
  'content',
  'result',
  'message',
  'count',
  'diff',
] as const;

function recordIn(entry: RecordEntry, language: Language): OperationRecord {
  const { time, address, deed, object, reason, words, diff, module, ...rest } = entry;
  return {
    ...rest,
    create_time: time,
    ip: address,
    module,
    module_label: say(language, `record_${module}`),
    action: deedIn(language, deed),
    content: String(object[`x_${language}`] ?? object.x ?? ''),
    result: entry.code !== 0 ? 'fail' : reason ? 'unconfirmed' : 'success',
    message: say(language, reason || 'ok', words),
    diff: diff.map(([field, before, after]) => ({ field, label: sayField(language, field), before, after })),
  };
}

function cellsOf(row: OperationRecord, language: Language): Cell[] {
  const diff = row.diff.map(({ label, before, after }) => `${label}: ${before ?? '–'} → ${after ?? '–'}`).join('; ');
  const texts = { ...row, create_time: { at: row.create_time }, result: say(language, `record_${row.result}`), diff };
  return COLUMNS.map((name) => texts[name]);
}

interface Needs {
  readonly record: Pick<OperationLog, 'pages' | 'check'>;
}

/** Who did what. */
function recordHandlers({ record }: Needs): Handlers<typeof rows> {
  return {
    'GET operation_record': async ({ input, language }) => {
      const { total, data } = await record.pages(paged(input));
      return { total, data: data.map((entry) => recordIn(entry, language)) };
    },
    'GET operation_record/check': record.check,
    'GET operation_record/export': async ({ input, language }) => {
      const { data } = await record.pages({ ...input, limit: EXPORTED });
      function* rows(): Generator<Cell[]> {
        for (const entry of data) yield cellsOf(recordIn(entry, language), language);
      }
      const header = COLUMNS.map((name) => say(language, `record_column_${name}`));
      const pieces: Uint8Array[] = [];
      await writeCsv({ header, rows: rows() }, { zone: zoneOf(zone()) }, (piece) => void pieces.push(piece));
      return Buffer.concat(pieces).toString();
    },
  };
}

export const record = area(rows, recordHandlers);
