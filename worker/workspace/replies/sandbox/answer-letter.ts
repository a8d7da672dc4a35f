import { eq } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { type Arrival, readArrival } from "../../../mail/mail-routes.ts"
import { messageIdOf } from "../../campaigns/messages/find-left.ts"
import type { Ctx } from "../../core/context.ts"
import type { Part, Worker } from "../../core/jobs/jobs.ts"
import { receiveMail } from "../inbox/receive-mail.ts"
import { readMail } from "../reading/read-mail.ts"
import { actionFor } from "./behaviour.ts"
import type { Action, AnswerNow } from "./contract.ts"
import { findBehaviour } from "./people.ts"
import { type SandboxLetter, sandboxLetters } from "./table.ts"
import { writeAnswer } from "./write-answer.ts"

/** Has a simulated reader react to a letter; the subject is the letter. Their answer comes in like any mail. */
export const answerWorker: Worker = {
  async prepare(ctx, id) {
    const letter = ctx.db.select().from(sandboxLetters).where(eq(sandboxLetters.id, id)).get()
    const action = letter && actionFor(findBehaviour(ctx, letter.toAddress), letter.nth)
    return letter && action ? await prepareAnswer(ctx, letter, action) : () => null
  },
  giveUp: () => {},
}

/** Makes a simulated person answer a message at once, whatever their usual behaviour. Throws 404. */
export async function answerNow(ctx: Ctx, { messageId, action }: AnswerNow): Promise<void> {
  const named = eq(sandboxLetters.messageId, messageIdOf(ctx, messageId) ?? "")
  const letter = ctx.db.select().from(sandboxLetters).where(named).get()
  if (!letter) throw notFound("letter")
  const part = await prepareAnswer(ctx, letter, action)
  ctx.write(() => part(ctx))
}

async function prepareAnswer(ctx: Ctx, letter: SandboxLetter, action: Action): Promise<Part> {
  const { to, raw } = await writeAnswer(letter, action, ctx.now)
  const mail = await readMail(raw)
  return (after) => {
    receiveMail(after, mail, arrivalAt(after, letter, to))
    after.db.update(sandboxLetters).set({ readAt: after.now }).where(eq(sandboxLetters.id, letter.id)).run()
    return null
  }
}

/** A message to any address but ours came to the mailbox itself. */
const arrivalAt = (
  { settings, workspaceId }: Ctx,
  { mailboxId, toAddress }: SandboxLetter,
  to: string,
): Arrival => ({
  ...(readArrival(settings, to) ?? { purpose: "forward", workspaceId, id: mailboxId }),
  isRehearsed: !isNobodys(toAddress),
})

/** Nobody can own a name that ends in `.example` (RFC 2606, section 2), so whoever has such an address exists only here. */
const isNobodys = (address: string): boolean => address.endsWith(".example")
