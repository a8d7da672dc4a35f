/**
 * What the system and SQLite say of a failure that the person at the terminal can mend, and what they are told.
 * @type {{ said: RegExp, tell: (place: string) => string }[]}
 */
const failures = [
  {
    said: /\b(ENOSPC|EDQUOT|SQLITE_FULL)\b|database or disk is full/,
    tell: (place) =>
      `There is no room left on the disk: ${place} could not be written. Free some, then try again.`,
  },
  {
    said: /\b(SQLITE_CORRUPT|SQLITE_NOTADB)\b|database disk image is malformed|file is not a database/,
    tell: (place) =>
      `A database is damaged in ${place}. Put a copy of it back, or move it away to begin with an empty one; docs/running.md says how.`,
  },
  {
    said: /\b(EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_CANTOPEN)\b/,
    tell: (place) =>
      `${place} may not be used. Give yourself the right to read and write it, then try again.`,
  },
  {
    said: /\bEADDRINUSE\b/,
    tell: () => "The port is in use. Stop what uses it, or choose another: PORT=8788 npm start",
  },
  {
    said: /\bEMFILE\b/,
    tell: () => "Too many files are open. Raise the limit (ulimit -n 4096), then try again.",
  },
]

/**
 * Returns a sentence that says what to do about what a tool said, or null where the person cannot mend it.
 * @param {string} said
 * @param {string} place the file or directory that was used
 */
export const explainFailure = (said, place) =>
  failures.find((failure) => failure.said.test(said))?.tell(place) ?? null

/**
 * The same for what Node throws when the system refuses something.
 * @param {unknown} error
 */
export function explainError(error) {
  const {
    code = "",
    path = "",
    dest = path,
  } = /** @type {{ code?: string, path?: string, dest?: string }} */ (error)
  return explainFailure(code, dest || "A file")
}
