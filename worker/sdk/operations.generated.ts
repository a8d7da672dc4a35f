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

export interface Changes {
  changes: Change[]
  next_cursor: string
  has_more: boolean
}

export interface Change {
  kind:
    | "contact"
    | "list"
    | "outlet"
    | "note"
    | "task"
    | "suppression"
    | "scan"
    | "opportunity"
    | "story"
    | "campaign"
    | "template"
    | "enrolment"
    | "message"
    | "mailbox"
    | "proposal"
    | "answer"
    | "client"
    | "expert"
    | "placement"
    | "report"
  id: string
  deleted: boolean
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
  country: string | null
  language: string | null
  time_zone: string | null
  pronouns: string
  beats: string[]
  links: string[]
  fields: Record<string, string | number>
  tags: string[]
  state: "active" | "stale" | "do_not_contact"
  verification: "unverified" | "deliverable" | "risky" | "undeliverable" | "unknown" | null
  last_contacted_at: string | null
  created_at: string
  updated_at: string
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
  emails: string[]
  tags: string[]
  figures: OutletFigure[]
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

export interface OutletFigure {
  measure: "monthly_visits" | "circulation" | "subscribers" | "domain_rating"
  value: number
  source: string
  measured_on: string
  entered_by: string
  entered_at: string
}

export interface Meta {
  page: number
  limit: number
  total: number
  next_cursor: string | null
}

export type TimeZone = string

export interface BatchAnswer {
  created: number
  failed: number
  rows: {
    row: number
    id: string | null
    error: {
      code: string
      message: string
      details: { field: string; code: string; message: string }[]
    } | null
  }[]
}

export interface ContactField {
  id: string
  key: string
  name: string
  kind: "text" | "number" | "date" | "choice"
  choices: string[]
  created_at: string
}

export interface List {
  id: string
  name: string
  members: number
  created_at: string
  updated_at: string
}

export interface Note {
  id: string
  contact_id: string | null
  outlet_id: string | null
  text: string
  author: string
  own: boolean
  created_at: string
  changed_at: string | null
}

export interface Task {
  id: string
  contact_id: string
  client_id: string | null
  title: string
  due_on: string | null
  responsible_id: string | null
  responsible: string | null
  done: boolean
  done_at: string | null
  done_by: string | null
  created_by: string
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
  client_id: string | null
  created_at: string
}

export interface ScanSummary {
  id: string
  url: string
  state: "queued" | "running" | "done" | "blocked" | "failed" | "stopped"
  reason: string | null
  outlet_id: string | null
  pages_read: number
  pages_refused: number
  people_added: number | null
  to_review: number
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
  to_review: number
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

export interface ScanFindings {
  findings: {
    id: string
    kind: "person" | "desk"
    name: string
    title: string
    emails: string[]
    url: string | null
    quote: string
    evidence: (
      | "declared"
      | "signed"
      | "profile"
      | "spelled"
      | "role"
      | "address"
      | "team"
      | "listed"
      | "titled"
      | "phone"
      | "given"
    )[]
    score: number
    is_suggested: boolean
    contact_id: string | null
  }[]
  needed: number
}

export interface AcceptedFindings {
  accepted: {
    id: string
    contact_id: string | null
    outcome: "created" | "updated" | "known" | "suppressed"
  }[]
  gone: number
}

export interface Opportunity {
  id: string
  kind: "request" | "article"
  title: string
  body: string
  url: string | null
  outlet: string
  outlet_id: string | null
  journalist: string
  reply_to: string
  deadline_local: string | null
  deadline_zone: string | null
  deadline_words: string
  deadline_at: string | null
  fit_score: number
  fit_reasons: { points: number; text: string }[]
  state: "new" | "shortlisted" | "pitched" | "won" | "lost" | "dismissed" | "expired"
  sources: { id: string; name: string }[]
  findings: {
    story_id: string
    reason: "fits" | "named" | "competitor" | "backlink"
    name: string
    quote: string
  }[]
  campaign_id: string | null
  client_id: string | null
  client_ids: string[]
  created_at: string
}

export interface PlainCampaign {
  id: string
  name: string
  client_id: string | null
  goal: "coverage" | "link" | "mention" | "podcast" | "reply"
  target_urls: string[]
  brief: string
  state:
    | "draft"
    | "scheduled"
    | "running"
    | "paused"
    | "auto_paused"
    | "completed"
    | "completed_with_failures"
    | "archived"
  pause_reason: string | null
  window: { days: number[]; from: string; to: string }
  time_zone_mode: "recipient" | "campaign"
  time_zone: string
  blackout_dates: string[]
  skip_holidays: boolean
  daily_cap: number | null
  max_lateness_min: number
  recontact_guard_days: number
  one_per_outlet: boolean
  skip_overlaps: boolean
  approval: "every" | "first_touch" | "auto"
  stop_on: { reply: true; outlet_reply: boolean; placement: boolean }
  out_of_office: "resume" | "stop"
  track_opens: boolean
  track_clicks: boolean
  mailbox_ids: string[]
  launched_at: string | null
  starts_at: string | null
  embargo_until: string | null
  created_at: string
  updated_at: string
}

export interface Story {
  id: string
  title: string
  text: string
  client_id: string | null
  countries: string[]
  languages: string[]
  kinds: ("newspaper" | "magazine" | "trade" | "broadcaster" | "agency" | "blog" | "newsletter" | "podcast")[]
  names: string[]
  competitors: string[]
  watched: boolean
  last_looked_at: string | null
  next_look_at: string | null
  last_error: string | null
  found: number
  created_at: string
}

export interface StoryWriter {
  id: string
  name: string
  outlet: { id: string; name: string; site: string; simulated: boolean }
  score: number
  fitting: number
  written: number
  last_fitting_at: string
  quotes: { headline: string; url: string; published_at: string }[]
  contact_id: string | null
}

export interface DirectoryOutlet {
  id: string
  name: string
  site: string
  kind: "newspaper" | "magazine" | "trade" | "broadcaster" | "agency" | "blog" | "newsletter" | "podcast"
  country: string | null
  languages: string[]
  topics: string[]
  collection: "simulated" | "never" | "current" | "failing" | "gone" | "paused"
  last_read_at: string | null
  articles: number
  last_published_at: string | null
}

export interface DirectoryOutletDetail {
  id: string
  name: string
  site: string
  kind: "newspaper" | "magazine" | "trade" | "broadcaster" | "agency" | "blog" | "newsletter" | "podcast"
  country: string | null
  languages: string[]
  topics: string[]
  collection: "simulated" | "never" | "current" | "failing" | "gone" | "paused"
  last_read_at: string | null
  articles: number
  last_published_at: string | null
  per_week: number
  sections: { name: string; articles: number }[]
  terms: { name: string; articles: number }[]
  writers: { id: string; name: string; articles: number; last_published_at: string; section: string | null }[]
}

export interface DirectoryWriter {
  id: string
  name: string
  profile_url: string | null
  outlet: { id: string; name: string; site: string; simulated: boolean }
}

export interface DirectoryWriterDetail {
  id: string
  name: string
  outlets: { id: string; name: string; site: string; profile_url: string | null; articles: number }[]
  sections: { name: string; articles: number }[]
  terms: { name: string; articles: number }[]
  articles: number
  last_published_at: string | null
}

export interface DirectoryArticle {
  id: number
  url: string
  headline: string
  summary: string
  section: string | null
  published_at: string
  outlet: { id: string; name: string }
  writers: { id: string; name: string }[]
}

export interface CampaignSummary {
  id: string
  name: string
  client_id: string | null
  goal: "coverage" | "link" | "mention" | "podcast" | "reply"
  target_urls: string[]
  brief: string
  state:
    | "draft"
    | "scheduled"
    | "running"
    | "paused"
    | "auto_paused"
    | "completed"
    | "completed_with_failures"
    | "archived"
  pause_reason: string | null
  window: { days: number[]; from: string; to: string }
  time_zone_mode: "recipient" | "campaign"
  time_zone: string
  blackout_dates: string[]
  skip_holidays: boolean
  daily_cap: number | null
  max_lateness_min: number
  recontact_guard_days: number
  one_per_outlet: boolean
  skip_overlaps: boolean
  approval: "every" | "first_touch" | "auto"
  stop_on: { reply: true; outlet_reply: boolean; placement: boolean }
  out_of_office: "resume" | "stop"
  track_opens: boolean
  track_clicks: boolean
  mailbox_ids: string[]
  launched_at: string | null
  starts_at: string | null
  embargo_until: string | null
  created_at: string
  updated_at: string
  people: number
  reached: number
  replied: number
}

export interface Campaign {
  id: string
  name: string
  client_id: string | null
  goal: "coverage" | "link" | "mention" | "podcast" | "reply"
  target_urls: string[]
  brief: string
  state:
    | "draft"
    | "scheduled"
    | "running"
    | "paused"
    | "auto_paused"
    | "completed"
    | "completed_with_failures"
    | "archived"
  pause_reason: string | null
  window: { days: number[]; from: string; to: string }
  time_zone_mode: "recipient" | "campaign"
  time_zone: string
  blackout_dates: string[]
  skip_holidays: boolean
  daily_cap: number | null
  max_lateness_min: number
  recontact_guard_days: number
  one_per_outlet: boolean
  skip_overlaps: boolean
  approval: "every" | "first_touch" | "auto"
  stop_on: { reply: true; outlet_reply: boolean; placement: boolean }
  out_of_office: "resume" | "stop"
  track_opens: boolean
  track_clicks: boolean
  mailbox_ids: string[]
  launched_at: string | null
  starts_at: string | null
  embargo_until: string | null
  created_at: string
  updated_at: string
  steps: Step[]
  steps_version: string
}

export interface Step {
  id: string
  position: number
  delay_value: number
  delay_unit: "minutes" | "hours" | "days" | "business_days"
  thread: "reply" | "new"
  subject: string
  body: string
  weight: number
  revision: number
  template_id: string | null
  variants: {
    id: string
    label: string
    weight: number
    subject: string
    body: string
    template_id: string | null
  }[]
}

export interface CampaignResults {
  campaign_id: string
  people: number
  open: number
  contacted: number
  reached: number
  replied: number
  positive: number
  placed: number
  out_of_office: number
  bounced: number
  opted_out: number
  complained: number
  reply_rate: number | null
  positive_rate: number | null
  placement_rate: number | null
  bounce_rate: number | null
  opt_out_rate: number | null
  complaint_rate: number | null
  placements: { total: number; seen: number; live: number; lost: number }
  opens: { people: number; only_machines: number } | null
  clicks: { people: number; only_machines: number } | null
  steps: AnalyticsStep[]
  attention: { review: number; unknown: number; failed: number }
}

export interface AnalyticsStep {
  campaign_id: string
  step_id: string
  position: number
  removed: boolean
  variant: string | null
  variant_id: string | null
  sent: number
  replied: number
  reply_rate: number | null
}

export interface CampaignPerson {
  contact_id: string
  name: string
  email: string | null
  company: string
  standing: "eligible" | "enrolled" | "excluded"
  reason:
    | "do_not_contact"
    | "no_address"
    | "suppressed"
    | "no_basis"
    | "recently_contacted"
    | "in_other_campaign"
    | "other_client"
    | "off_topic"
    | "same_outlet"
    | "unresolved_field"
    | "text_problem"
    | null
  detail: string | null
  fit: {
    kind: "fits" | "other" | "unknown"
    known: number
    meeting: number
    quotes: { title: string; url: string; outlet: string }[]
  }
  fit_reason: string | null
}

export interface LaunchCheck {
  total: number
  eligible: number
  enrolled: number
  excluded: {
    reason:
      | "do_not_contact"
      | "no_address"
      | "suppressed"
      | "no_basis"
      | "recently_contacted"
      | "in_other_campaign"
      | "other_client"
      | "off_topic"
      | "same_outlet"
      | "unresolved_field"
      | "text_problem"
    count: number
  }[]
  blockers: { kind: string; position: number | null; variant: string | null; message: string }[]
  warnings: { kind: string; position: number | null; variant: string | null; message: string }[]
  plan: { contacts_per_month: number; left: number; waiting: number } | null
  asked_often: number
  other_clients: {
    days: number
    people: number
    eligible: number
    listed: {
      contact_id: string
      name: string
      client: { id: string; name: string }
      campaign: { id: string; name: string }
      written_at: string | null
      planned_at: string | null
      eligible: boolean
    }[]
  }
}

export interface Launched {
  people: number
  messages: number
  first_at: string | null
  last_at: string | null
}

export interface LaunchProposal {
  id: string
  campaign_id: string
  state: "open" | "approved" | "declined" | "withdrawn"
  note: string
  start_at: string | null
  proposed_by: string
  proposed_at: string
  decided_by: string | null
  decided_at: string | null
  reason: string
}

export interface TemplateSummary {
  id: string
  kind: "letter" | "snippet"
  name: string
  folder: string
  client_id: string | null
  version: number
  results: { campaigns: number; sent: number; answered: number; positive: number }
  updated_at: string
  updated_by: string
  subject: string
  excerpt: string
  length: number
}

export interface Template {
  id: string
  kind: "letter" | "snippet"
  name: string
  folder: string
  client_id: string | null
  version: number
  results: { campaigns: number; sent: number; answered: number; positive: number }
  updated_at: string
  updated_by: string
  messages: {
    subject: string
    body: string
    delay_value: number
    delay_unit: "minutes" | "hours" | "days" | "business_days"
    thread: "reply" | "new"
  }[]
}

export interface Enrolment {
  id: string
  campaign_id: string
  contact_id: string | null
  mailbox_id: string
  state:
    | "proposed"
    | "ready"
    | "active"
    | "waiting"
    | "paused"
    | "replied"
    | "bounced"
    | "unsubscribed"
    | "suppressed"
    | "placed"
    | "completed"
    | "failed"
    | "removed"
  stop_reason:
    | "reply"
    | "outlet_reply"
    | "placement"
    | "hard_bounce"
    | "soft_bounce_limit"
    | "opt_out"
    | "complaint"
    | "suppressed"
    | "do_not_contact"
    | "no_basis"
    | "no_address"
    | "erased"
    | "out_of_office"
    | "contacted_recently"
    | "colleague_contacted"
    | "merged"
    | "objected"
    | "removed_by_hand"
    | "written_by_hand"
    | "campaign_archived"
    | "restored"
    | "mailbox_removed"
    | "failed"
    | null
  touches: number
  next_at: string | null
  paused_until: string | null
  time_zone: string
  created_at: string
  ended_at: string | null
}

export interface Explanation {
  enrolment_id: string
  state:
    | "proposed"
    | "ready"
    | "active"
    | "waiting"
    | "paused"
    | "replied"
    | "bounced"
    | "unsubscribed"
    | "suppressed"
    | "placed"
    | "completed"
    | "failed"
    | "removed"
  next_at: string | null
  summary: string
  because: string[]
  happened: {
    type:
      | "enrolled"
      | "sent"
      | "send_unknown"
      | "send_failed"
      | "deferred"
      | "delivered"
      | "bounced"
      | "soft_bounced"
      | "replied"
      | "out_of_office"
      | "auto_replied"
      | "opted_out"
      | "complained"
      | "opened"
      | "clicked"
      | "placed"
      | "skipped"
      | "stopped"
      | "paused"
      | "resumed"
      | "objected"
      | "report.opened"
      | "report.commented"
      | "export.finished"
      | "placement.proposed"
      | "placement.pending"
      | "placement.live"
      | "placement.changed"
      | "placement.lost"
      | "placement.unreachable"
      | "placement.blocked"
    at: string
    by: "user" | "api_key" | "system" | "recipient" | "writer"
    message_id: string | null
    position: number | null
    reason: string | null
  }[]
  planned: {
    message_id: string
    position: number
    state:
      | "draft"
      | "needs_review"
      | "approved"
      | "scheduled"
      | "claimed"
      | "sent"
      | "delivered"
      | "deferred"
      | "bounced"
      | "failed"
      | "unknown"
      | "skipped"
      | "cancelled"
      | "received"
    at: string | null
  }[]
}

export interface MessageSummary {
  id: string
  direction: "out" | "in"
  enrolment_id: string | null
  campaign_id: string | null
  contact_id: string | null
  step_id: string | null
  position: number | null
  variant_id: string | null
  mailbox_id: string
  thread_id: string | null
  state:
    | "draft"
    | "needs_review"
    | "approved"
    | "scheduled"
    | "claimed"
    | "sent"
    | "delivered"
    | "deferred"
    | "bounced"
    | "failed"
    | "unknown"
    | "skipped"
    | "cancelled"
    | "received"
  class:
    | "human_reply"
    | "out_of_office"
    | "auto_reply"
    | "bounce"
    | "opt_out"
    | "complaint"
    | "unmatched"
    | null
  intent:
    | "interested"
    | "wants_material"
    | "publishing"
    | "question"
    | "later"
    | "declined"
    | "wrong_person"
    | "automatic"
    | "unclear"
    | null
  intent_sentence: string | null
  intent_by: "rules" | "learnt" | "member" | "model" | null
  from: string | null
  to: string | null
  subject: string
  attachments: { name: string; type: string; size: number | null }[]
  scheduled_at: string | null
  sent_at: string | null
  received_at: string | null
  error: string | null
  skip_reason: string | null
  created_at: string
}

export interface Message {
  id: string
  direction: "out" | "in"
  enrolment_id: string | null
  campaign_id: string | null
  contact_id: string | null
  step_id: string | null
  position: number | null
  variant_id: string | null
  mailbox_id: string
  thread_id: string | null
  state:
    | "draft"
    | "needs_review"
    | "approved"
    | "scheduled"
    | "claimed"
    | "sent"
    | "delivered"
    | "deferred"
    | "bounced"
    | "failed"
    | "unknown"
    | "skipped"
    | "cancelled"
    | "received"
  class:
    | "human_reply"
    | "out_of_office"
    | "auto_reply"
    | "bounce"
    | "opt_out"
    | "complaint"
    | "unmatched"
    | null
  intent:
    | "interested"
    | "wants_material"
    | "publishing"
    | "question"
    | "later"
    | "declined"
    | "wrong_person"
    | "automatic"
    | "unclear"
    | null
  intent_sentence: string | null
  intent_by: "rules" | "learnt" | "member" | "model" | null
  from: string | null
  to: string | null
  subject: string
  attachments: { name: string; type: string; size: number | null }[]
  scheduled_at: string | null
  sent_at: string | null
  received_at: string | null
  error: string | null
  skip_reason: string | null
  created_at: string
  text: string
}

export interface ProposedAnswer {
  id: string
  thread_id: string
  state: "open" | "approved" | "edited" | "declined" | "withdrawn"
  text: string
  note: string
  changed: boolean
  proposed_by: string
  proposed_at: string
  decided_by: string | null
  decided_at: string | null
  reason: string
  message_id: string | null
}

export interface Client {
  id: string
  name: string
  accent: string
  brief: string
  names: string[]
  spokespeople: string[]
  sites: string[]
  own: boolean
  archived: boolean
  created_at: string
}

export interface Expert {
  id: string
  client_id: string | null
  name: string
  role: string
  company: string
  email: string
  about: string
  topics: string[]
  published: { title: string; url: string }[]
  takes_questions: boolean
  state: "draft" | "asked" | "confirmed" | "changed" | "declined"
  confirmed_at: string | null
  page_url: string | null
  created_at: string
}

export interface Report {
  id: string
  client_id: string
  title: string
  from: string
  to: string
  time_zone: string
  sections: (
    | "summary"
    | "figures"
    | "coverage"
    | "evidence"
    | "outlets"
    | "links"
    | "answers"
    | "tried"
    | "next"
  )[]
  summary: string
  next_steps: string
  shared: boolean
  created_at: string
  updated_at: string
}

export interface ReportFigures {
  figures: {
    name:
      | "pages"
      | "links"
      | "followed"
      | "mentions"
      | "live"
      | "lost"
      | "wonBack"
      | "answers"
      | "sent"
      | "reached"
      | "replied"
    value: number
    before: number
    proved_by: "coverage" | "links" | "answers" | "tried"
  }[]
  coverage: {
    placement_id: string
    first_seen_at: string
    outlet: string
    headline: string
    page_url: string
    kind: string
    state: "pending" | "live" | "changed" | "lost" | "unreachable" | "blocked"
  }[]
  outlets: { name: string; placement_ids: string[]; figures: OutletFigure[] }[]
}

export interface PlacementSummary {
  id: string
  page_url: string
  title: string
  target_urls: string[]
  match: "exact" | "page" | "site"
  phrase: string
  state: "pending" | "live" | "changed" | "lost" | "unreachable" | "blocked"
  found: {
    type: "link" | "image" | "mention"
    url: string | null
    anchor: string
    rel: string
    nofollow: boolean
    sponsored: boolean
    ugc: boolean
    noindex: boolean
    quote: string
  } | null
  misses: number
  reason: string | null
  client_id: string | null
  campaign_id: string | null
  contact_id: string | null
  outlet_id: string | null
  simulated: boolean
  first_seen_at: string | null
  last_seen_at: string | null
  last_checked_at: string | null
  next_check_at: string | null
  created_at: string
  updated_at: string
}

export interface Placement {
  id: string
  page_url: string
  title: string
  target_urls: string[]
  match: "exact" | "page" | "site"
  phrase: string
  state: "pending" | "live" | "changed" | "lost" | "unreachable" | "blocked"
  found: {
    type: "link" | "image" | "mention"
    url: string | null
    anchor: string
    rel: string
    nofollow: boolean
    sponsored: boolean
    ugc: boolean
    noindex: boolean
    quote: string
  } | null
  misses: number
  reason: string | null
  client_id: string | null
  campaign_id: string | null
  contact_id: string | null
  outlet_id: string | null
  simulated: boolean
  first_seen_at: string | null
  last_seen_at: string | null
  last_checked_at: string | null
  next_check_at: string | null
  created_at: string
  updated_at: string
  checks: {
    id: string
    at: string
    outcome: "seen" | "missing" | "unreachable" | "blocked"
    state: "pending" | "live" | "changed" | "lost" | "unreachable" | "blocked"
    http_status: number | null
    reason: string | null
    found: {
      type: "link" | "image" | "mention"
      url: string | null
      anchor: string
      rel: string
      nofollow: boolean
      sponsored: boolean
      ugc: boolean
      noindex: boolean
      quote: string
    } | null
  }[]
}

export interface PlacementEvidence {
  changes: { at: string; kind: "found" | "lost" | "won back" | "nofollow" | "followed" }[]
  snapshots: {
    id: string
    taken_at: string
    last_read_at: string
    url: string
    headline: string
    authors: string[]
    published_at: string | null
    text: string
    text_cut: boolean
    sha256: string
    source_bytes: number
    forgotten: boolean
  }[]
  figures: OutletFigure[]
  outlet: { name: string; kind: string; country: string | null; articles_per_week: number | null } | null
}

export interface Mailbox {
  id: string
  driver: "sandbox" | "smtp"
  address: string
  display_name: string
  client_ids: string[]
  state: "active" | "paused" | "unhealthy" | "needs_attention"
  state_reason: string | null
  daily_cap: number
  today_cap: number
  sent_today: number
  per_domain_daily_cap: number
  min_gap_s: number
  max_gap_s: number
  ramp: boolean
  time_zone: string
  created_at: string
}

export interface AnalyticsOverview {
  campaign_id: string | null
  from: string | null
  to: string | null
  time_zone: string
  messages_sent: number
  replies_received: number
  contacted: number
  reached: number
  replied: number
  positive: number
  placed: number
  out_of_office: number
  bounced: number
  opted_out: number
  complained: number
  reply_rate: number | null
  positive_rate: number | null
  placement_rate: number | null
  bounce_rate: number | null
  opt_out_rate: number | null
  complaint_rate: number | null
}

export interface AnalyticsDay {
  date: string
  messages_sent: number
  replies_received: number
  contacted: number
  reached: number
  replied: number
  positive: number
  placed: number
  out_of_office: number
  bounced: number
  opted_out: number
  complained: number
  reply_rate: number | null
  positive_rate: number | null
  placement_rate: number | null
  bounce_rate: number | null
  opt_out_rate: number | null
  complaint_rate: number | null
}

export interface AnalyticsCampaign {
  campaign_id: string
  name: string
  state:
    | "draft"
    | "scheduled"
    | "running"
    | "paused"
    | "auto_paused"
    | "completed"
    | "completed_with_failures"
    | "archived"
  messages_sent: number
  replies_received: number
  contacted: number
  reached: number
  replied: number
  positive: number
  placed: number
  out_of_office: number
  bounced: number
  opted_out: number
  complained: number
  reply_rate: number | null
  positive_rate: number | null
  placement_rate: number | null
  bounce_rate: number | null
  opt_out_rate: number | null
  complaint_rate: number | null
}

export interface AnalyticsProgress {
  from: string
  to: string
  time_zone: string
  step: "day" | "week" | "month"
  total: {
    messages_sent: number
    reached: number
    replied: number
    positive: number
    placed: number
    pages: number
    lost: number
  }
  before: {
    messages_sent: number
    reached: number
    replied: number
    positive: number
    placed: number
    pages: number
    lost: number
  }
  periods: {
    from: string
    messages_sent: number
    reached: number
    replied: number
    positive: number
    placed: number
    pages: number
    lost: number
  }[]
  answer_times: { within_hours: number | null; replied: number }[]
}

export interface AnalyticsCut {
  id: string
  name: string
  messages_sent: number
  reached: number
  replied: number
  positive: number
  placed: number
  reply_rate: number | null
  reply_rate_low: number | null
  reply_rate_high: number | null
}

export interface Webhook {
  id: string
  url: string
  events: (
    | "reply.received"
    | "message.sent"
    | "message.bounced"
    | "message.failed"
    | "contact.unsubscribed"
    | "contact.complained"
    | "placement.proposed"
    | "placement.live"
    | "placement.lost"
    | "report.opened"
    | "report.commented"
    | "export.finished"
    | "contact.changed"
    | "list.changed"
    | "outlet.changed"
    | "note.changed"
    | "task.changed"
    | "suppression.changed"
    | "scan.changed"
    | "opportunity.changed"
    | "story.changed"
    | "campaign.changed"
    | "template.changed"
    | "enrolment.changed"
    | "message.changed"
    | "mailbox.changed"
    | "proposal.changed"
    | "answer.changed"
    | "client.changed"
    | "expert.changed"
    | "placement.changed"
    | "report.changed"
  )[]
  state: "active" | "disabled"
  state_reason: string | null
  consecutive_failures: number
  created_at: string
  updated_at: string
}

export interface WebhookWithSecret {
  id: string
  url: string
  events: (
    | "reply.received"
    | "message.sent"
    | "message.bounced"
    | "message.failed"
    | "contact.unsubscribed"
    | "contact.complained"
    | "placement.proposed"
    | "placement.live"
    | "placement.lost"
    | "report.opened"
    | "report.commented"
    | "export.finished"
    | "contact.changed"
    | "list.changed"
    | "outlet.changed"
    | "note.changed"
    | "task.changed"
    | "suppression.changed"
    | "scan.changed"
    | "opportunity.changed"
    | "story.changed"
    | "campaign.changed"
    | "template.changed"
    | "enrolment.changed"
    | "message.changed"
    | "mailbox.changed"
    | "proposal.changed"
    | "answer.changed"
    | "client.changed"
    | "expert.changed"
    | "placement.changed"
    | "report.changed"
  )[]
  state: "active" | "disabled"
  state_reason: string | null
  consecutive_failures: number
  created_at: string
  updated_at: string
  secret: string
}

export interface WebhookDelivery {
  id: string
  type:
    | "reply.received"
    | "message.sent"
    | "message.bounced"
    | "message.failed"
    | "contact.unsubscribed"
    | "contact.complained"
    | "placement.proposed"
    | "placement.live"
    | "placement.lost"
    | "report.opened"
    | "report.commented"
    | "export.finished"
    | "contact.changed"
    | "list.changed"
    | "outlet.changed"
    | "note.changed"
    | "task.changed"
    | "suppression.changed"
    | "scan.changed"
    | "opportunity.changed"
    | "story.changed"
    | "campaign.changed"
    | "template.changed"
    | "enrolment.changed"
    | "message.changed"
    | "mailbox.changed"
    | "proposal.changed"
    | "answer.changed"
    | "client.changed"
    | "expert.changed"
    | "placement.changed"
    | "report.changed"
    | "webhook.test"
  state: "pending" | "delivered" | "failed"
  attempts: number
  next_attempt_at: string | null
  last_attempt_at: string | null
  response_status: number | null
  response_excerpt: string
  error: string | null
  created_at: string
}

export interface Export {
  id: string
  list:
    | "contacts"
    | "lists"
    | "outlets"
    | "notes"
    | "tasks"
    | "suppressions"
    | "opportunities"
    | "stories"
    | "campaigns"
    | "templates"
    | "enrolments"
    | "messages"
    | "clients"
    | "experts"
    | "placements"
    | "reports"
  format: "jsonl" | "csv"
  query: Record<string, string>
  state: "running" | "ready" | "failed"
  error: string | null
  rows: number
  bytes: number
  created_at: string
  expires_at: string
}

export type WebhookPayload =
  | {
      type:
        | "reply.received"
        | "message.sent"
        | "message.bounced"
        | "message.failed"
        | "contact.unsubscribed"
        | "contact.complained"
        | "placement.proposed"
        | "placement.live"
        | "placement.lost"
        | "report.opened"
        | "report.commented"
        | "export.finished"
      timestamp: string
      data: WebhookData
    }
  | {
      type:
        | "contact.changed"
        | "list.changed"
        | "outlet.changed"
        | "note.changed"
        | "task.changed"
        | "suppression.changed"
        | "scan.changed"
        | "opportunity.changed"
        | "story.changed"
        | "campaign.changed"
        | "template.changed"
        | "enrolment.changed"
        | "message.changed"
        | "mailbox.changed"
        | "proposal.changed"
        | "answer.changed"
        | "client.changed"
        | "expert.changed"
        | "placement.changed"
        | "report.changed"
      timestamp: string
      data: { changes: Change[] }
    }
  | { type: "webhook.test"; timestamp: string; data: { webhook_id: string } }

export interface WebhookData {
  campaign_id: string | null
  enrolment_id: string | null
  simulated: boolean
  contact: Contact | null
  message: MessageSummary | null
  received: MessageSummary | null
  placement: PlacementSummary | null
  proposal: CoverageProposal | null
  report: Report | null
  comment: ReportComment | null
  export: { id: string; state: "ready" | "failed" } | null
}

export interface CoverageProposal {
  id: string
  state: "proposed" | "accepted" | "dismissed"
  client_id: string
  page_url: string
  headline: string
  outlet: string
  writers: string
  published_at: string
  reason: "name" | "spokesperson" | "link"
  matched: string
  quote: string
  simulated: boolean
  campaign_id: string | null
  contact_id: string | null
  placement_id: string | null
  created_at: string
}

export interface ReportComment {
  id: string
  name: string
  text: string
  reply: string
  resolved: boolean
  created_at: string
}

/** The arguments and the answer of each call, and what may be expanded in it. */
export interface Operations {
  /** List changes. */
  listChanges: {
    query?: {
      cursor?: string
      kinds?: (
        | "contact"
        | "list"
        | "outlet"
        | "note"
        | "task"
        | "suppression"
        | "scan"
        | "opportunity"
        | "story"
        | "campaign"
        | "template"
        | "enrolment"
        | "message"
        | "mailbox"
        | "proposal"
        | "answer"
        | "client"
        | "expert"
        | "placement"
        | "report"
      )[]
      limit?: number
      fields?: readonly (keyof Changes)[]
    }
    answer: { data: Changes }
  }
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
      contacted?:
        | "never"
        | "within_7_days"
        | "within_30_days"
        | "within_90_days"
        | "not_within_30_days"
        | "not_within_90_days"
      outlet_id?: string
      updated_since?: string
      tag?: string
      fields?: readonly (keyof Contact)[]
      expand?: readonly "outlet"[]
    }
    expanded: { outlet: Outlet | null }
    answer: { data: Contact[]; meta: Meta }
  }
  /** Create a contact. */
  createContact: {
    body: {
      name: string
      email?: string | null
      company?: string
      title?: string
      phone?: string | null
      notes?: string
      country?: string | null
      language?: string | null
      time_zone?: TimeZone | null
      pronouns?: string
      beats?: string[]
      links?: string[]
      outlet_id?: string | null
      fields?: Record<string, string | number | null>
      tags?: string[]
    }
    answer: { data: Contact }
  }
  /** Create many contacts. */
  createManyContacts: {
    body: { contacts: Record<string, unknown>[]; dry_run?: boolean }
    answer: { data: BatchAnswer }
  }
  /** List fields of contacts. */
  listFieldsOfContacts: {
    query?: { fields?: readonly (keyof ContactField)[] }
    answer: { data: ContactField[]; meta: Meta }
  }
  /** Get a contact. */
  getContact: {
    id: string
    query?: { fields?: readonly (keyof Contact)[]; expand?: readonly "outlet"[] }
    expanded: { outlet: Outlet | null }
    answer: { data: Contact }
  }
  /** Update a contact. */
  updateContact: {
    id: string
    body: {
      name?: string
      email?: string | null
      company?: string
      title?: string
      phone?: string | null
      notes?: string
      country?: string | null
      language?: string | null
      time_zone?: TimeZone | null
      pronouns?: string
      beats?: string[]
      links?: string[]
      outlet_id?: string | null
      fields?: Record<string, string | number | null>
      tags?: string[]
    }
    answer: { data: Contact }
  }
  /** Patch a contact. */
  patchContact: {
    id: string
    body: {
      name?: string
      email?: string | null
      company?: string
      title?: string
      phone?: string | null
      notes?: string
      country?: string | null
      language?: string | null
      time_zone?: TimeZone | null
      pronouns?: string
      beats?: string[]
      links?: string[]
      outlet_id?: string | null
      fields?: Record<string, string | number | null>
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
    query?: {
      page?: number
      limit?: number
      cursor?: string
      updated_since?: string
      fields?: readonly (keyof List)[]
    }
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
    query?: { fields?: readonly (keyof List)[] }
    answer: { data: List }
  }
  /** Update a list. */
  updateList: {
    id: string
    body: { name: string }
    answer: { data: List }
  }
  /** Patch a list. */
  patchList: {
    id: string
    body: { name?: string }
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
    query?: {
      page?: number
      limit?: number
      cursor?: string
      fields?: readonly (keyof Contact)[]
      expand?: readonly "outlet"[]
    }
    expanded: { outlet: Outlet | null }
    answer: { data: Contact[]; meta: Meta }
  }
  /** Change members of a list. */
  changeMembersOfList: {
    id: string
    body: { add?: string[]; remove?: string[] }
    answer: { data: { added: number; removed: number } }
  }
  /** Add many members to a list. */
  addManyMembersToList: {
    id: string
    body: { members: Record<string, unknown>[]; dry_run?: boolean }
    answer: { data: BatchAnswer }
  }
  /** List notes. */
  listNotes: {
    query?: {
      page?: number
      limit?: number
      cursor?: string
      updated_since?: string
      contact?: string
      outlet?: string
      fields?: readonly (keyof Note)[]
      expand?: readonly ("contact" | "outlet")[]
    }
    expanded: { contact: Contact | null; outlet: Outlet | null }
    answer: { data: Note[]; meta: Meta }
  }
  /** Create a note. */
  createNote: {
    body: { contact_id?: string | null; outlet_id?: string | null; text: string }
    answer: { data: Note }
  }
  /** Create many notes. */
  createManyNotes: {
    body: { notes: Record<string, unknown>[]; dry_run?: boolean }
    answer: { data: BatchAnswer }
  }
  /** Get a note. */
  getNote: {
    id: string
    query?: { fields?: readonly (keyof Note)[]; expand?: readonly ("contact" | "outlet")[] }
    expanded: { contact: Contact | null; outlet: Outlet | null }
    answer: { data: Note }
  }
  /** Update a note. */
  updateNote: {
    id: string
    body: { text?: string }
    answer: { data: Note }
  }
  /** Patch a note. */
  patchNote: {
    id: string
    body: { text?: string }
    answer: { data: Note }
  }
  /** Delete a note. */
  deleteNote: {
    id: string
    answer: { data: { id: string; deleted: true } }
  }
  /** List tasks. */
  listTasks: {
    query?: {
      page?: number
      limit?: number
      cursor?: string
      updated_since?: string
      state?: "open" | "done"
      contact?: string
      client?: string
      responsible?: string
      fields?: readonly (keyof Task)[]
      expand?: readonly "contact"[]
    }
    expanded: { contact: Contact | null }
    answer: { data: Task[]; meta: Meta }
  }
  /** Create a task. */
  createTask: {
    body: {
      contact_id: string
      title: string
      due_on?: string | null
      responsible_id?: string | null
      client_id?: string | null
    }
    answer: { data: Task }
  }
  /** Create many tasks. */
  createManyTasks: {
    body: { tasks: Record<string, unknown>[]; dry_run?: boolean }
    answer: { data: BatchAnswer }
  }
  /** Get a task. */
  getTask: {
    id: string
    query?: { fields?: readonly (keyof Task)[]; expand?: readonly "contact"[] }
    expanded: { contact: Contact | null }
    answer: { data: Task }
  }
  /** Update a task. */
  updateTask: {
    id: string
    body: {
      title?: string
      due_on?: string | null
      responsible_id?: string | null
      client_id?: string | null
      done?: boolean
    }
    answer: { data: Task }
  }
  /** Patch a task. */
  patchTask: {
    id: string
    body: {
      title?: string
      due_on?: string | null
      responsible_id?: string | null
      client_id?: string | null
      done?: boolean
    }
    answer: { data: Task }
  }
  /** Delete a task. */
  deleteTask: {
    id: string
    answer: { data: { id: string; deleted: true } }
  }
  /** List suppressions. */
  listSuppressions: {
    query?: {
      page?: number
      limit?: number
      cursor?: string
      updated_since?: string
      q?: string
      client?: string
      fields?: readonly (keyof Suppression)[]
    }
    answer: { data: Suppression[]; meta: Meta }
  }
  /** Create a suppression. */
  createSuppression: {
    body: { value: string; note?: string; client_id?: string | null }
    answer: { data: Suppression }
  }
  /** Create many suppressions. */
  createManySuppressions: {
    body: { suppressions: Record<string, unknown>[]; dry_run?: boolean }
    answer: { data: BatchAnswer }
  }
  /** Get a suppression. */
  getSuppression: {
    id: string
    query?: { fields?: readonly (keyof Suppression)[] }
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
      updated_since?: string
      tag?: string
      fields?: readonly (keyof Outlet)[]
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
      emails?: string[]
      guidelines?: string
      stage?: "new" | "researching" | "contacted" | "in_conversation" | "placed" | "do_not_pitch"
      time_zone?: TimeZone | null
      contact_url?: string | null
      tags?: string[]
    }
    answer: { data: Outlet }
  }
  /** Create many outlets. */
  createManyOutlets: {
    body: { outlets: Record<string, unknown>[]; dry_run?: boolean }
    answer: { data: BatchAnswer }
  }
  /** Get an outlet. */
  getOutlet: {
    id: string
    query?: { fields?: readonly (keyof Outlet)[] }
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
      emails?: string[]
      guidelines?: string
      stage?: "new" | "researching" | "contacted" | "in_conversation" | "placed" | "do_not_pitch"
      name?: string
      time_zone?: TimeZone | null
      contact_url?: string | null
      tags?: string[]
    }
    answer: { data: Outlet }
  }
  /** Patch an outlet. */
  patchOutlet: {
    id: string
    body: {
      kind?: "news" | "blog" | "trade" | "podcast" | "newsletter" | "company" | "community" | null
      language?: string | null
      country?: string | null
      topics?: string[]
      emails?: string[]
      guidelines?: string
      stage?: "new" | "researching" | "contacted" | "in_conversation" | "placed" | "do_not_pitch"
      name?: string
      time_zone?: TimeZone | null
      contact_url?: string | null
      tags?: string[]
    }
    answer: { data: Outlet }
  }
  /** Delete an outlet. */
  deleteOutlet: {
    id: string
    answer: { data: { id: string; deleted: true } }
  }
  /** Enter a figure of an outlet. */
  enterFigureOfOutlet: {
    id: string
    body: {
      measure: "monthly_visits" | "circulation" | "subscribers" | "domain_rating"
      value: number
      source: string
      measured_on: string
    }
    answer: { data: Outlet }
  }
  /** Remove a figure of an outlet. */
  removeFigureOfOutlet: {
    id: string
    measure: string
    answer: { data: Outlet }
  }
  /** List scans. */
  listScans: {
    query?: {
      page?: number
      limit?: number
      cursor?: string
      updated_since?: string
      fields?: readonly (keyof ScanSummary)[]
    }
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
    query?: { fields?: readonly (keyof Scan)[] }
    answer: { data: Scan }
  }
  /** Stop a scan. */
  stopScan: {
    id: string
    answer: { data: Scan }
  }
  /** List findings. */
  listFindings: {
    id: string
    query?: { fields?: readonly (keyof ScanFindings)[] }
    answer: { data: ScanFindings }
  }
  /** Accept findings. */
  acceptFindings: {
    id: string
    body: { ids: string[] }
    answer: { data: AcceptedFindings }
  }
  /** Dismiss findings. */
  dismissFindings: {
    id: string
    body: { ids: string[] }
    answer: { data: ScanFindings }
  }
  /** List opportunities. */
  listOpportunities: {
    query?: {
      q?: string
      state?: "new" | "shortlisted" | "pitched" | "won" | "lost" | "dismissed" | "expired"
      source?: string
      campaign?: string
      kind?: "request" | "article"
      client?: string
      story?: string
      sort?: "fit" | "deadline" | "newest" | "title" | "outlet"
      page?: number
      limit?: number
      cursor?: string
      updated_since?: string
      fields?: readonly (keyof Opportunity)[]
      expand?: readonly ("outlet" | "campaign")[]
    }
    expanded: { outlet: Outlet | null; campaign: PlainCampaign | null }
    answer: { data: Opportunity[]; meta: Meta }
  }
  /** Create an opportunity. */
  createOpportunity: {
    body: {
      title: string
      body?: string
      url?: string | null
      outlet?: string
      journalist?: string
      reply_to?: string
      deadline_local?: string | null
      deadline_zone?: TimeZone | string | null
      deadline_words?: string
      client_id?: string | null
    }
    answer: { data: Opportunity }
  }
  /** Get an opportunity. */
  getOpportunity: {
    id: string
    query?: { fields?: readonly (keyof Opportunity)[]; expand?: readonly ("outlet" | "campaign")[] }
    expanded: { outlet: Outlet | null; campaign: PlainCampaign | null }
    answer: { data: Opportunity }
  }
  /** Update an opportunity. */
  updateOpportunity: {
    id: string
    body: {
      title?: string
      body?: string
      url?: string | null
      outlet?: string
      journalist?: string
      reply_to?: string
      deadline_local?: string | null
      deadline_zone?: TimeZone | string | null
      deadline_words?: string
      client_id?: string | null
      state?: "new" | "shortlisted" | "pitched" | "won" | "lost" | "dismissed" | "expired"
    }
    answer: { data: Opportunity }
  }
  /** Patch an opportunity. */
  patchOpportunity: {
    id: string
    body: {
      title?: string
      body?: string
      url?: string | null
      outlet?: string
      journalist?: string
      reply_to?: string
      deadline_local?: string | null
      deadline_zone?: TimeZone | string | null
      deadline_words?: string
      client_id?: string | null
      state?: "new" | "shortlisted" | "pitched" | "won" | "lost" | "dismissed" | "expired"
    }
    answer: { data: Opportunity }
  }
  /** List stories. */
  listStories: {
    query?: {
      client?: string
      page?: number
      limit?: number
      cursor?: string
      updated_since?: string
      fields?: readonly (keyof Story)[]
    }
    answer: { data: Story[]; meta: Meta }
  }
  /** Save a story. */
  saveStory: {
    body: {
      title: string
      text?: string
      client_id?: string | null
      countries?: string[]
      languages?: string[]
      kinds?: (
        | "newspaper"
        | "magazine"
        | "trade"
        | "broadcaster"
        | "agency"
        | "blog"
        | "newsletter"
        | "podcast"
      )[]
      names?: string[]
      competitors?: string[]
      watched?: boolean
    }
    answer: { data: Story }
  }
  /** Get a story. */
  getStory: {
    id: string
    query?: { fields?: readonly (keyof Story)[] }
    answer: { data: Story }
  }
  /** Update a story. */
  updateStory: {
    id: string
    body: {
      title?: string
      text?: string
      client_id?: string | null
      countries?: string[]
      languages?: string[]
      kinds?: (
        | "newspaper"
        | "magazine"
        | "trade"
        | "broadcaster"
        | "agency"
        | "blog"
        | "newsletter"
        | "podcast"
      )[]
      names?: string[]
      competitors?: string[]
      watched?: boolean
    }
    answer: { data: Story }
  }
  /** Patch a story. */
  patchStory: {
    id: string
    body: {
      title?: string
      text?: string
      client_id?: string | null
      countries?: string[]
      languages?: string[]
      kinds?: (
        | "newspaper"
        | "magazine"
        | "trade"
        | "broadcaster"
        | "agency"
        | "blog"
        | "newsletter"
        | "podcast"
      )[]
      names?: string[]
      competitors?: string[]
      watched?: boolean
    }
    answer: { data: Story }
  }
  /** Delete a story. */
  deleteStory: {
    id: string
    answer: { data: { id: string; deleted: true } }
  }
  /** List writers of a story. */
  listWritersOfStory: {
    id: string
    query?: { page?: number; limit?: number; cursor?: string; fields?: readonly (keyof StoryWriter)[] }
    answer: { data: StoryWriter[]; meta: Meta }
  }
  /** List outlets of the directory. */
  listOutletsOfTheDirectory: {
    query?: {
      q?: string
      kind?: "newspaper" | "magazine" | "trade" | "broadcaster" | "agency" | "blog" | "newsletter" | "podcast"
      country?: string
      language?: string
      page?: number
      limit?: number
      cursor?: string
      fields?: readonly (keyof DirectoryOutlet)[]
    }
    answer: { data: DirectoryOutlet[]; meta: Meta }
  }
  /** Get an outlet of the directory. */
  getOutletOfTheDirectory: {
    id: string
    query?: { fields?: readonly (keyof DirectoryOutletDetail)[] }
    answer: { data: DirectoryOutletDetail }
  }
  /** List writers of the directory. */
  listWritersOfTheDirectory: {
    query?: {
      q?: string
      outlet?: string
      page?: number
      limit?: number
      cursor?: string
      fields?: readonly (keyof DirectoryWriter)[]
    }
    answer: { data: DirectoryWriter[]; meta: Meta }
  }
  /** Get a writer of the directory. */
  getWriterOfTheDirectory: {
    id: string
    query?: { fields?: readonly (keyof DirectoryWriterDetail)[] }
    answer: { data: DirectoryWriterDetail }
  }
  /** List articles of the directory. */
  listArticlesOfTheDirectory: {
    query?: {
      outlet?: string
      writer?: string
      page?: number
      limit?: number
      cursor?: string
      fields?: readonly (keyof DirectoryArticle)[]
    }
    answer: { data: DirectoryArticle[]; meta: Meta }
  }
  /** List campaigns. */
  listCampaigns: {
    query?: {
      q?: string
      state?: "draft" | "active" | "paused" | "done" | "archived"
      client?: string
      updated_since?: string
      page?: number
      limit?: number
      cursor?: string
      fields?: readonly (keyof CampaignSummary)[]
    }
    answer: { data: CampaignSummary[]; meta: Meta }
  }
  /** Create a campaign. */
  createCampaign: {
    body: {
      name: string
      client_id?: string | null
      goal?: "coverage" | "link" | "mention" | "podcast" | "reply"
      target_urls?: string[]
      brief?: string
      embargo_until?: string | null
      window?: { days: number[]; from: string; to: string }
      time_zone_mode?: "recipient" | "campaign"
      time_zone?: TimeZone
      blackout_dates?: string[]
      skip_holidays?: boolean
      daily_cap?: number | null
      max_lateness_min?: number
      recontact_guard_days?: number
      one_per_outlet?: boolean
      skip_overlaps?: boolean
      approval?: "every" | "first_touch" | "auto"
      stop_on?: { reply?: true; outlet_reply: boolean; placement: boolean }
      out_of_office?: "resume" | "stop"
      track_opens?: boolean
      track_clicks?: boolean
      mailbox_ids?: string[]
      steps?: {
        id?: string
        delay_value: number
        delay_unit: "minutes" | "hours" | "days" | "business_days"
        thread: "reply" | "new"
        subject: string
        body: string
        weight?: number
        template_id?: string | null
        variants?: {
          id?: string
          subject: string
          body: string
          weight?: number
          template_id?: string | null
        }[]
      }[]
    }
    answer: { data: Campaign }
  }
  /** Get a campaign. */
  getCampaign: {
    id: string
    query?: { fields?: readonly (keyof Campaign)[] }
    answer: { data: Campaign }
  }
  /** Update a campaign. */
  updateCampaign: {
    id: string
    body: {
      name?: string
      client_id?: string | null
      goal?: "coverage" | "link" | "mention" | "podcast" | "reply"
      target_urls?: string[]
      brief?: string
      embargo_until?: string | null
      window?: { days: number[]; from: string; to: string }
      time_zone_mode?: "recipient" | "campaign"
      time_zone?: TimeZone
      blackout_dates?: string[]
      skip_holidays?: boolean
      daily_cap?: number | null
      max_lateness_min?: number
      recontact_guard_days?: number
      one_per_outlet?: boolean
      skip_overlaps?: boolean
      approval?: "every" | "first_touch" | "auto"
      stop_on?: { reply?: true; outlet_reply: boolean; placement: boolean }
      out_of_office?: "resume" | "stop"
      track_opens?: boolean
      track_clicks?: boolean
      mailbox_ids?: string[]
      steps?: {
        id?: string
        delay_value: number
        delay_unit: "minutes" | "hours" | "days" | "business_days"
        thread: "reply" | "new"
        subject: string
        body: string
        weight?: number
        template_id?: string | null
        variants?: {
          id?: string
          subject: string
          body: string
          weight?: number
          template_id?: string | null
        }[]
      }[]
      steps_version?: string
    }
    answer: { data: Campaign }
  }
  /** Patch a campaign. */
  patchCampaign: {
    id: string
    body: {
      name?: string
      client_id?: string | null
      goal?: "coverage" | "link" | "mention" | "podcast" | "reply"
      target_urls?: string[]
      brief?: string
      embargo_until?: string | null
      time_zone_mode?: "recipient" | "campaign"
      time_zone?: TimeZone
      blackout_dates?: string[]
      skip_holidays?: boolean
      daily_cap?: number | null
      max_lateness_min?: number
      recontact_guard_days?: number
      one_per_outlet?: boolean
      skip_overlaps?: boolean
      approval?: "every" | "first_touch" | "auto"
      out_of_office?: "resume" | "stop"
      track_opens?: boolean
      track_clicks?: boolean
      mailbox_ids?: string[]
      steps?: {
        id?: string
        delay_value: number
        delay_unit: "minutes" | "hours" | "days" | "business_days"
        thread: "reply" | "new"
        subject: string
        body: string
        weight?: number
        template_id?: string | null
        variants?: {
          id?: string
          subject: string
          body: string
          weight?: number
          template_id?: string | null
        }[]
      }[]
      steps_version?: string
      window?: { days?: number[]; from?: string; to?: string }
      stop_on?: { reply?: true; outlet_reply?: boolean; placement?: boolean }
    }
    answer: { data: Campaign }
  }
  /** Delete a campaign. */
  deleteCampaign: {
    id: string
    answer: { data: { id: string; deleted: true } }
  }
  /** Get results of a campaign. */
  getResultsOfCampaign: {
    id: string
    query?: { fields?: readonly (keyof CampaignResults)[] }
    answer: { data: CampaignResults }
  }
  /** List people of a campaign. */
  listPeopleOfCampaign: {
    id: string
    query?: {
      page?: number
      limit?: number
      cursor?: string
      standing?: "eligible" | "enrolled" | "excluded"
      reason?:
        | "do_not_contact"
        | "no_address"
        | "suppressed"
        | "no_basis"
        | "recently_contacted"
        | "in_other_campaign"
        | "other_client"
        | "off_topic"
        | "same_outlet"
        | "unresolved_field"
        | "text_problem"
      fields?: readonly (keyof CampaignPerson)[]
    }
    answer: { data: CampaignPerson[]; meta: Meta }
  }
  /** Change people of a campaign. */
  changePeopleOfCampaign: {
    id: string
    body: { add?: string[]; add_list?: string; remove?: string[]; fit_reason?: string }
    answer: { data: { added: number; already: number; removed: number } }
  }
  /** Check a campaign. */
  checkCampaign: {
    id: string
    query?: { fields?: readonly (keyof LaunchCheck)[] }
    answer: { data: LaunchCheck }
  }
  /** Launch a campaign. */
  launchCampaign: {
    id: string
    body: { eligible: number; start_at?: string }
    answer: { data: Launched }
  }
  /** Change start of a campaign. */
  changeStartOfCampaign: {
    id: string
    body: { start_at: string | null }
    answer: { data: Campaign }
  }
  /** Take back start of a campaign. */
  takeBackStartOfCampaign: {
    id: string
    answer: { data: Campaign }
  }
  /** Pause a campaign. */
  pauseCampaign: {
    id: string
    body: { reason?: string }
    answer: { data: Campaign }
  }
  /** Resume a campaign. */
  resumeCampaign: {
    id: string
    answer: { data: Campaign }
  }
  /** Archive a campaign. */
  archiveCampaign: {
    id: string
    answer: { data: Campaign }
  }
  /** Propose launch of a campaign. */
  proposeLaunchOfCampaign: {
    id: string
    body: { note?: string; start_at?: string }
    answer: { data: LaunchProposal }
  }
  /** Get proposal of a campaign. */
  getProposalOfCampaign: {
    id: string
    query?: { fields?: readonly (keyof LaunchProposal)[] }
    answer: { data: LaunchProposal }
  }
  /** Withdraw proposal of a campaign. */
  withdrawProposalOfCampaign: {
    id: string
    answer: { data: LaunchProposal }
  }
  /** List templates. */
  listTemplates: {
    query?: {
      kind?: "letter" | "snippet"
      client?: string
      updated_since?: string
      page?: number
      limit?: number
      cursor?: string
      fields?: readonly (keyof TemplateSummary)[]
    }
    answer: { data: TemplateSummary[]; meta: Meta }
  }
  /** Create a template. */
  createTemplate: {
    body: {
      name: string
      kind?: "letter" | "snippet"
      folder?: string
      client_id?: string | null
      messages: {
        subject?: string
        body: string
        delay_value?: number
        delay_unit?: "minutes" | "hours" | "days" | "business_days"
        thread?: "reply" | "new"
      }[]
    }
    answer: { data: Template }
  }
  /** Get a template. */
  getTemplate: {
    id: string
    query?: { fields?: readonly (keyof Template)[] }
    answer: { data: Template }
  }
  /** Update a template. */
  updateTemplate: {
    id: string
    body: {
      name?: string
      folder?: string
      client_id?: string | null
      messages?: {
        subject?: string
        body: string
        delay_value?: number
        delay_unit?: "minutes" | "hours" | "days" | "business_days"
        thread?: "reply" | "new"
      }[]
    }
    answer: { data: Template }
  }
  /** Patch a template. */
  patchTemplate: {
    id: string
    body: {
      name?: string
      folder?: string
      client_id?: string | null
      messages?: {
        subject?: string
        body: string
        delay_value?: number
        delay_unit?: "minutes" | "hours" | "days" | "business_days"
        thread?: "reply" | "new"
      }[]
    }
    answer: { data: Template }
  }
  /** Delete a template. */
  deleteTemplate: {
    id: string
    answer: { data: { id: string; deleted: true } }
  }
  /** List enrolments. */
  listEnrolments: {
    query?: {
      campaign?: string
      state?:
        | "proposed"
        | "ready"
        | "active"
        | "waiting"
        | "paused"
        | "replied"
        | "bounced"
        | "unsubscribed"
        | "suppressed"
        | "placed"
        | "completed"
        | "failed"
        | "removed"
      page?: number
      limit?: number
      cursor?: string
      updated_since?: string
      fields?: readonly (keyof Enrolment)[]
      expand?: readonly ("contact" | "campaign")[]
    }
    expanded: { contact: Contact | null; campaign: PlainCampaign | null }
    answer: { data: Enrolment[]; meta: Meta }
  }
  /** Get an enrolment. */
  getEnrolment: {
    id: string
    query?: { fields?: readonly (keyof Enrolment)[]; expand?: readonly ("contact" | "campaign")[] }
    expanded: { contact: Contact | null; campaign: PlainCampaign | null }
    answer: { data: Enrolment }
  }
  /** Explain an enrolment. */
  explainEnrolment: {
    id: string
    query?: { fields?: readonly (keyof Explanation)[] }
    answer: { data: Explanation }
  }
  /** Stop an enrolment. */
  stopEnrolment: {
    id: string
    answer: { data: Enrolment }
  }
  /** List messages. */
  listMessages: {
    query?: {
      campaign?: string
      contact?: string
      thread?: string
      direction?: "out" | "in"
      state?:
        | "draft"
        | "needs_review"
        | "approved"
        | "scheduled"
        | "claimed"
        | "sent"
        | "delivered"
        | "deferred"
        | "bounced"
        | "failed"
        | "unknown"
        | "skipped"
        | "cancelled"
        | "received"
      intent?:
        | "interested"
        | "wants_material"
        | "publishing"
        | "question"
        | "later"
        | "declined"
        | "wrong_person"
        | "automatic"
        | "unclear"
      from?: string
      until?: string
      page?: number
      limit?: number
      cursor?: string
      updated_since?: string
      fields?: readonly (keyof MessageSummary)[]
    }
    answer: { data: MessageSummary[]; meta: Meta }
  }
  /** Get a message. */
  getMessage: {
    id: string
    query?: { fields?: readonly (keyof Message)[] }
    answer: { data: Message }
  }
  /** Correct what an answer means. */
  correctWhatAnswerMeans: {
    id: string
    body: {
      intent:
        | "interested"
        | "wants_material"
        | "publishing"
        | "question"
        | "later"
        | "declined"
        | "wrong_person"
        | "automatic"
        | "unclear"
    }
    answer: { data: Message }
  }
  /** List proposed answers. */
  listProposedAnswers: {
    query?: {
      state?: "open" | "approved" | "edited" | "declined" | "withdrawn"
      thread?: string
      page?: number
      limit?: number
      cursor?: string
      fields?: readonly (keyof ProposedAnswer)[]
    }
    answer: { data: ProposedAnswer[]; meta: Meta }
  }
  /** Propose an answer. */
  proposeAnswer: {
    body: { thread_id: string; text: string; note?: string }
    answer: { data: ProposedAnswer }
  }
  /** Get a proposed answer. */
  getProposedAnswer: {
    id: string
    query?: { fields?: readonly (keyof ProposedAnswer)[] }
    answer: { data: ProposedAnswer }
  }
  /** Withdraw a proposed answer. */
  withdrawProposedAnswer: {
    id: string
    answer: { data: ProposedAnswer }
  }
  /** List clients. */
  listClients: {
    query?: {
      page?: number
      limit?: number
      cursor?: string
      updated_since?: string
      fields?: readonly (keyof Client)[]
    }
    answer: { data: Client[]; meta: Meta }
  }
  /** Create a client. */
  createClient: {
    body: {
      name: string
      accent?: string
      brief?: string
      names?: string[]
      spokespeople?: string[]
      sites?: string[]
    }
    answer: { data: Client }
  }
  /** Get a client. */
  getClient: {
    id: string
    query?: { fields?: readonly (keyof Client)[] }
    answer: { data: Client }
  }
  /** Update a client. */
  updateClient: {
    id: string
    body: {
      name?: string
      accent?: string
      brief?: string
      names?: string[]
      spokespeople?: string[]
      sites?: string[]
      archived?: boolean
    }
    answer: { data: Client }
  }
  /** Patch a client. */
  patchClient: {
    id: string
    body: {
      name?: string
      accent?: string
      brief?: string
      names?: string[]
      spokespeople?: string[]
      sites?: string[]
      archived?: boolean
    }
    answer: { data: Client }
  }
  /** List experts. */
  listExperts: {
    query?: {
      page?: number
      limit?: number
      cursor?: string
      updated_since?: string
      fields?: readonly (keyof Expert)[]
    }
    answer: { data: Expert[]; meta: Meta }
  }
  /** Create an expert. */
  createExpert: {
    body: {
      name: string
      role: string
      company: string
      about: string
      topics: string[]
      published?: { title: string; url: string }[]
      email: string
      client_id?: string | null
      takes_questions?: boolean
    }
    answer: { data: Expert }
  }
  /** Get an expert. */
  getExpert: {
    id: string
    query?: { fields?: readonly (keyof Expert)[] }
    answer: { data: Expert }
  }
  /** Update an expert. */
  updateExpert: {
    id: string
    body: {
      name: string
      role: string
      company: string
      about: string
      topics: string[]
      published?: { title: string; url: string }[]
      email: string
      client_id?: string | null
      takes_questions?: boolean
    }
    answer: { data: Expert }
  }
  /** Patch an expert. */
  patchExpert: {
    id: string
    body: {
      name?: string
      role?: string
      company?: string
      about?: string
      topics?: string[]
      email?: string
      published?: { title: string; url: string }[]
      client_id?: string | null
      takes_questions?: boolean
    }
    answer: { data: Expert }
  }
  /** List reports. */
  listReports: {
    query?: {
      client?: string
      page?: number
      limit?: number
      cursor?: string
      updated_since?: string
      fields?: readonly (keyof Report)[]
    }
    answer: { data: Report[]; meta: Meta }
  }
  /** Create a report. */
  createReport: {
    body: {
      title: string
      from: string
      to: string
      sections?: (
        | "summary"
        | "figures"
        | "coverage"
        | "evidence"
        | "outlets"
        | "links"
        | "answers"
        | "tried"
        | "next"
      )[]
      summary?: string
      client_id: string
      time_zone?: TimeZone
      next_steps?: string
    }
    answer: { data: Report }
  }
  /** Get a report. */
  getReport: {
    id: string
    query?: { fields?: readonly (keyof Report)[] }
    answer: { data: Report }
  }
  /** Update a report. */
  updateReport: {
    id: string
    body: {
      title?: string
      from?: string
      to?: string
      sections?: (
        | "summary"
        | "figures"
        | "coverage"
        | "evidence"
        | "outlets"
        | "links"
        | "answers"
        | "tried"
        | "next"
      )[]
      summary?: string
      time_zone?: TimeZone
      next_steps?: string
    }
    answer: { data: Report }
  }
  /** Patch a report. */
  patchReport: {
    id: string
    body: {
      title?: string
      from?: string
      to?: string
      sections?: (
        | "summary"
        | "figures"
        | "coverage"
        | "evidence"
        | "outlets"
        | "links"
        | "answers"
        | "tried"
        | "next"
      )[]
      summary?: string
      time_zone?: TimeZone
      next_steps?: string
    }
    answer: { data: Report }
  }
  /** Get figures of a report. */
  getFiguresOfReport: {
    id: string
    query?: { fields?: readonly (keyof ReportFigures)[] }
    answer: { data: ReportFigures }
  }
  /** List placements. */
  listPlacements: {
    query?: {
      q?: string
      state?: "pending" | "live" | "changed" | "lost" | "unreachable" | "blocked"
      client?: string
      campaign?: string
      outlet?: string
      contact?: string
      page?: number
      limit?: number
      cursor?: string
      updated_since?: string
      fields?: readonly (keyof PlacementSummary)[]
      expand?: readonly ("outlet" | "contact" | "campaign")[]
    }
    expanded: { outlet: Outlet | null; contact: Contact | null; campaign: PlainCampaign | null }
    answer: { data: PlacementSummary[]; meta: Meta }
  }
  /** Create a placement. */
  createPlacement: {
    body: {
      page_url: string
      target_urls?: string[]
      match?: "exact" | "page" | "site"
      phrase?: string
      client_id?: string | null
      campaign_id?: string | null
      contact_id?: string | null
    }
    answer: { data: Placement }
  }
  /** Create many placements. */
  createManyPlacements: {
    body: { placements: Record<string, unknown>[]; dry_run?: boolean }
    answer: { data: BatchAnswer }
  }
  /** Get a placement. */
  getPlacement: {
    id: string
    query?: { fields?: readonly (keyof Placement)[]; expand?: readonly ("outlet" | "contact" | "campaign")[] }
    expanded: { outlet: Outlet | null; contact: Contact | null; campaign: PlainCampaign | null }
    answer: { data: Placement }
  }
  /** Update a placement. */
  updatePlacement: {
    id: string
    body: {
      page_url?: string
      target_urls?: string[]
      match?: "exact" | "page" | "site"
      phrase?: string
      client_id?: string | null
      campaign_id?: string | null
      contact_id?: string | null
    }
    answer: { data: Placement }
  }
  /** Patch a placement. */
  patchPlacement: {
    id: string
    body: {
      page_url?: string
      target_urls?: string[]
      match?: "exact" | "page" | "site"
      phrase?: string
      client_id?: string | null
      campaign_id?: string | null
      contact_id?: string | null
    }
    answer: { data: Placement }
  }
  /** Delete a placement. */
  deletePlacement: {
    id: string
    answer: { data: { id: string; deleted: true } }
  }
  /** Check a placement. */
  checkPlacement: {
    id: string
    answer: { data: Placement }
  }
  /** Get the evidence of a placement. */
  getTheEvidenceOfPlacement: {
    id: string
    query?: { fields?: readonly (keyof PlacementEvidence)[] }
    answer: { data: PlacementEvidence }
  }
  /** List mailboxes. */
  listMailboxes: {
    query?: {
      page?: number
      limit?: number
      cursor?: string
      updated_since?: string
      fields?: readonly (keyof Mailbox)[]
    }
    answer: { data: Mailbox[]; meta: Meta }
  }
  /** Get a mailbox. */
  getMailbox: {
    id: string
    query?: { fields?: readonly (keyof Mailbox)[] }
    answer: { data: Mailbox }
  }
  /** Get analytics overview. */
  getAnalyticsOverview: {
    query?: {
      campaign?: string
      from?: string
      to?: string
      time_zone?: TimeZone
      fields?: readonly (keyof AnalyticsOverview)[]
    }
    answer: { data: AnalyticsOverview }
  }
  /** List analytics by day. */
  listAnalyticsByDay: {
    query?: {
      campaign?: string
      from?: string
      to?: string
      time_zone?: TimeZone
      page?: number
      limit?: number
      cursor?: string
      fields?: readonly (keyof AnalyticsDay)[]
    }
    answer: { data: AnalyticsDay[]; meta: Meta }
  }
  /** List analytics by campaign. */
  listAnalyticsByCampaign: {
    query?: {
      from?: string
      to?: string
      time_zone?: TimeZone
      page?: number
      limit?: number
      cursor?: string
      fields?: readonly (keyof AnalyticsCampaign)[]
    }
    answer: { data: AnalyticsCampaign[]; meta: Meta }
  }
  /** List analytics by step. */
  listAnalyticsByStep: {
    query?: {
      campaign?: string
      from?: string
      to?: string
      time_zone?: TimeZone
      page?: number
      limit?: number
      cursor?: string
      fields?: readonly (keyof AnalyticsStep)[]
    }
    answer: { data: AnalyticsStep[]; meta: Meta }
  }
  /** Get analytics progress. */
  getAnalyticsProgress: {
    query?: {
      from?: string
      to?: string
      time_zone?: TimeZone
      client?: string
      step?: "day" | "week" | "month"
      fields?: readonly (keyof AnalyticsProgress)[]
    }
    answer: { data: AnalyticsProgress }
  }
  /** List analytics by cut. */
  listAnalyticsByCut: {
    query?: {
      by?:
        | "campaign"
        | "mailbox"
        | "client"
        | "outlet"
        | "country"
        | "beat"
        | "step"
        | "variant"
        | "writer"
        | "weekday"
        | "hour"
      from?: string
      to?: string
      time_zone?: TimeZone
      client?: string
      page?: number
      limit?: number
      cursor?: string
      fields?: readonly (keyof AnalyticsCut)[]
    }
    answer: { data: AnalyticsCut[]; meta: Meta }
  }
  /** List webhooks. */
  listWebhooks: {
    query?: { page?: number; limit?: number; cursor?: string; fields?: readonly (keyof Webhook)[] }
    answer: { data: Webhook[]; meta: Meta }
  }
  /** Create a webhook. */
  createWebhook: {
    body: {
      url: string
      events: (
        | "reply.received"
        | "message.sent"
        | "message.bounced"
        | "message.failed"
        | "contact.unsubscribed"
        | "contact.complained"
        | "placement.proposed"
        | "placement.live"
        | "placement.lost"
        | "report.opened"
        | "report.commented"
        | "export.finished"
        | "contact.changed"
        | "list.changed"
        | "outlet.changed"
        | "note.changed"
        | "task.changed"
        | "suppression.changed"
        | "scan.changed"
        | "opportunity.changed"
        | "story.changed"
        | "campaign.changed"
        | "template.changed"
        | "enrolment.changed"
        | "message.changed"
        | "mailbox.changed"
        | "proposal.changed"
        | "answer.changed"
        | "client.changed"
        | "expert.changed"
        | "placement.changed"
        | "report.changed"
      )[]
    }
    answer: { data: WebhookWithSecret }
  }
  /** Get a webhook. */
  getWebhook: {
    id: string
    query?: { fields?: readonly (keyof Webhook)[] }
    answer: { data: Webhook }
  }
  /** Update a webhook. */
  updateWebhook: {
    id: string
    body: {
      url?: string
      events?: (
        | "reply.received"
        | "message.sent"
        | "message.bounced"
        | "message.failed"
        | "contact.unsubscribed"
        | "contact.complained"
        | "placement.proposed"
        | "placement.live"
        | "placement.lost"
        | "report.opened"
        | "report.commented"
        | "export.finished"
        | "contact.changed"
        | "list.changed"
        | "outlet.changed"
        | "note.changed"
        | "task.changed"
        | "suppression.changed"
        | "scan.changed"
        | "opportunity.changed"
        | "story.changed"
        | "campaign.changed"
        | "template.changed"
        | "enrolment.changed"
        | "message.changed"
        | "mailbox.changed"
        | "proposal.changed"
        | "answer.changed"
        | "client.changed"
        | "expert.changed"
        | "placement.changed"
        | "report.changed"
      )[]
      state?: "active" | "disabled"
    }
    answer: { data: Webhook }
  }
  /** Patch a webhook. */
  patchWebhook: {
    id: string
    body: {
      url?: string
      events?: (
        | "reply.received"
        | "message.sent"
        | "message.bounced"
        | "message.failed"
        | "contact.unsubscribed"
        | "contact.complained"
        | "placement.proposed"
        | "placement.live"
        | "placement.lost"
        | "report.opened"
        | "report.commented"
        | "export.finished"
        | "contact.changed"
        | "list.changed"
        | "outlet.changed"
        | "note.changed"
        | "task.changed"
        | "suppression.changed"
        | "scan.changed"
        | "opportunity.changed"
        | "story.changed"
        | "campaign.changed"
        | "template.changed"
        | "enrolment.changed"
        | "message.changed"
        | "mailbox.changed"
        | "proposal.changed"
        | "answer.changed"
        | "client.changed"
        | "expert.changed"
        | "placement.changed"
        | "report.changed"
      )[]
      state?: "active" | "disabled"
    }
    answer: { data: Webhook }
  }
  /** Delete a webhook. */
  deleteWebhook: {
    id: string
    answer: { data: { id: string; deleted: true } }
  }
  /** Rotate secret of a webhook. */
  rotateSecretOfWebhook: {
    id: string
    answer: { data: WebhookWithSecret }
  }
  /** Test a webhook. */
  testWebhook: {
    id: string
    answer: { data: WebhookDelivery }
  }
  /** List deliveries of a webhook. */
  listDeliveriesOfWebhook: {
    id: string
    query?: { page?: number; limit?: number; cursor?: string; fields?: readonly (keyof WebhookDelivery)[] }
    answer: { data: WebhookDelivery[]; meta: Meta }
  }
  /** Get a delivery of a webhook. */
  getDeliveryOfWebhook: {
    id: string
    deliveryId: string
    query?: { fields?: readonly (keyof WebhookDelivery)[] }
    answer: { data: WebhookDelivery }
  }
  /** Redeliver to a webhook. */
  redeliverToWebhook: {
    id: string
    deliveryId: string
    answer: { data: WebhookDelivery }
  }
  /** List exports. */
  listExports: {
    query?: { page?: number; limit?: number; cursor?: string; fields?: readonly (keyof Export)[] }
    answer: { data: Export[]; meta: Meta }
  }
  /** Create an export. */
  createExport: {
    body: {
      list:
        | "contacts"
        | "lists"
        | "outlets"
        | "notes"
        | "tasks"
        | "suppressions"
        | "opportunities"
        | "stories"
        | "campaigns"
        | "templates"
        | "enrolments"
        | "messages"
        | "clients"
        | "experts"
        | "placements"
        | "reports"
      format?: "jsonl" | "csv"
      query?: Record<string, string>
    }
    answer: { data: Export }
  }
  /** Get an export. */
  getExport: {
    id: string
    query?: { fields?: readonly (keyof Export)[] }
    answer: { data: Export }
  }
  /** Delete an export. */
  deleteExport: {
    id: string
    answer: { data: { id: string; deleted: true } }
  }
}

/** The method and the path of each call. */
export const operations = {
  listChanges: ["GET", "/changes"],
  listContacts: ["GET", "/contacts"],
  createContact: ["POST", "/contacts"],
  createManyContacts: ["POST", "/contacts/batch"],
  listFieldsOfContacts: ["GET", "/contacts/fields"],
  getContact: ["GET", "/contacts/{id}"],
  updateContact: ["PUT", "/contacts/{id}"],
  patchContact: ["PATCH", "/contacts/{id}"],
  deleteContact: ["DELETE", "/contacts/{id}"],
  listLists: ["GET", "/lists"],
  createList: ["POST", "/lists"],
  getList: ["GET", "/lists/{id}"],
  updateList: ["PUT", "/lists/{id}"],
  patchList: ["PATCH", "/lists/{id}"],
  deleteList: ["DELETE", "/lists/{id}"],
  listMembersOfList: ["GET", "/lists/{id}/members"],
  changeMembersOfList: ["POST", "/lists/{id}/members"],
  addManyMembersToList: ["POST", "/lists/{id}/members/batch"],
  listNotes: ["GET", "/notes"],
  createNote: ["POST", "/notes"],
  createManyNotes: ["POST", "/notes/batch"],
  getNote: ["GET", "/notes/{id}"],
  updateNote: ["PUT", "/notes/{id}"],
  patchNote: ["PATCH", "/notes/{id}"],
  deleteNote: ["DELETE", "/notes/{id}"],
  listTasks: ["GET", "/tasks"],
  createTask: ["POST", "/tasks"],
  createManyTasks: ["POST", "/tasks/batch"],
  getTask: ["GET", "/tasks/{id}"],
  updateTask: ["PUT", "/tasks/{id}"],
  patchTask: ["PATCH", "/tasks/{id}"],
  deleteTask: ["DELETE", "/tasks/{id}"],
  listSuppressions: ["GET", "/suppressions"],
  createSuppression: ["POST", "/suppressions"],
  createManySuppressions: ["POST", "/suppressions/batch"],
  getSuppression: ["GET", "/suppressions/{id}"],
  liftSuppression: ["DELETE", "/suppressions/{id}"],
  listOutlets: ["GET", "/outlets"],
  createOutlet: ["POST", "/outlets"],
  createManyOutlets: ["POST", "/outlets/batch"],
  getOutlet: ["GET", "/outlets/{id}"],
  updateOutlet: ["PUT", "/outlets/{id}"],
  patchOutlet: ["PATCH", "/outlets/{id}"],
  deleteOutlet: ["DELETE", "/outlets/{id}"],
  enterFigureOfOutlet: ["PUT", "/outlets/{id}/figures"],
  removeFigureOfOutlet: ["DELETE", "/outlets/{id}/figures/{measure}"],
  listScans: ["GET", "/scans"],
  startScan: ["POST", "/scans"],
  getScan: ["GET", "/scans/{id}"],
  stopScan: ["POST", "/scans/{id}/stop"],
  listFindings: ["GET", "/scans/{id}/findings"],
  acceptFindings: ["POST", "/scans/{id}/findings/accept"],
  dismissFindings: ["POST", "/scans/{id}/findings/dismiss"],
  listOpportunities: ["GET", "/opportunities"],
  createOpportunity: ["POST", "/opportunities"],
  getOpportunity: ["GET", "/opportunities/{id}"],
  updateOpportunity: ["PUT", "/opportunities/{id}"],
  patchOpportunity: ["PATCH", "/opportunities/{id}"],
  listStories: ["GET", "/stories"],
  saveStory: ["POST", "/stories"],
  getStory: ["GET", "/stories/{id}"],
  updateStory: ["PUT", "/stories/{id}"],
  patchStory: ["PATCH", "/stories/{id}"],
  deleteStory: ["DELETE", "/stories/{id}"],
  listWritersOfStory: ["GET", "/stories/{id}/writers"],
  listOutletsOfTheDirectory: ["GET", "/directory/outlets"],
  getOutletOfTheDirectory: ["GET", "/directory/outlets/{id}"],
  listWritersOfTheDirectory: ["GET", "/directory/writers"],
  getWriterOfTheDirectory: ["GET", "/directory/writers/{id}"],
  listArticlesOfTheDirectory: ["GET", "/directory/articles"],
  listCampaigns: ["GET", "/campaigns"],
  createCampaign: ["POST", "/campaigns"],
  getCampaign: ["GET", "/campaigns/{id}"],
  updateCampaign: ["PUT", "/campaigns/{id}"],
  patchCampaign: ["PATCH", "/campaigns/{id}"],
  deleteCampaign: ["DELETE", "/campaigns/{id}"],
  getResultsOfCampaign: ["GET", "/campaigns/{id}/results"],
  listPeopleOfCampaign: ["GET", "/campaigns/{id}/people"],
  changePeopleOfCampaign: ["POST", "/campaigns/{id}/people"],
  checkCampaign: ["GET", "/campaigns/{id}/check"],
  launchCampaign: ["POST", "/campaigns/{id}/launch"],
  changeStartOfCampaign: ["PUT", "/campaigns/{id}/start"],
  takeBackStartOfCampaign: ["DELETE", "/campaigns/{id}/start"],
  pauseCampaign: ["POST", "/campaigns/{id}/pause"],
  resumeCampaign: ["POST", "/campaigns/{id}/resume"],
  archiveCampaign: ["POST", "/campaigns/{id}/archive"],
  proposeLaunchOfCampaign: ["POST", "/campaigns/{id}/proposal"],
  getProposalOfCampaign: ["GET", "/campaigns/{id}/proposal"],
  withdrawProposalOfCampaign: ["DELETE", "/campaigns/{id}/proposal"],
  listTemplates: ["GET", "/templates"],
  createTemplate: ["POST", "/templates"],
  getTemplate: ["GET", "/templates/{id}"],
  updateTemplate: ["PUT", "/templates/{id}"],
  patchTemplate: ["PATCH", "/templates/{id}"],
  deleteTemplate: ["DELETE", "/templates/{id}"],
  listEnrolments: ["GET", "/enrolments"],
  getEnrolment: ["GET", "/enrolments/{id}"],
  explainEnrolment: ["GET", "/enrolments/{id}/explain"],
  stopEnrolment: ["POST", "/enrolments/{id}/stop"],
  listMessages: ["GET", "/messages"],
  getMessage: ["GET", "/messages/{id}"],
  correctWhatAnswerMeans: ["PATCH", "/messages/{id}"],
  listProposedAnswers: ["GET", "/answers"],
  proposeAnswer: ["POST", "/answers"],
  getProposedAnswer: ["GET", "/answers/{id}"],
  withdrawProposedAnswer: ["DELETE", "/answers/{id}"],
  listClients: ["GET", "/clients"],
  createClient: ["POST", "/clients"],
  getClient: ["GET", "/clients/{id}"],
  updateClient: ["PUT", "/clients/{id}"],
  patchClient: ["PATCH", "/clients/{id}"],
  listExperts: ["GET", "/experts"],
  createExpert: ["POST", "/experts"],
  getExpert: ["GET", "/experts/{id}"],
  updateExpert: ["PUT", "/experts/{id}"],
  patchExpert: ["PATCH", "/experts/{id}"],
  listReports: ["GET", "/reports"],
  createReport: ["POST", "/reports"],
  getReport: ["GET", "/reports/{id}"],
  updateReport: ["PUT", "/reports/{id}"],
  patchReport: ["PATCH", "/reports/{id}"],
  getFiguresOfReport: ["GET", "/reports/{id}/figures"],
  listPlacements: ["GET", "/placements"],
  createPlacement: ["POST", "/placements"],
  createManyPlacements: ["POST", "/placements/batch"],
  getPlacement: ["GET", "/placements/{id}"],
  updatePlacement: ["PUT", "/placements/{id}"],
  patchPlacement: ["PATCH", "/placements/{id}"],
  deletePlacement: ["DELETE", "/placements/{id}"],
  checkPlacement: ["POST", "/placements/{id}/check"],
  getTheEvidenceOfPlacement: ["GET", "/placements/{id}/evidence"],
  listMailboxes: ["GET", "/mailboxes"],
  getMailbox: ["GET", "/mailboxes/{id}"],
  getAnalyticsOverview: ["GET", "/analytics/overview"],
  listAnalyticsByDay: ["GET", "/analytics/days"],
  listAnalyticsByCampaign: ["GET", "/analytics/campaigns"],
  listAnalyticsByStep: ["GET", "/analytics/steps"],
  getAnalyticsProgress: ["GET", "/analytics/progress"],
  listAnalyticsByCut: ["GET", "/analytics/cuts"],
  listWebhooks: ["GET", "/webhooks"],
  createWebhook: ["POST", "/webhooks"],
  getWebhook: ["GET", "/webhooks/{id}"],
  updateWebhook: ["PUT", "/webhooks/{id}"],
  patchWebhook: ["PATCH", "/webhooks/{id}"],
  deleteWebhook: ["DELETE", "/webhooks/{id}"],
  rotateSecretOfWebhook: ["POST", "/webhooks/{id}/secret"],
  testWebhook: ["POST", "/webhooks/{id}/test"],
  listDeliveriesOfWebhook: ["GET", "/webhooks/{id}/deliveries"],
  getDeliveryOfWebhook: ["GET", "/webhooks/{id}/deliveries/{deliveryId}"],
  redeliverToWebhook: ["POST", "/webhooks/{id}/deliveries/{deliveryId}/redeliver"],
  listExports: ["GET", "/exports"],
  createExport: ["POST", "/exports"],
  getExport: ["GET", "/exports/{id}"],
  deleteExport: ["DELETE", "/exports/{id}"],
} as const satisfies Record<keyof Operations, readonly [method: string, path: string]>

/** What a contact has besides your own fields: one text, several, or what can only be read. */
export const contactColumns = {
  id: "read-only",
  name: "text",
  email: "text",
  company: "text",
  title: "text",
  outlet_id: "text",
  phone: "text",
  notes: "text",
  country: "text",
  language: "text",
  time_zone: "text",
  pronouns: "text",
  beats: "list",
  links: "list",
  tags: "list",
  state: "read-only",
  verification: "read-only",
  last_contacted_at: "read-only",
  created_at: "read-only",
  updated_at: "read-only",
} as const satisfies Partial<Record<keyof Contact, "text" | "list" | "read-only">>
