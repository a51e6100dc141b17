import type { ContactEntry } from '../store/contacts';
import { createContactStore } from '../store/contacts';
import { createHistoryTemplateStore, type HistoryTemplateEntry } from '../store/history-templates';
import { ALL } from '../store/list';
import type { Db } from '../store/open';

/** Reports that people keep, and who may be sent one, as they are now. */
export function createReportBook(db: Db) {
  const { list } = createHistoryTemplateStore(db);
  const contacts = createContactStore(db);
  const report = (id: number | undefined): HistoryTemplateEntry | undefined =>
    id === undefined ? undefined : list(ALL, { id, limit: 1 }).data[0];
  return {
    report,
    contact: (id: number): ContactEntry | undefined => contacts.one(ALL, id),
    /** one that somebody keeps or that is shared with him */
    reportFor: (id: number | undefined, user_id: number): HistoryTemplateEntry | undefined =>
      [report(id)].find((one) => one && (one.shared || one.user_id === user_id)),
    /** what a report is called; what its owner shares with nobody goes by the owner's name. '': there is none */
    reportName(id: number | undefined, user_id: number): string {
      const found = report(id);
      return found === undefined ? '' : found.shared || found.user_id === user_id ? found.name : found.user_name;
    },
    /** the own one of a name, else one that is shared */
    reportNamed(name: string, user_id: number): number | undefined {
      const seen = list(ALL, { seen_by: user_id, limit: 0 }).data.filter((one) => one.name === name);
      return (seen.find((one) => one.user_id === user_id) ?? seen[0])?.id;
    },
  };
}
export type ReportBook = ReturnType<typeof createReportBook>;
