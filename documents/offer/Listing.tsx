import type { ToldListing } from './tell-listing.ts';

/**
 * Where there is no room for its columns, the cells of a row stand below their label, and at last each below the name
 * of its column. A table that is drawn in another way is none for a screen reader, but for the roles.
 */
export const Listing = ({ title, intro, columns, rows, sum, ...told }: ToldListing) => (
  <section className="compared">
    <h2>{title}</h2>
    <p>{intro}</p>
    <table className="listing" role="table">
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {columns.map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {[...rows, sum].map((row) => (
          <tr key={row.label} role="row" className={row === sum ? 'sum' : undefined}>
            <th scope="row" role="rowheader">
              {row.label}
            </th>
            {columns.map((name, index) => (
              <td key={name} role="cell">
                <span className="of" aria-hidden="true">
                  {name}
                </span>
                {row.values[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      <strong>{told.verdict}</strong>
    </p>
    <p className="small">
      {told.assumptions} {told.leftOut}
    </p>
  </section>
);
