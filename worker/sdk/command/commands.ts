import type { Command } from "./command.ts"
import { contactFilters, exportContacts } from "./export-contacts.ts"
import { importContacts } from "./import-contacts.ts"
import { listing } from "./listing.ts"
import { figuresIn, toJsonLine, toLine } from "./shown.ts"

const campaignResults: Command = {
  says: "Show what came of a campaign.",
  operands: ["ID"],
  options: { json: { type: "boolean", says: "Write it as a line of JSON." } },
  async run({ call, operands: [id = ""], values, write }) {
    const { data } = await call("getResultsOfCampaign", { id })
    if (values.json) await write(toJsonLine(data))
    else for (const figure of figuresIn(data)) await write(`${toLine(figure)}\n`)
    return true
  },
}

const since = "Only what was changed at this time or later, such as 2027-03-01T09:00:00Z."

/** Every command, by the two words that it begins with. */
export const commands: Readonly<Record<string, Command>> = {
  "contacts list": listing("listContacts", {
    says: "List contacts.",
    columns: ["id", "name", "email", "company", "state", "updated_at"],
    filters: contactFilters,
  }),
  "contacts import": importContacts,
  "contacts export": exportContacts,
  "lists list": listing("listLists", {
    says: "List the lists of contacts.",
    columns: ["id", "name", "members", "updated_at"],
    filters: { updated_since: since },
  }),
  "outlets list": listing("listOutlets", {
    says: "List outlets.",
    columns: ["id", "name", "domain", "stage", "updated_at"],
    filters: { q: "Words of the name or the domain.", stage: "Such as contacted.", updated_since: since },
  }),
  "notes list": listing("listNotes", {
    says: "List notes about people and outlets.",
    columns: ["id", "contact_id", "outlet_id", "author", "text", "created_at"],
    filters: {
      contact: "The id of a contact.",
      outlet: "The id of an outlet.",
      updated_since: since,
    },
  }),
  "tasks list": listing("listTasks", {
    says: "List tasks.",
    columns: ["id", "contact_id", "title", "due_on", "responsible", "done"],
    filters: {
      state: "One of open and done.",
      contact: "The id of a contact.",
      client: "The id of a client.",
      responsible: "The id of a member.",
      updated_since: since,
    },
  }),
  "campaigns list": listing("listCampaigns", {
    says: "List campaigns.",
    columns: ["id", "name", "state", "updated_at"],
    filters: {
      q: "Words of the name.",
      state: "One of draft, active, paused, done and archived.",
      client: "The id of a client.",
      updated_since: since,
    },
  }),
  "campaigns results": campaignResults,
  "placements list": listing("listPlacements", {
    says: "List placements.",
    columns: ["id", "page_url", "title", "state", "first_seen_at"],
    filters: {
      q: "Words of the page.",
      state: "Such as live or lost.",
      client: "The id of a client.",
      campaign: "The id of a campaign.",
      updated_since: since,
    },
  }),
}
