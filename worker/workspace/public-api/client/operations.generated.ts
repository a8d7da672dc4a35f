// Written by `npm run client` from /v1/openapi.json. Do not edit.

export interface Refusal {
  status: "error"
  error: {
    code: string
    message: string
    details: { field: string; code: string; message: string }[]
    request_id: string
  }
}

export interface Contact {
  id: string
  name: string
  email: string | null
  company: string
  title: string
  outlet_id: string | null
  phone: string | null
  notes: string
  tags: string[]
  state: "active" | "stale" | "do_not_contact"
  verification: "unverified" | "deliverable" | "risky" | "undeliverable" | "unknown" | null
  last_contacted_at: string | null
  created_at: string
  updated_at: string
}

export interface Meta {
  page: number
  limit: number
  total: number
  next_cursor: string | null
}

export interface List {
  id: string
  name: string
  members: number
  created_at: string
}

export interface Suppression {
  id: string
  kind: "email" | "domain"
  value: string | null
  reason:
    | "manual"
    | "do_not_contact"
    | "no_solicitation"
    | "erasure"
    | "unsubscribed"
    | "opt_out_reply"
    | "hard_bounce"
    | "soft_bounce_limit"
    | "complaint"
    | "objection"
  note: string
  created_at: string
}

export interface Outlet {
  id: string
  name: string
  domain: string
  host: string
  kind: "news" | "blog" | "trade" | "podcast" | "newsletter" | "company" | "community" | null
  language: string | null
  country: string | null
  time_zone: string | null
  topics: string[]
  feed_url: string | null
  sitemap_url: string | null
  contact_url: string | null
  guidelines: string
  stage: "new" | "researching" | "contacted" | "in_conversation" | "placed" | "do_not_pitch"
  last_scanned_at: string | null
  last_published_at: string | null
  created_at: string
  updated_at: string
}

export type TimeZone = string

export interface ScanSummary {
  id: string
  url: string
  state: "queued" | "running" | "done" | "blocked" | "failed" | "stopped"
  reason: string | null
  outlet_id: string | null
  pages_read: number
  pages_refused: number
  people_added: number | null
  created_at: string
  started_at: string | null
  finished_at: string | null
}

export interface Scan {
  id: string
  url: string
  state: "queued" | "running" | "done" | "blocked" | "failed" | "stopped"
  reason: string | null
  outlet_id: string | null
  pages_read: number
  pages_refused: number
  people_added: number | null
  created_at: string
  started_at: string | null
  finished_at: string | null
  pages: {
    url: string
    kind:
      | "start"
      | "home"
      | "contact"
      | "team"
      | "imprint"
      | "guidelines"
      | "about"
      | "feed"
      | "authors"
      | "sitemap"
      | "author"
      | "article"
    found_on: string | null
    state: "waiting" | "read" | "refused"
    status: number | null
    robots: "allowed" | "disallowed" | "unreachable" | "none" | null
    refusal: string | null
  }[]
  people: {
    contact_id: string | null
    name: string
    title: string
    email: string | null
    outcome: "found" | "created" | "updated" | "known"
  }[]
  articles: number
  withheld: {
    reason: "no_solicitation" | "suppressed" | "other_purpose" | "too_many"
    count: number
    pages: string[]
  }[]
}

/** What each call takes and gives. */
export interface Operations {
  /** List contacts. */
  listContacts: {
    query?: {
      page?: number
      limit?: number
      cursor?: string
      q?: string
      state?: "active" | "stale" | "do_not_contact"
      verification?: "unverified" | "deliverable" | "risky" | "undeliverable" | "unknown" | "no_address"
      list?: string
      outlet_id?: string
      tag?: string
    }
    answer: { data: Contact[]; meta: Meta }
  }
  /** Create a contact. */
  createContact: {
    body: {
      name: string
      email?: string | null
      title?: string
      company?: string
      phone?: string | null
      notes?: string
      outlet_id?: string | null
      tags?: string[]
    }
    answer: { data: Contact }
  }
  /** Get a contact. */
  getContact: {
    id: string
    answer: { data: Contact }
  }
  /** Update a contact. */
  updateContact: {
    id: string
    body: {
      name?: string
      email?: string | null
      title?: string
      company?: string
      phone?: string | null
      notes?: string
      outlet_id?: string | null
      tags?: string[]
    }
    answer: { data: Contact }
  }
  /** Delete a contact. */
  deleteContact: {
    id: string
    answer: { data: { id: string; deleted: true } }
  }
  /** List lists. */
  listLists: {
    query?: { page?: number; limit?: number; cursor?: string }
    answer: { data: List[]; meta: Meta }
  }
  /** Create a list. */
  createList: {
    body: { name: string }
    answer: { data: List }
  }
  /** Get a list. */
  getList: {
    id: string
    answer: { data: List }
  }
  /** Update a list. */
  updateList: {
    id: string
    body: { name: string }
    answer: { data: List }
  }
  /** Delete a list. */
  deleteList: {
    id: string
    answer: { data: { id: string; deleted: true } }
  }
  /** List members of a list. */
  listMembersOfList: {
    id: string
    query?: { page?: number; limit?: number; cursor?: string }
    answer: { data: Contact[]; meta: Meta }
  }
  /** Change members of a list. */
  changeMembersOfList: {
    id: string
    body: { add?: string[]; remove?: string[] }
    answer: { data: { added: number; removed: number } }
  }
  /** List suppressions. */
  listSuppressions: {
    query?: { page?: number; limit?: number; cursor?: string; q?: string }
    answer: { data: Suppression[]; meta: Meta }
  }
  /** Create a suppression. */
  createSuppression: {
    body: { value: string; note?: string }
    answer: { data: Suppression }
  }
  /** Get a suppression. */
  getSuppression: {
    id: string
    answer: { data: Suppression }
  }
  /** Lift a suppression. */
  liftSuppression: {
    id: string
    answer: { data: { id: string; deleted: true } }
  }
  /** List outlets. */
  listOutlets: {
    query?: {
      q?: string
      stage?: "new" | "researching" | "contacted" | "in_conversation" | "placed" | "do_not_pitch"
      kind?: "news" | "blog" | "trade" | "podcast" | "newsletter" | "company" | "community"
      language?: string
      page?: number
      limit?: number
      cursor?: string
    }
    answer: { data: Outlet[]; meta: Meta }
  }
  /** Create an outlet. */
  createOutlet: {
    body: {
      url: string
      name?: string
      kind?: "news" | "blog" | "trade" | "podcast" | "newsletter" | "company" | "community" | null
      language?: string | null
      country?: string | null
      topics?: string[]
      guidelines?: string
      stage?: "new" | "researching" | "contacted" | "in_conversation" | "placed" | "do_not_pitch"
      time_zone?: TimeZone | null
      contact_url?: string | null
    }
    answer: { data: Outlet }
  }
  /** Get an outlet. */
  getOutlet: {
    id: string
    answer: { data: Outlet }
  }
  /** Update an outlet. */
  updateOutlet: {
    id: string
    body: {
      kind?: "news" | "blog" | "trade" | "podcast" | "newsletter" | "company" | "community" | null
      language?: string | null
      country?: string | null
      topics?: string[]
      guidelines?: string
      stage?: "new" | "researching" | "contacted" | "in_conversation" | "placed" | "do_not_pitch"
      name?: string
      time_zone?: TimeZone | null
      contact_url?: string | null
    }
    answer: { data: Outlet }
  }
  /** Delete an outlet. */
  deleteOutlet: {
    id: string
    answer: { data: { id: string; deleted: true } }
  }
  /** List scans. */
  listScans: {
    query?: { page?: number; limit?: number; cursor?: string }
    answer: { data: ScanSummary[]; meta: Meta }
  }
  /** Start a scan. */
  startScan: {
    body: { url: string }
    answer: { data: Scan }
  }
  /** Get a scan. */
  getScan: {
    id: string
    answer: { data: Scan }
  }
  /** Stop a scan. */
  stopScan: {
    id: string
    answer: { data: Scan }
  }
}

/** The method and the path of each call. */
export const operations = {
  listContacts: ["GET", "/contacts"],
  createContact: ["POST", "/contacts"],
  getContact: ["GET", "/contacts/{id}"],
  updateContact: ["PUT", "/contacts/{id}"],
  deleteContact: ["DELETE", "/contacts/{id}"],
  listLists: ["GET", "/lists"],
  createList: ["POST", "/lists"],
  getList: ["GET", "/lists/{id}"],
  updateList: ["PUT", "/lists/{id}"],
  deleteList: ["DELETE", "/lists/{id}"],
  listMembersOfList: ["GET", "/lists/{id}/members"],
  changeMembersOfList: ["POST", "/lists/{id}/members"],
  listSuppressions: ["GET", "/suppressions"],
  createSuppression: ["POST", "/suppressions"],
  getSuppression: ["GET", "/suppressions/{id}"],
  liftSuppression: ["DELETE", "/suppressions/{id}"],
  listOutlets: ["GET", "/outlets"],
  createOutlet: ["POST", "/outlets"],
  getOutlet: ["GET", "/outlets/{id}"],
  updateOutlet: ["PUT", "/outlets/{id}"],
  deleteOutlet: ["DELETE", "/outlets/{id}"],
  listScans: ["GET", "/scans"],
  startScan: ["POST", "/scans"],
  getScan: ["GET", "/scans/{id}"],
  stopScan: ["POST", "/scans/{id}/stop"],
} as const satisfies Record<keyof Operations, readonly [method: string, path: string]>
