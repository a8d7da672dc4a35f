import { and, asc, desc, eq } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import type { TemplateDetail, TemplateMessage } from "./contract.ts"
import { countResults } from "./count-results.ts"
import { presentTemplate } from "./present-template.ts"
import { templateMessages, templates, templateVersions } from "./table.ts"

/** With its messages and its versions. Throws 404. */
export function findTemplate(ctx: Ctx, id: string): TemplateDetail {
  const found = ctx.db
    .select({ row: templates, current: templateVersions })
    .from(templates)
    .innerJoin(templateVersions, isCurrent)
    .where(eq(templates.id, id))
    .get()
  if (!found) throw notFound("template")
  const { row, current } = found
  const messages = messagesOf(ctx, id, row.version)
  const [first = { subject: "", body: "" }] = messages
  const versions = ctx.db
    .select()
    .from(templateVersions)
    .where(eq(templateVersions.templateId, id))
    .orderBy(desc(templateVersions.version))
    .all()
  return {
    ...presentTemplate(row, current, { first, length: messages.length }),
    ...(countResults(ctx).get(id) ?? unused),
    messages,
    versions: versions.map(({ version, writtenBy, writtenAt }) => ({
      version,
      writtenBy,
      writtenAt: toIso(writtenAt),
    })),
  }
}

/** The messages of one version. Throws 404 for one that never was, or is kept no longer. */
export function findVersion(ctx: Ctx, id: string, version: string): TemplateMessage[] {
  const messages = /^\d{1,9}$/.test(version) ? messagesOf(ctx, id, Number(version)) : []
  if (messages.length === 0) throw notFound("version")
  return messages
}

/** In their order; none for an unknown version. */
export const messagesOf = ({ db }: Pick<Ctx, "db">, id: string, version: number): TemplateMessage[] =>
  db
    .select({
      subject: templateMessages.subject,
      body: templateMessages.body,
      delayValue: templateMessages.delayValue,
      delayUnit: templateMessages.delayUnit,
      thread: templateMessages.thread,
    })
    .from(templateMessages)
    .where(and(eq(templateMessages.templateId, id), eq(templateMessages.version, version)))
    .orderBy(asc(templateMessages.position))
    .all()

export const isCurrent = and(
  eq(templateVersions.templateId, templates.id),
  eq(templateVersions.version, templates.version),
)

export const unused = { campaigns: 0, sent: 0, answered: 0, positive: 0 }
