import { count, eq } from "drizzle-orm"
import { conflict, forbidden, notFound } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { seeAll } from "../../core/limits/see-all.ts"
import { newId } from "../../core/new-id.ts"
import { requireClient } from "../../people/clients/refer-to-client.ts"
import {
  MOST_TEMPLATES,
  type NewTemplate,
  type TemplateChange,
  type TemplateDetail,
  type TemplateKind,
  type TemplateMessage,
} from "./contract.ts"
import { findTemplate, findVersion, messagesOf } from "./find-template.ts"
import { inOrder, keepVersion } from "./keep-version.ts"
import { refusingTaken } from "./refuse-taken.ts"
import { type TemplateRow, templates } from "./table.ts"

/** Adds a template. Throws 409 when its name is taken or there are too many, 422 for an unknown client. */
export function addTemplate(ctx: Ctx, input: NewTemplate): TemplateDetail {
  const { kind, name, folder, clientId = null, messages } = input
  const id = newId("tpl", ctx.now)
  return refusingTaken(() =>
    ctx.write(() => {
      const refusal = whyNoMoreTemplates(ctx, kind)
      if (refusal !== null) throw conflict(refusal)
      requireClient(ctx, clientId)
      const row = { id, kind, name, nameNorm: foldName(name), folder, clientId, version: 1 }
      ctx.db
        .insert(templates)
        .values({ ...row, createdAt: ctx.now, updatedAt: ctx.now })
        .run()
      keepVersion(ctx, { id, kind, version: 1 }, messages)
      record(ctx, "template.created", id)
      return findTemplate(ctx, id)
    }),
  )
}

/**
 * Changes the given fields; other messages are a new version. Throws 404, 409 when the name is taken, 422 for an unknown
 * client.
 */
export function changeTemplate(ctx: Ctx, id: string, change: TemplateChange): TemplateDetail {
  return refusingTaken(() =>
    ctx.write(() => {
      const before = readTemplate(ctx, id)
      const { messages, clientId = before.clientId, name = before.name, folder = before.folder } = change
      refuseShared(ctx, before)
      requireClient(ctx, clientId, before.clientId)
      const isRewritten =
        messages !== undefined && !isSame(before.kind, messages, messagesOf(ctx, id, before.version))
      const version = before.version + Number(isRewritten)
      const isMoved = clientId !== before.clientId || name !== before.name || folder !== before.folder
      if (!isRewritten && !isMoved) return findTemplate(ctx, id)
      ctx.db
        .update(templates)
        .set({ name, nameNorm: foldName(name), folder, clientId, version, updatedAt: ctx.now })
        .where(eq(templates.id, id))
        .run()
      if (isRewritten) keepVersion(ctx, { id, kind: before.kind, version }, messages)
      record(ctx, "template.changed", id)
      return findTemplate(ctx, id)
    }),
  )
}

/** Brings an earlier version back, as the newest. Throws 404. */
export const restoreVersion = (ctx: Ctx, id: string, version: string): TemplateDetail =>
  changeTemplate(ctx, id, { messages: findVersion(ctx, id, version) })

/** Throws 404, and 403 for a template of every client to who sees some of them. */
export const requireOwnTemplate = (ctx: Ctx, id: string): void => refuseShared(ctx, readTemplate(ctx, id))

/** Those for all clients are changed by those who see all. Throws 403. */
function refuseShared({ limit }: Ctx, { clientId }: TemplateRow): void {
  if (limit && clientId === null)
    throw forbidden("This template is for every client, and you work for some of them. Ask an owner.")
}

function readTemplate({ db }: Ctx, id: string): TemplateRow {
  const row = db.select().from(templates).where(eq(templates.id, id)).get()
  if (!row) throw notFound("template")
  return row
}

const isSame = (kind: TemplateKind, one: readonly TemplateMessage[], other: readonly TemplateMessage[]) =>
  JSON.stringify(inOrder(kind, one)) === JSON.stringify(inOrder(kind, other))

/** Why no further template of a kind can be added; null while one can. */
export function whyNoMoreTemplates(ctx: Ctx, kind: TemplateKind): string | null {
  const { db } = seeAll(ctx)
  const there = db.select({ total: count() }).from(templates).where(eq(templates.kind, kind)).get()
  return there && there.total >= MOST_TEMPLATES
    ? `A workspace keeps at most ${MOST_TEMPLATES} ${kind}s. Delete one that you do not use.`
    : null
}
