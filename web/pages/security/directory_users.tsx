import type { RemoteUser } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { Level } from '../../ui/glyph/index';
import { call } from '../../wire/call';
import { FormWindow, Listing } from '../kit/index';
import { importForm } from './import_form';
import { numberOf } from './numbered';
import { useWaiting } from './waiting';

const isNew = ({ imported }: RemoteUser): boolean => !imported;

/** Who is in the directory; who is imported may log in with the password that the directory knows. */
export function DirectoryUsers() {
  const w = words('security').directory;
  const [importing, wait] = useWaiting<readonly RemoteUser[]>();
  return (
    <>
      <Listing<RemoteUser>
        title={w.users}
        func="user_manage"
        find={w.find}
        ask={({ page, limit, keyword }) =>
          call('GET setting/ldap/remote_users', { page, limit, ...(keyword ? { keyword } : {}) })
        }
        id={({ dn }) => numberOf(dn)}
        name={({ user_name }) => user_name}
        columns={[
          { key: 'user_name', label: w.user, head: true, card: '1', cell: ({ user_name }) => user_name },
          { key: 'name', label: w.name, card: '3', cell: ({ name }) => name },
          { key: 'email', label: w.email, card: 'full', cell: ({ email }) => email },
          { key: 'phone', label: w.phone, low: true, cell: ({ phone }) => phone },
          {
            key: 'imported',
            label: w.state,
            card: '2',
            cell: ({ imported }) =>
              imported ? <Level level="ok">{w.imported}</Level> : <span class="mut">{w.not_imported}</span>,
          },
        ]}
        empty={{ icon: 'users', title: w.none }}
        actions={[{ key: 'import', label: w.import, icon: 'plus', when: isNew, run: (user) => wait([user]), done: w.imported }]}
        many={[{ key: 'import', label: w.import, icon: 'plus', when: isNew, run: wait, done: w.imported }]}
      />
      {importing && (
        <FormWindow
          draft="import"
          open={() => importForm(importing.what, (all) => (all ? importing.done() : importing.cancel()))}
          onClose={importing.cancel}
        />
      )}
    </>
  );
}
