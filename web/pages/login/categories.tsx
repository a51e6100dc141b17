import type { LicenceCategory } from '../../../daemon/contract/entities';
import { call, fill, useEffect, useState, words } from './shared';

/** px; more of it is scrolled (specification 2) */
const HIGHEST = 260;

/** Devices by category, with the limit where the licence sets one. Says nothing while the box does not tell them. */
export function Categories() {
  const w = words('licence');
  const [rows, setRows] = useState<readonly LicenceCategory[]>([]);
  useEffect(() => {
    call('GET pub/categorys_license', {}).then(
      ({ data }) => setRows(data),
      () => {}, // the licence itself says what is wrong
    );
  }, []);
  if (rows.length === 0) return null;
  return (
    <section aria-label={w.categories} style={{ maxBlockSize: `${HIGHEST}px`, overflow: 'auto' }}>
      <table style={{ inlineSize: '100%', borderCollapse: 'collapse', lineHeight: '28px' }}>
        <thead>
          <tr>
            <th scope="col" style={{ textAlign: 'start' }}>
              {w.category}
            </th>
            <th scope="col" style={{ textAlign: 'end' }}>
              {w.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code}>
              <td>{row.name}</td>
              <td style={{ textAlign: 'end' }}>
                {row.limit !== null && <span class="mut">{fill(w.limit, { n: row.limit })} </span>}
                {row.total}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
