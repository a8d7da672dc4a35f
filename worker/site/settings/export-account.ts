import type { Actor, Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { takeFrom } from "../accounts/count-attempts.ts"
import { exportLimit } from "../accounts/limits.ts"
import { checkTaken } from "../accounts/refuse-taken.ts"
import { noteEvent } from "../security/note-event.ts"
import type { AccountExport } from "./contract.ts"
import { presentStored } from "./present-stored.ts"
import { selectStored } from "./select-stored.ts"
import { writeWorkspaces } from "./write-workspaces.ts"

/**
 * Everything that is stored about a person, as an `AccountExport` in pieces: one round trip to the site database, and then each
 * workspace that they alone own, which may be of any length. Throws 429.
 */
export async function exportAccount(ctx: Ctx, actor: Actor): Promise<ReadableStream<Uint8Array>> {
  const limits = [exportLimit(actor.userId)]
  const [
    taken,
    used,
    [user],
    identities,
    factors,
    sessions,
    links,
    [author],
    posts,
    images,
    messages,
    workspaces,
    devices,
    events,
    drafts,
  ] = await ctx.db.batch([...takeFrom(ctx, limits), ...selectStored(ctx, actor)])
  checkTaken(ctx, limits, taken, used)
  if (!user) throw new Problem(401, "user_not_found", "User from sub claim in JWT does not exist")
  const stored = {
    user,
    identities,
    factors,
    sessions,
    links,
    author,
    posts,
    drafts,
    images,
    messages,
    devices,
    events,
  }
  noteEvent(ctx, { kind: "export", personId: actor.userId, detail: "account" })
  const about: Omit<AccountExport, "workspaces"> = presentStored(ctx.now, stored)
  const start = JSON.stringify(about).slice(0, -1)
  return streamOf(writeWhole(start, writeWorkspaces(ctx, actor, workspaces)))
}

const encoder = new TextEncoder()

async function* writeWhole(start: string, workspaces: AsyncIterable<string | Uint8Array>) {
  yield encoder.encode(`${start},"workspaces":[`)
  for await (const piece of workspaces) yield typeof piece === "string" ? encoder.encode(piece) : piece
  yield encoder.encode("]}")
}

/** Made while it is read, so that it may be of any length. */
const streamOf = (pieces: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
