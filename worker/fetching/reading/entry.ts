/** Somebody whom a line names, with what it says that they are. */
export interface Entry {
  name: string
  title: string | null
}
