import type { PackagePlan } from '../entities';
import { as, type FileAnswer, type Table } from '../row';
import { PACKAGE_BYTES, packageFile } from '../rules/package';
import { verifyPassword } from './parts';

const who = { func: 'device_edit' } as const;
const file = { field: 'file', max_bytes: PACKAGE_BYTES } as const;
/** The whole room as one file. */
export const packages = {
  'POST setting/package': {
    who,
    pages: ['/setting_device_mange'],
    sites: true,
    verify: true,
    input: { form: { t: 'one', of: ['json', 'xlsx'] }, ...verifyPassword },
    type: 'application/octet-stream',
    download: 'roomward',
    out: as<FileAnswer>(),
    example: { form: 'json', verify_password: 'sealed' },
    does: 'The whole room as a file, as far as the caller sees and may change it; no passwords in it',
    module: 'room',
    deed: ['导出整站', '匯出整站', '匯出整站', 'Exported the room'],
    subject: { name: { none: 'the whole room' }, change: 'sent' },
  },
  'POST setting/package/check': {
    who,
    pages: ['/setting_device_mange'],
    sites: true,
    verify: true,
    reads: true,
    file,
    input: { ...packageFile, ...verifyPassword },
    out: as<PackagePlan>(),
    example: { mode: 'merge', verify_password: 'sealed' },
    does: 'What a package would do, row by row; nothing of it is done',
    module: 'room',
    deed: ['检查整站文件', '檢查整站檔案', '檢查整站檔案', 'Checked a room file'],
  },
  'POST setting/package/apply': {
    who,
    pages: ['/setting_device_mange'],
    sites: true,
    verify: true,
    file,
    input: { ...packageFile, mark: { t: 'text', min: 1, max: 100 }, ...verifyPassword },
    out: as<PackagePlan>(),
    example: { mode: 'merge', mark: 'of a check', verify_password: 'sealed' },
    does: 'Does all that a check has shown, or nothing: 1003 when it would do anything else by now',
    module: 'room',
    deed: ['导入整站', '匯入整站', '匯入整站', 'Imported the room'],
    subject: { name: 'file', change: 'sent' },
  },
} as const satisfies Table;
