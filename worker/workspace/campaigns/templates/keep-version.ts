import { and, eq, lte } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { MOST_VERSIONS, type TemplateKind, type TemplateMessage } from "./contract.ts"
import { type TemplateRow, templateMessages, templateVersions } from "./table.ts"

/** Writes a version down, and forgets those that are too old to be kept. */
export function keepVersion(
  { db, actor, now }: Ctx,
  { id: templateId, kind, version }: Pick<TemplateRow, "id" | "kind" | "version">,
  messages: readonly TemplateMessage[],
): void {
  db.insert(templateVersions).values({ templateId, version, writtenBy: actor.name, writtenAt: now }).run()
  for (const [at, message] of inOrder(kind, messages).entries())
    db.insert(templateMessages)
      .values({ templateId, version, position: at + 1, ...message })
      .run()
  db.delete(templateVersions)
    .where(
      and(
        eq(templateVersions.templateId, templateId),
        lte(templateVersions.version, version - MOST_VERSIONS),
      ),
    )
    .run()
}

/** As they are kept: the first begins the thread at once, and a snippet is one text without a subject. */
export const inOrder = (kind: TemplateKind, messages: readonly TemplateMessage[]): TemplateMessage[] =>
  messages.slice(0, kind === "snippet" ? 1 : messages.length).map((message, at) => ({
    subject: kind === "snippet" || (at > 0 && message.thread === "reply") ? "" : message.subject,
    body: message.body,
    delayValue: at === 0 ? 0 : message.delayValue,
    delayUnit: message.delayUnit,
    thread: at === 0 ? "new" : message.thread,
  }))
