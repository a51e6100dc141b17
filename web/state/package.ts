import type { PackagePlan } from '../../daemon/contract/entities';
import { downloadBy } from '../wire/download';
import { upload } from '../wire/upload';
import { verified } from './verify';

export type PackageForm = 'json' | 'xlsx';
/** what a file leaves out stays, or goes */
export type PackageMode = 'merge' | 'replace';

/** Keeps the whole room as a file. Throws Refused, and Cancelled when the password is not given. */
export const savePackage = (form: PackageForm, name: string): Promise<void> =>
  verified((by) => downloadBy('POST setting/package', { form, ...by }, name));

/** What a file would do. Throws Refused, and Cancelled when the password is not given. */
export const checkPackage = (file: Blob, mode: PackageMode): Promise<PackagePlan> =>
  verified((by) => upload('POST setting/package/check', { mode, ...by }, { field: 'file', file }));

/** Does what a check has shown. Throws Refused: 1003 when it would do anything else by now. */
export const applyPackage = (file: Blob, mode: PackageMode, mark: string): Promise<PackagePlan> =>
  verified((by) => upload('POST setting/package/apply', { mode, mark, ...by }, { field: 'file', file }));
