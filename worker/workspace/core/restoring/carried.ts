import type { Ctx } from "../context.ts"

/** What is known of a restore, while what there was before still lies aside. */
export interface Restoring {
  /**
   * Whether what lies aside is what became of the restored copy, so that it knows everything that was done since. Otherwise nobody
   * knows what was sent in between.
   */
  isContinued: boolean
  /** Why campaigns are paused, in words for their members. */
  reason: string
}

/**
 * What must outlive a restore: what was done since the copy and cannot be undone by restoring it, such as an objection, or a message
 * that has left.
 */
export interface Carried {
  /**
   * What is put aside before everything is replaced: a query, by the table's name. It is then in `aside_` and that name. `since` is a
   * time before the copy was made, in milliseconds UTC.
   */
  aside?: (since: number) => Record<string, string>
  /** Joins it with what was restored. Runs in the transaction of the restore; doing it twice changes nothing. */
  carryOver: (ctx: Ctx, restoring: Restoring) => void
}
