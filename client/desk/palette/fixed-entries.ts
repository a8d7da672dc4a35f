import { paths } from "../../paths.ts"
import type { Entry } from "./entry.ts"

/** For members who may write. */
export const writing: Entry[] = [
  {
    id: "new-campaign",
    group: "Do",
    label: "Create a campaign",
    icon: "plus",
    words: "new pitch",
    to: paths.newCampaign,
  },
  {
    id: "import",
    group: "Do",
    label: "Import a file of contacts",
    icon: "upload",
    words: "add csv people",
    to: paths.imports,
  },
  {
    id: "scan",
    group: "Do",
    label: "Read a website for its people",
    icon: "search",
    words: "new scan add",
    to: paths.scans,
  },
]

export const help: Entry[] = [
  {
    id: "documentation",
    group: "Go to",
    label: "Documentation",
    icon: "file",
    words: "help",
    to: paths.documentation,
  },
  {
    id: "help-center",
    group: "Go to",
    label: "Help Center",
    icon: "help",
    words: "questions",
    to: paths.helpCenter,
  },
]
