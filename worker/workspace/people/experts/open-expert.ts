import { eq } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { askExpert } from "./ask-expert.ts"
import { isConfirmation, isPageSecret, pathOf } from "./expert-link.ts"
import { domainOf, lookUpExpert } from "./find-expert.ts"
import { type ExpertRow, experts } from "./table.ts"
import type { ExpertVisit, OpenedExpert } from "./visit.ts"

type Opened = OpenedExpert["expert"]

/** Opens the page of an expert for somebody who has its link, or its confirmation for the expert, or takes what they send. */
export async function openExpert(ctx: Ctx, id: string, visit: ExpertVisit): Promise<OpenedExpert> {
  return { expert: await open(ctx, id, visit) }
}

async function open(ctx: Ctx, id: string, { secret, sent }: ExpertVisit): Promise<Opened> {
  const row = lookUpExpert(ctx, id)
  if (!row) return { kind: "gone" }
  if (typeof secret !== "string") return openChosen(ctx, row, secret.words, sent)
  if (secret.includes("~")) return decide(ctx, row, secret, sent)
  return isPageSecret(ctx, row, secret) ? openPage(ctx, row, sent) : { kind: "gone" }
}

/** Words that were chosen before lead on to those that are chosen now, while the page is open. */
async function openChosen(
  ctx: Ctx,
  row: ExpertRow,
  words: string,
  sent: ExpertVisit["sent"],
): Promise<Opened> {
  if (row.words === words) return openPage(ctx, row, sent)
  const isOpen = row.confirmed !== null && row.openedAt !== null && sent === null
  return isOpen && row.words !== null ? { kind: "moved", path: pathOf(row.words) } : { kind: "gone" }
}

async function openPage(ctx: Ctx, row: ExpertRow, sent: ExpertVisit["sent"]): Promise<Opened> {
  const { confirmed, confirmedAt, confirmedDomain, openedAt, takesQuestions } = row
  if (!confirmed || openedAt === null) return { kind: "gone" }
  const page = {
    ...confirmed,
    domain: confirmedDomain ?? "",
    confirmedAt: toIso(confirmedAt ?? 0),
    takesQuestions,
  }
  if (sent === null) return { kind: "page", page, trouble: null }
  if (sent.kind !== "question" || !takesQuestions) return { kind: "gone" }
  const trouble = await askExpert(ctx, row, sent.fields)
  return trouble === null ? { kind: "asked" } : { kind: "page", page, trouble }
}

/** Whoever holds the mail that was sent to the expert's address decides, for exactly what it asked. */
function decide(ctx: Ctx, row: ExpertRow, secret: string, sent: ExpertVisit["sent"]): Opened {
  if (row.declinedAt !== null || !isConfirmation(ctx, row, secret)) return { kind: "gone" }
  if (sent === null) return { kind: "question", profile: row.profile, domain: domainOf(row.email) }
  if (sent.kind === "question") return { kind: "gone" }
  return sent.kind === "confirm" ? confirm(ctx, row) : decline(ctx, row)
}

function confirm(ctx: Ctx, { id, profile, email, openedAt, linkNumber, mails }: ExpertRow): Opened {
  return ctx.write(() => {
    const confirmed = {
      confirmed: profile,
      confirmedDomain: domainOf(email),
      confirmedAt: ctx.now,
      unanswered: 0,
      isAsked: false,
    }
    // The first confirmation opens the page; one that members ended stays ended.
    const opened = openedAt === null && linkNumber === 0 ? { openedAt: ctx.now, linkNumber: 1 } : {}
    ctx.db
      .update(experts)
      .set({ ...confirmed, ...opened, updatedAt: ctx.now })
      .where(eq(experts.id, id))
      .run()
    record(ctx, "expert.confirmed", id)
    tellOfDecision(ctx, id, mails)
    return { kind: "confirmed" }
  })
}

/** Once for each mail that asked. */
const tellOfDecision = (ctx: Ctx, id: string, mails: number) =>
  ctx.notify(ctx, { kind: "expert.decided", subjectId: id, key: `expert.decided:${id}:${mails}` })

function decline(ctx: Ctx, { id, mails }: ExpertRow): Opened {
  return ctx.write(() => {
    const nothing = { confirmed: null, confirmedDomain: null, confirmedAt: null, openedAt: null }
    ctx.db
      .update(experts)
      .set({ ...nothing, declinedAt: ctx.now, updatedAt: ctx.now })
      .where(eq(experts.id, id))
      .run()
    record(ctx, "expert.declined", id)
    tellOfDecision(ctx, id, mails)
    return { kind: "declined" }
  })
}
