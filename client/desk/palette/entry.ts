import type { IconName } from "../../ui/icon.tsx"

/** A line of the palette: it leads to a page, or does something. */
export interface Entry {
  id: string
  group: "Go to" | "Do" | "Workspaces" | "Contacts" | "Outlets" | "Campaigns"
  label: string
  /** What tells it from others of the same name. */
  note?: string
  icon: IconName
  /** Words by which it is found as well. */
  words?: string
  to?: string
  act?: () => void
}
