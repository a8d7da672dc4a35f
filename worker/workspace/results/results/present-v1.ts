import {
  type CampaignResults,
  type PeopleCounts,
  type Period,
  rateOf,
  type StepResults,
  type VisitCount,
} from "./contract.ts"
import type { Figures } from "./count-figures.ts"
import type { FiguresV1, PeopleV1, ResultsV1, StepFiguresV1 } from "./v1-schemas.ts"

export const presentFiguresV1 = (figures: Figures): FiguresV1 => ({
  messages_sent: figures.sent,
  replies_received: figures.answers,
  ...presentPeople(figures),
})

const presentPeople = (figures: PeopleCounts): PeopleV1 => ({
  contacted: figures.contacted,
  reached: figures.reached,
  replied: figures.replied,
  positive: figures.positive,
  placed: figures.placed,
  out_of_office: figures.outOfOffice,
  bounced: figures.bounced,
  opted_out: figures.optedOut,
  complained: figures.complained,
  reply_rate: rateOf(figures.replied, figures.reached),
  positive_rate: rateOf(figures.positive, figures.replied),
  placement_rate: rateOf(figures.placed, figures.reached),
  bounce_rate: rateOf(figures.bounced, figures.contacted),
  opt_out_rate: rateOf(figures.optedOut, figures.reached),
  complaint_rate: rateOf(figures.complained, figures.reached),
})

export const presentStepV1 = (step: StepResults): StepFiguresV1 => ({
  campaign_id: step.campaignId,
  step_id: step.stepId,
  position: step.position,
  removed: step.isRemoved,
  variant: step.label,
  variant_id: step.variantId,
  sent: step.sent,
  replied: step.replied,
  reply_rate: rateOf(step.replied, step.sent),
})

export const presentResultsV1 = (
  id: string,
  { funnel, placements, visits, steps, attention }: CampaignResults,
): ResultsV1 => ({
  campaign_id: id,
  people: funnel.people,
  open: funnel.open,
  ...presentPeople(funnel),
  placements,
  opens: presentVisits(visits.opens),
  clicks: presentVisits(visits.clicks),
  steps: steps.map(presentStepV1),
  attention,
})

const presentVisits = (count: VisitCount | null) =>
  count && { people: count.people, only_machines: count.onlyMachines }

export const readPeriodV1 = ({
  campaign,
  from,
  to,
  time_zone: timeZone,
}: Omit<Period, "timeZone"> & { time_zone?: string | undefined }): Period => ({
  campaign,
  from,
  to,
  timeZone,
})
