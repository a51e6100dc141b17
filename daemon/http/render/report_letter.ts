import type { ReportWish } from '../../actions/index';
import { seconds } from '../../clock';
import { CODE } from '../../contract/codes';
import { Refusal } from '../../contract/refusal';
import { MOST_REPORT_MB } from '../../contract/rules/action';
import { type ExportTable, fileName, TYPES, writeTable } from '../../exports/table';
import type { Ground } from '../../ground';
import type { History } from '../../history/index';
import { RANGE, rangeOf } from '../../history/ranges';
import type { ReportAsk } from '../../history/report';
import { say } from '../../lang/index';
import type { Sites } from '../../sites/index';
import { localText, type Zone, zone, zoneOf } from '../../zone';
import { historyExport, type Where } from './history_export';
import { statisticsExport } from './statistics_export';

interface Needs extends Pick<Ground, 'clock'> {
  readonly history: Pick<History, 'report' | 'sliced' | 'clockSteps'>;
  readonly sites: Pick<Sites, 'catalogue'>;
}
/** A table, what it is over, and whether anything of that is stored: known once it is written. */
interface Made {
  readonly table: ExportTable;
  readonly from: number;
  readonly until: number;
  readonly isKnown: () => boolean;
}

/** What a kept report asks for when it was due, or of the period before: yesterday, last week. */
function askOf({ report: { type, interval }, previous, time }: ReportWish, now: number, where: Zone): ReportAsk {
  const { from, to: until } = rangeOf({ type }, time, where);
  if (!previous && from === rangeOf({ type }, now, where).from) return { type, interval };
  if (!previous) return { type: RANGE.custom, start_time: from, end_time: until, interval };
  const { from: start_time, to } = rangeOf({ type }, from - 1, where);
  // four hours roll: those before end where these begin
  const end_time = type === RANGE.four_hours ? from : to;
  return {
    type: RANGE.custom,
    start_time: type === RANGE.four_hours ? from - (to - start_time) : start_time,
    end_time,
    interval,
  };
}

/** The whole table in memory. @throws Refusal it is longer than is mailed */
async function packed(table: ExportTable): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const sink = async (piece: Uint8Array): Promise<void> => {
    bytes += piece.length;
    if (bytes > MOST_REPORT_MB * 2 ** 20) throw new Refusal(CODE.failed, 'action_report_large', null, { max: MOST_REPORT_MB });
    pieces.push(piece);
  };
  await writeTable(table, sink, { on_share: () => {}, signal: new AbortController().signal });
  return Buffer.concat(pieces);
}

/** Writes letters that bring a kept report as a file. */
export function createReportLetters({ history, sites, clock }: Needs) {
  async function statistics({ report, item_ids, format }: ReportWish, ask: ReportAsk, where: Where): Promise<Made> {
    const found = await history.report(item_ids, ask);
    const items = item_ids.map((id) => where.room.items.get(id)!);
    const table = statisticsExport({ report: found, items, format, title: report.name }, where);
    const isKnown = found.sums.some(({ known }) => known > 0);
    return { table, from: found.from, until: Math.min(found.to, where.now), isKnown: () => isKnown };
  }
  function readings({ report, item_ids, format }: ReportWish, ask: ReportAsk, where: Where): Made {
    const sliced = history.sliced(item_ids, ask);
    const steps = history.clockSteps(sliced.from, sliced.until);
    const items = item_ids.map((id) => where.room.items.get(id)!);
    const table = historyExport({ sliced, steps, items, kinds: report.agg, format, title: report.name }, where);
    const last = table.columns.length - (steps.length > 0 ? 1 : 0);
    let known = false;
    async function* rows(done: (share: number) => void) {
      for await (const row of table.rows(done)) {
        known ||= row.slice(1, last).some((cell) => cell !== null);
        yield row;
      }
    }
    return { table: { ...table, rows }, from: sliced.from, until: Math.min(sliced.until, where.now), isKnown: () => known };
  }
  return async (wish: ReportWish) => {
    const { report, item_ids, language, action } = wish;
    const where: Where = { room: sites.catalogue(), language, zone: zoneOf(zone()), now: seconds(clock) };
    const ask = askOf(wish, where.now, where.zone);
    const made = report.chart_type === 'statistics' ? await statistics(wish, ask, where) : readings(wish, ask, where);
    const file = { name: fileName(made.table), type: TYPES[wish.format], bytes: await packed(made.table) };
    const at = (moment: number): string => localText(where.zone, moment).slice(0, 16);
    const left = report.item_ids.length - item_ids.length;
    const lines = [
      say(language, 'mail_report_text', { name: report.name, from: at(made.from), to: at(made.until), file: file.name }),
      ...(made.isKnown() ? [] : [say(language, 'mail_report_empty')]),
      ...(left > 0 ? [say(language, 'mail_report_left', { n: left })] : []),
      say(language, 'mail_report_by', { action }),
    ];
    return { subject: say(language, 'mail_report_subject', { name: report.name }), text: lines.join('\n'), file };
  };
}
