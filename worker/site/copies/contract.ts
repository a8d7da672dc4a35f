/** One copy of a database. Times are ISO 8601. */
export interface Copy {
  /** Its place in the store. */
  name: string
  /** `site`, `directory`, or the id of a workspace. */
  database: string
  /** `YYYY-MM-DD`, UTC. */
  night: string
  /** `late` was begun more than an hour ago and has not ended; it is begun again. */
  state: "begun" | "late" | "done" | "failed"
  begunAt: string
  endedAt: string | null
  bytes: number | null
  rows: number | null
  error: string | null
}

/** `GET /api/copies`: whether copies are made, the last of them, and what went wrong. */
export interface CopyOverview {
  /** What must be set before any copy is made. */
  missing: ("COPIES" | "BACKUP_KEYS")[]
  /** The last good copy of the site database. */
  site: Copy | null
  /** The last good copy of the directory: its outlets and feeds, and who objected to being listed. */
  directory: Copy | null
  workspaces: {
    total: number
    /** Those with a good copy of this night or the one before. */
    current: number
  }
  /** What failed or is late, of the last seven nights, newest first; 50 at most. */
  problems: Copy[]
  /** The last good copies, newest first. */
  latest: Copy[]
}

/** What the browser asks here, and what it gets. */
export interface CopyCalls {
  "GET /api/copies": { answer: CopyOverview }
  "POST /api/copies": { answer: CopyOverview }
}
