import type { CampaignPerson, LaunchCheck } from "./contract.ts"
import type { CampaignPersonV1, LaunchCheckV1 } from "./v1-schemas.ts"

export const presentPersonV1 = ({ contactId, ...person }: CampaignPerson): CampaignPersonV1 => ({
  contact_id: contactId,
  name: person.name,
  email: person.email,
  company: person.company,
  standing: person.standing,
  reason: person.reason,
  detail: person.detail,
  fit: {
    kind: person.fit.kind,
    known: person.fit.known,
    meeting: person.fit.meeting,
    quotes: person.fit.quotes.map(({ title, url, outlet }) => ({ title, url, outlet })),
  },
  fit_reason: person.fitReason,
})

export const presentCheckV1 = ({ blockers, warnings, plan, ...counts }: LaunchCheck): LaunchCheckV1 => ({
  total: counts.total,
  eligible: counts.eligible,
  enrolled: counts.enrolled,
  excluded: counts.excluded,
  warnings: warnings.map(({ kind, position, label, message }) => ({
    kind,
    position,
    variant: label,
    message,
  })),
  blockers: blockers.map(({ kind, position, label, message }) => ({
    kind,
    position,
    variant: label,
    message,
  })),
  plan: plan && { contacts_per_month: plan.contactsPerMonth, left: plan.left, waiting: plan.waiting },
  asked_often: counts.askedOften,
  other_clients: {
    ...counts.overlaps,
    listed: counts.overlaps.listed.map(({ contactId, writtenAt, plannedAt, isEligible, ...other }) => ({
      ...other,
      contact_id: contactId,
      written_at: writtenAt,
      planned_at: plannedAt,
      eligible: isEligible,
    })),
  },
})
