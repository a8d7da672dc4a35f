import type { ReactNode } from "react"

interface FigureTableProps {
  caption: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** What can be scrolled must be reached by keyboard (WCAG 2.1.1). */
const reachable = { tabIndex: 0 }

/** A table of figures; the first cell of each row names it. */
export const FigureTable = ({ caption, heads, rows }: FigureTableProps) => (
  <section className="overflow-x-auto" aria-label={caption} {...reachable}>
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-left text-muted">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-2 pr-4 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-2 pr-4 text-left font-semibold wrap-anywhere">
              {first}
            </th>
            {others.map((cell, at) => (
              <td key={heads[at + 1]} className="py-2 pr-4 whitespace-nowrap tabular-nums">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
