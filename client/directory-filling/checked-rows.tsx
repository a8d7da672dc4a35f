import { type CheckedFile, ROW_RESULTS } from "#contract/directory/filling"
import { wordsOfCounts } from "./words.ts"

/** What would become of each row, those that are refused first, with the reason. */
export const CheckedRows = ({ checked: { counts, rows } }: { checked: CheckedFile }) => (
  <div className="grid gap-3">
    <p role="status">
      {rows.length === 0
        ? "There are no outlets in this file. A table needs a first line that names its columns."
        : wordsOfCounts(counts)}
    </p>
    {rows.length > 0 && (
      <ul className="grid gap-2 text-sm" aria-label="Rows of the file">
        {rows.map(({ line, name, host, result, reason }) => (
          <li key={line} className="wrap-anywhere">
            {line}: <bdi>{name || "No name"}</bdi> ({host || "no website"}).{" "}
            <strong>{ROW_RESULTS[result]}</strong>
            {reason && `: ${reason}`}
          </li>
        ))}
      </ul>
    )}
  </div>
)
