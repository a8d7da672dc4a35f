import { and, asc, eq, isNull, or, sql } from "drizzle-orm"
import { changedSince } from "../../core/changes/changed-since.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import type { Template, TemplateFilter, TemplatePage } from "./contract.ts"
import { countResults } from "./count-results.ts"
import { isCurrent, unused } from "./find-template.ts"
import { presentTemplate } from "./present-template.ts"
import { templateMessages, templates, templateVersions } from "./table.ts"

/** All that fit, in the order of their folders and names. */
export function listTemplates(ctx: Ctx, { kind, client, updatedSince }: TemplateFilter): TemplatePage {
  const isFor =
    client === undefined ? undefined : or(isNull(templates.clientId), eq(templates.clientId, client))
  const isFresh = changedSince(ctx, "template", templates.id, updatedSince)
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
          ...presentTemplate(row, current, beginning),
          ...(results.get(row.id) ?? unused),
        }),
      )
      .toSorted((one, other) => compare(foldName(one.folder), foldName(other.folder))),
  }
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other)
