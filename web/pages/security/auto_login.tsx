import { AUTO_LOGIN_DAYS, autoLogin } from '../../../daemon/contract/rules/security';
import { words } from '../../lang/index';
import { Note } from '../../ui/note/index';
import { Settings } from '../kit/index';
import type { FormSpec } from '../kit/spec';
import { RootPage } from '../root_page';
import { readSetting, writeSetting } from './setting';

async function autoForm(locked: boolean): Promise<FormSpec> {
  const w = words('security').auto;
  return {
    title: '',
    locked,
    rules: { fields: autoLogin },
    values: { ...(await readSetting('AUTO_LOGIN')) },
    parts: [
      { kind: 'switch', key: 'enable', label: w.enable, help: w.off },
      {
        kind: 'select',
        key: 'index',
        label: w.index,
        options: AUTO_LOGIN_DAYS.map((_, at) => ({ value: at + 1, label: w.periods[at]! })),
      },
    ],
    save: (values) => writeSetting('AUTO_LOGIN', values),
  };
}

/** Whether browsers may come in without a password, and for how long. */
export default function AutoLoginPage() {
  const w = words('security').auto;
  return (
    <RootPage title={w.title} says={w.root}>
      {(locked) => (
        <>
          <Note level="warn">{w.lost}</Note>
          <Settings draft="auto" open={() => autoForm(locked)} />
        </>
      )}
    </RootPage>
  );
}
