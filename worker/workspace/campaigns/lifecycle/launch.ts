import { conflict, Problem } from "../../../http/problem.ts"
import { PLAN_LIMIT } from "../../../site/plans/contract.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { Heard } from "../../people/journalists/hear-journalists.ts"
import type { Blocker, Launch } from "../audience/contract.ts"
import { judgeAudience } from "../audience/judge-audience.ts"
import type { Chosen } from "../audience/read-people.ts"
import { readCampaign } from "../campaigns/find-campaign.ts"
import { refuseArchived } from "../campaigns/refuse-archived.ts"
import type { CampaignRow } from "../campaigns/table.ts"
import { isSending } from "../engine/campaign-rules.ts"
import { enrolPeople, launchCampaign } from "../engine/launch-campaign.ts"
import type { Candidate } from "../engine/world.ts"
import type { Launched } from "../enrolments/contract.ts"
import { readStart } from "./change-start.ts"

/**
 * Starts a campaign for exactly the people who were shown as eligible, at once or at a later time, or enrols people
 * added since the launch. `heard` is what the journalists among them decided. Throws 404, 403 for what the plan does not send, and 409 with what blocks the launch, or when different people are now eligible
 * than were shown.
 */
export function launch(ctx: Ctx, id: string, { eligible, startAt }: Launch, heard: Heard): Launched {
  return ctx.write(() => {
    const campaign = readCampaign(ctx, id)
    refuseArchived(campaign)
    const { judged, blockers } = judgeAudience(ctx, id)
    const refused = blockers.find(({ kind }) => kind === "plan")
    if (refused) throw new Problem(403, PLAN_LIMIT, refused.message)
    if (blockers.length > 0) throw notReady(blockers)
    const people = judged.flatMap(({ standing, person }) =>
      standing === "eligible" ? toCandidate(person, heard) : [],
    )
    if (people.length !== eligible) throw changed(people.length)
    if (campaign.launchedAt === null) {
      return launchCampaign(ctx, id, people, startAt === undefined ? ctx.now : readStart(ctx, startAt))
    }
    if (!isSending(campaign)) throw restsOrIsOver(campaign)
    record(ctx, "campaign.launched", id, people.length)
    return enrolPeople(ctx, id, people)
  })
}

function toCandidate(
  { contactId, pointId, email, outletId, timeZone, country }: Chosen,
  heard: Heard,
): Candidate[] {
  if (!pointId || !email) return []
  const hours = heard.get(email)?.preferences.hours ?? null
  return [{ contactId, contactPointId: pointId, address: email, outletId, timeZone, country, hours }]
}

const restsOrIsOver = ({ state }: Pick<CampaignRow, "state">) =>
  conflict(
    state.startsWith("completed")
      ? "This campaign is completed and is not resumed. Duplicate it, and choose these people in the copy."
      : "Resume the campaign first: then its new people can be added.",
  )

const notReady = (blockers: Blocker[]) =>
  new Problem(409, "not_ready", blockers[0]?.message ?? "This campaign is not ready.", {
    details: blockers.map(({ kind, position, message }) => ({
      field: position === null ? "campaign" : `steps.${position - 1}`,
      code: kind,
      message,
    })),
  })

const changed = (count: number) =>
  conflict(
    `Meanwhile something has changed: ${count === 1 ? "1 person" : `${count} people`} would be written to now. Please look again.`,
    "changed_meanwhile",
  )
