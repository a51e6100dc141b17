import type { LiveValue, Sentence } from '../contract/live';
import type { Db } from './open';
import { legible, UNREADABLE } from './spoilt';

/** What has an item moved. Others come with the parts that do. */
export type CommanderKind = 'user' | 'alarm' | 'rule' | 'task';

/** Who has an item moved, and with whose rights. */
export interface By {
  readonly kind: CommanderKind;
  /** number of the alarm, or of the run of a rule or a task, that it followed from; null: somebody wanted it */
  readonly id: number | null;
  readonly user_id: number;
}
/** `sent`: nobody knows yet; `held`: something kept it from being sent; `unknown`: the box went out before somebody knew. */
export type CommandStatus = 'sent' | 'held' | 'success' | 'fail' | 'unconfirmed' | 'no_answer' | 'refused' | 'unknown';
export interface NewCommand extends By {
  readonly user_name: string;
  /** epoch s */
  readonly time: number;
  readonly item_id: number;
  readonly value: number;
}
export interface CommandEnd {
  readonly status: Exclude<CommandStatus, 'sent'>;
  readonly error: Sentence | null;
  /** what the item showed after it; null: it could not be read */
  readonly readback: LiveValue | null;
}
export interface CommandEntry extends NewCommand, Omit<CommandEnd, 'status'> {
  readonly command_id: number;
  readonly status: CommandStatus;
}
type CommandRow = Omit<CommandEntry, 'error' | 'readback' | 'kind' | 'id'> & {
  readonly by_kind: CommanderKind;
  readonly by_id: number | null;
  readonly error: string | null;
  readonly readback: string | null;
};

const entryOf = ({ error, readback, by_kind, by_id, ...row }: CommandRow): CommandEntry => ({
  ...row,
  kind: by_kind,
  id: by_id,
  error: error === null ? null : legible<Sentence>(error, UNREADABLE),
  readback: readback === null ? null : legible<LiveValue | null>(readback, null),
});

/** It did not come to the device, or the device did not take it. */
const UNTAKEN = "'held', 'refused', 'fail'";
/** Commands that are kept of each item. */
const KEPT = 200;
const COLUMNS = 'id AS command_id, time, item_id, value, by_kind, by_id, user_id, user_name, status, error, readback';
const ADD = `INSERT INTO command (time, item_id, value, by_kind, by_id, user_id, user_name, status)
  VALUES (@time, @item_id, @value, @kind, @id, @user_id, @user_name, 'sent')`;
const PRUNE = `DELETE FROM command WHERE item_id = @item_id
  AND id <= (SELECT id FROM command WHERE item_id = @item_id ORDER BY id DESC LIMIT 1 OFFSET ${KEPT})`;

/** What items were told, and what came of it. */
export function createCommandStore(db: Db) {
  const add = db.prepare(ADD);
  const prune = db.prepare(PRUNE);
  const end = db.prepare('UPDATE command SET status = @status, error = @error, readback = @readback WHERE id = @command_id');
  const lose = db.prepare("UPDATE command SET status = 'unknown' WHERE status = 'sent'");
  const last = db.prepare(`SELECT ${COLUMNS} FROM command WHERE item_id = ? ORDER BY id DESC LIMIT +?`);
  const lastBy = db.prepare(
    `SELECT ${COLUMNS} FROM command WHERE item_id = ? AND by_kind = ? AND status NOT IN (${UNTAKEN}) ORDER BY id DESC LIMIT 1`,
  );
  return {
    /** on the disk when this returns */
    begin: (command: NewCommand): number =>
      db
        .transaction(() => {
          const { lastInsertRowid } = add.run(command);
          prune.run({ item_id: command.item_id });
          return Number(lastInsertRowid);
        })
        .immediate(),
    end: (command_id: number, { status, error, readback }: CommandEnd): void =>
      void end.run({
        command_id,
        status,
        error: error && JSON.stringify(error),
        readback: readback === null ? null : JSON.stringify(readback),
      }),
    /** What was sent when the box went out: nobody will say what came of it. */
    lose: (): void => void lose.run(),
    /** what of a kind an item was told last and may have taken */
    lastBy(item_id: number, kind: CommanderKind): CommandEntry | undefined {
      const row = lastBy.get(item_id, kind) as CommandRow | undefined;
      return row && entryOf(row);
    },
    /** of an item, newest first */
    last: (item_id: number, limit: number): readonly CommandEntry[] => (last.all(item_id, limit) as CommandRow[]).map(entryOf),
  };
}
export type CommandStore = ReturnType<typeof createCommandStore>;
