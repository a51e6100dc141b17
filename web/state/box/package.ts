import type { Calls } from '../../../daemon/contract/endpoints/index';
import type { PackagePlan } from '../../../daemon/contract/entities';
import { downloadBy } from '../../wire/download';
import { upload } from '../../wire/upload';
import { verified } from '../session/verify';

export type PackageForm = 'json' | 'xlsx';
/** How a file is taken: what it leaves out stays or goes; of a text file what it is read with and as. */
export type PackageHow = Pick<Calls['POST setting/package/check']['in'], 'mode' | 'encoding' | 'section'>;

/** Keeps the whole room as a file. Throws Refused, and Cancelled when the password is not given. */
export const savePackage = (form: PackageForm, name: string): Promise<void> =>
  verified((by) => downloadBy('POST setting/package', { form, ...by }, name));

/** What a file would do. Throws Refused, and Cancelled when the password is not given. */
export const checkPackage = (file: Blob, how: PackageHow): Promise<PackagePlan> =>
  verified((by) => upload('POST setting/package/check', { ...how, ...by }, { field: 'file', file }));

/** Does what a check has shown. Throws Refused: 1003 when it would do anything else by now. */
export const applyPackage = (file: Blob, how: PackageHow, mark: string): Promise<PackagePlan> =>
  verified((by) => upload('POST setting/package/apply', { ...how, mark, ...by }, { field: 'file', file }));
