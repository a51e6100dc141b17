const codeOf = (fault: unknown): string => String((fault as { code?: unknown } | null)?.code ?? '');

/** Whether something failed because another program writes to the same file: it may succeed the next moment. */
export const isBusy = (fault: unknown): boolean => codeOf(fault).startsWith('SQLITE_BUSY');

/** Whether something failed for lack of room on the disk: nothing is wrong with what lies there. */
export const isFull = (fault: unknown): boolean => /^(SQLITE_FULL|ENOSPC|EDQUOT)/.test(codeOf(fault));
