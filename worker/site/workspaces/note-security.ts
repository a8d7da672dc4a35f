import { createMiddleware } from "hono/factory"
import { noteEvent } from "../security/note-event.ts"
import { tellOfKey } from "../security/notices.ts"
import type { MemberSite } from "./require-member.ts"

/** Logs that a key was made or revoked, and tells whoever made one, in case that was somebody else with their session. */
export const noteKeys = createMiddleware<MemberSite>(async (c, next) => {
  await next()
  if (!c.res.ok) return
  const { ctx, actor, membership } = c.var
  const isMade = c.req.method === "POST"
  const about = { personId: actor.userId, workspaceId: membership.workspaceId }
  noteEvent(ctx, { kind: "key", ...about, detail: isMade ? "made" : "revoked" })
  if (isMade) tellOfKey(ctx, actor.email)
})

/** Logs that somebody took data out of a workspace as a file. */
export const noteExport = createMiddleware<MemberSite>(async (c, next) => {
  await next()
  const { ctx, actor, membership } = c.var
  const about = { personId: actor.userId, workspaceId: membership.workspaceId }
  if (c.res.ok) noteEvent(ctx, { kind: "export", ...about, detail: c.req.path.split("/").at(-1) ?? null })
})
