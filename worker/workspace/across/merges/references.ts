/** A table whose rows belong to a contact. */
export interface Reference {
  table: string
  key: readonly string[]
  /** The column that names the contact, and by what. */
  owner: string
  by?: "id" | "number"
  /** What to do with a row whose contact becomes part of another: it goes along, or it ends. */
  onMerge: "moves" | "ends"
  /** Its rows may be large, and are never lost by a merge: only what a merge changes in them is remembered. */
  isLarge?: boolean
}

/** Every table that refers to contacts; a test compares it with the database. */
export const references: readonly Reference[] = [
  { table: "contact_points", key: ["id"], owner: "contact_id", onMerge: "moves" },
  { table: "sources", key: ["id"], owner: "contact_id", onMerge: "moves" },
  { table: "articles", key: ["id"], owner: "contact_id", onMerge: "moves", isLarge: true },
  { table: "notes", key: ["id"], owner: "contact_id", onMerge: "moves", isLarge: true },
  { table: "facts", key: ["id"], owner: "contact_id", onMerge: "moves", isLarge: true },
  { table: "tasks", key: ["id"], owner: "contact_id", onMerge: "moves", isLarge: true },
  { table: "list_members", key: ["list", "contact"], owner: "contact", by: "number", onMerge: "moves" },
  { table: "merges", key: ["id"], owner: "contact_id", onMerge: "moves", isLarge: true },
  {
    table: "duplicate_dismissals",
    key: ["contact_id", "other_id"],
    owner: "contact_id",
    onMerge: "ends",
  },
  { table: "duplicate_dismissals", key: ["contact_id", "other_id"], owner: "other_id", onMerge: "ends" },
  { table: "scan_people", key: ["scan_id", "contact_id"], owner: "contact_id", onMerge: "moves" },
  { table: "placements", key: ["id"], owner: "contact_id", onMerge: "moves", isLarge: true },
  { table: "lawful_bases", key: ["contact_id"], owner: "contact_id", onMerge: "moves" },
  { table: "audience", key: ["campaign_id", "contact_id"], owner: "contact_id", onMerge: "moves" },
  { table: "openings", key: ["campaign_id", "contact_id"], owner: "contact_id", onMerge: "moves" },
  { table: "drafts", key: ["id"], owner: "contact_id", onMerge: "moves", isLarge: true },
  // Of two in one campaign the other's stays with nobody, once it has ended.
  { table: "enrolments", key: ["id"], owner: "contact_id", onMerge: "moves", isLarge: true },
  { table: "threads", key: ["id"], owner: "contact_id", onMerge: "moves", isLarge: true },
  { table: "messages", key: ["id"], owner: "contact_id", onMerge: "moves", isLarge: true },
  // Told by no foreign key: what happened outlives the person.
  { table: "events", key: ["number"], owner: "contact_id", onMerge: "moves", isLarge: true },
]
