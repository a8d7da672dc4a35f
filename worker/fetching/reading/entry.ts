/** Somebody whom a line names, with what it says that they are. */
export interface Entry {
  name: string
  title: string | null
  /** Whether they say it of themselves. */
  isOwn?: boolean
}
