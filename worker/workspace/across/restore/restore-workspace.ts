import { openingKeysOf } from "../../../copies/copy-keys.ts"
import type { Head } from "../../../copies/frames.ts"
import { openLines, readHead } from "../../../copies/open-lines.ts"
import { toIso } from "../../../to-iso.ts"
import { modelKeyToEnter } from "../../campaigns/language-model/carry-over.ts"
import { mailboxesToEnter } from "../../campaigns/mailboxes/carry-over.ts"
import { erasedSince, everErased, isContinued } from "../../core/audit/carry-over.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { clearJobs } from "../../core/jobs/jobs.ts"
import { contactsWhose, existing } from "../../people/contacts/carry-over.ts"
import { hashesErasedSince, putAsideObjecting, readObjecting } from "../../people/suppressions/carry-over.ts"
import { hashValue } from "../../people/suppressions/suppressed-value.ts"
import { webhooksToEnter } from "../../webhooks/carry-over.ts"
import { Pieces } from "../copies/pieces.ts"
import { withoutSecrets } from "../copies/without-secrets.ts"
import type { Change } from "../copies/write-lines.ts"
import { releaseAllBut, releaseAllHidden } from "../departures/release-departed.ts"
import { eraseContact } from "../erasure/erase-contact.ts"
import { eraseStrangers } from "../erasure/erase-strangers.ts"
import { forget } from "../trash/forget.ts"
import { carried } from "./carried.ts"
import type { Objections, Restored, RestoreSource } from "./contract.ts"
import { clearAside, putAside } from "./put-aside.ts"
import { replaceTables } from "./replace-tables.ts"

/**
 * Replaces everything in this workspace by a copy or an export, whose pieces were put aside before: all of it in one transaction, or
 * nothing. What was done since and cannot be undone is joined with it. Throws a DamagedCopy, and 409 for a copy of a later version.
 */
export function restoreWorkspace(
  ctx: Ctx,
  pieces: Pieces,
  { objections: others, memberIds }: Pick<RestoreSource, "objections" | "memberIds">,
): Restored {
  return ctx.write(() => {
    const [headBytes = new Uint8Array()] = pieces.read()
    const head = readHead(headBytes)
    const { sql } = ctx.storage
    putAside(sql, head.madeAt)
    const lines = openLines(openingKeysOf(ctx.settings), headBytes, pieces.read(1))
    const sums = replaceTables({ sql }, lines, changeFor(ctx, head))
    const restoring = { isContinued: others === null && isContinued(ctx), reason: reasonOf(head) }
    if (others) putAsideObjecting(ctx, others.suppressions)
    const hashes = hashesErasedSince(ctx)
    const isErased = (address: string) => hashes.has(hashValue({ kind: "email", value: address }))
    const erased = [
      ...new Set([
        ...existing(ctx, [...erasedSince(ctx), ...(others?.erasedIds ?? [])]),
        ...(hashes.size === 0 ? [] : contactsWhose(ctx, isErased)),
      ]),
    ]
    for (const { carryOver } of carried) carryOver(ctx, restoring)
    releaseAllBut(ctx, memberIds)
    releaseAllHidden(ctx)
    clearAside(sql)
    // A copy that was being made is of what is gone. The site asks for it again.
    clearJobs(ctx, ["copy.make"])
    Pieces.clearAll(ctx.storage, "of copy ")
    for (const id of erased) eraseContact(ctx, id)
    if (hashes.size > 0) eraseStrangers(ctx, isErased)
    // It is the trash of the copy: people who objected or were erased since may be in it.
    forget(ctx, "all")
    record(ctx, "workspace.restored", head.database)
    return {
      workspaceId: ctx.workspaceId,
      madeAt: toIso(head.madeAt),
      tables: sums.length,
      rows: sums.reduce((all, { rows }) => all + rows, 0),
      erasedAgain: erased.length,
      isContinued: restoring.isContinued,
      toEnter: {
        mailboxes: mailboxesToEnter(ctx),
        webhooks: webhooksToEnter(ctx),
        languageModel: modelKeyToEnter(ctx),
        apiKeys: head.presskite === "export" || head.database !== ctx.workspaceId,
      },
      files: sums.find(({ name }) => name === "files")?.rows ?? 0,
    }
  })
}

/** Secrets are sealed for their workspace, so they are of no use in another one. */
const changeFor = ({ workspaceId }: Ctx, { database }: Head): Change =>
  database === workspaceId ? (_, row) => row : withoutSecrets

const reasonOf = ({ madeAt }: Head) =>
  `The workspace was restored from a copy of ${toIso(madeAt).slice(0, 16).replace("T", " ")} UTC. Check who has been written to since, then resume.`

/** What this workspace knows of objections, for one that is restored from its copy. */
export const readObjections = (ctx: Ctx): Objections => ({
  suppressions: readObjecting(ctx),
  erasedIds: everErased(ctx),
})
