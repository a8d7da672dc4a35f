import { and, asc, desc, eq, gte, isNull, or, sql } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { type Inline, readTemplate } from "../markup/contract.ts"
import type { Template, TemplateDetail, TemplateFilter, TemplateMessage, TemplatePage } from "./contract.ts"
import { countResults } from "./count-results.ts"
import { type TemplateRow, templateMessages, templates, templateVersions } from "./table.ts"

/** All that fit, in the order of their folders and names. */
export function listTemplates(ctx: Ctx, { kind, client, updatedSince }: TemplateFilter): TemplatePage {
  const isFor =
    client === undefined ? undefined : or(isNull(templates.clientId), eq(templates.clientId, client))
  const isFresh = updatedSince ? gte(templates.updatedAt, Date.parse(updatedSince)) : undefined
  const rows = ctx.db
    .select({
      row: templates,
      current: templateVersions,
      first: templateMessages,
      length: sql<number>`(select count(*) from template_messages one
        where one.template_id = ${templates.id} and one.version = ${templates.version})`,
    })
    .from(templates)
    .innerJoin(templateVersions, isCurrent)
    .innerJoin(
      templateMessages,
      and(
        eq(templateMessages.templateId, templates.id),
        eq(templateMessages.version, templates.version),
        eq(templateMessages.position, 1),
      ),
    )
    .where(and(kind && eq(templates.kind, kind), isFor, isFresh))
    .orderBy(asc(templates.nameNorm))
    .all()
  const results = countResults(ctx)
  return {
    templates: rows
      .map(
        ({ row, current, ...beginning }): Template => ({
          ...present(row, current, beginning),
          ...(results.get(row.id) ?? unused),
        }),
      )
      .toSorted((one, other) => compare(foldName(one.folder), foldName(other.folder))),
  }
}

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
    ...present(row, current, { first, length: messages.length }),
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

const isCurrent = and(
  eq(templateVersions.templateId, templates.id),
  eq(templateVersions.version, templates.version),
)

const compare = (one: string, other: string) => Number(one > other) - Number(one < other)

const unused = { campaigns: 0, sent: 0, answered: 0, positive: 0 }

/** Characters of the first message that a list shows. */
const shown = 160

/** Without its markup, and of a link the words alone. */
const wordsOf = (body: string): string =>
  readTemplate(body)
    .flatMap(({ lines }) => lines)
    .map((line) => line.map(textOf).join(""))
    .join(" ")

const textOf = (inline: Inline): string =>
  inline.kind === "link" ? inline.words.map(({ text }) => text).join("") : inline.text

const present = (
  { id, kind, name, folder, clientId, version, updatedAt }: TemplateRow,
  current: { writtenBy: string },
  { first, length }: { first: { subject: string; body: string }; length: number },
) => ({
  id,
  kind,
  name,
  folder,
  clientId,
  version,
  subject: first.subject,
  excerpt: wordsOf(first.body.slice(0, 4 * shown))
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, shown),
  length,
  updatedAt: toIso(updatedAt),
  updatedBy: current.writtenBy,
})
