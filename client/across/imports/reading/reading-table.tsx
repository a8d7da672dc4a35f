import type { Reading } from "#contract/workspace/across/imports"
import { Banner } from "../../../ui/banner.tsx"
import { number } from "../words.ts"

/** What scrolls is reached by the keyboard. */
const inTabOrder = { tabIndex: 0 }

/** A few rows of a file as they are read, those with other letters than English ones first. */
export const ReadingTable = ({ reading: { service, columns, rows, broken } }: { reading: Reading }) => (
  <div className="grid gap-3" role="status">
    {broken > 0 && (
      <Banner tone="danger">
        {number(broken)} {broken === 1 ? "character is" : "characters are"} broken in this encoding (�).
      </Banner>
    )}
    {service && <p className="text-sm">This looks like an export of {service}.</p>}
    <section className="import-reading" aria-label="The first rows" {...inTabOrder}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                <bdi>{column}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from(rows.entries(), ([row, cells]) => (
            <tr key={row}>
              {columns.map((column, at) => (
                <td key={column}>
                  <bdi>{cells[at]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </div>
)
