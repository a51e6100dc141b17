import { fill, words } from '../../lang/index';
import type { Bound } from '../saving/binding';

/** What was found at another site of each device, and by what. */
export function BoundTable({ table }: { table: readonly Bound[] }) {
  const w = words('saving').binding;
  return (
    <table class="tbl">
      <thead>
        <tr>
          <th scope="col">{w.from}</th>
          <th scope="col">{w.to}</th>
          <th scope="col">{w.by}</th>
        </tr>
      </thead>
      <tbody>
        {table.map(({ from, to, by, missing }) => (
          <tr key={from.id}>
            <td>{from.name}</td>
            <td>{to?.name ?? w.nothing}</td>
            <td>
              {by && w.ways[by]}
              {to && missing.length > 0 && <div>{fill(w.missing, { items: missing.join(' · ') })}</div>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
