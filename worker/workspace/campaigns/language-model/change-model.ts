import { Problem } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { LanguageModel, LanguageModelInput } from "./contract.ts"
import { findChoice, mayBeCalled } from "./find-model.ts"
import { presentModel } from "./present-model.ts"
import { sealKey } from "./seal-key.ts"
import { type LanguageModelRow, languageModels } from "./table.ts"

/** There is one in a workspace. */
const id = "model"

/**
 * Stores which model writes here. Throws 422 for an address that may not be called, and for a key that is missing: a stored one is
 * never sent to another address than the one that it was entered for.
 */
export function changeModel(ctx: Ctx, input: LanguageModelInput): LanguageModel {
  const chosen = columnsOf(ctx, input)
  ctx.write(() => {
    const columns = { ...blank, ...chosen, updatedAt: ctx.now }
    ctx.db
      .insert(languageModels)
      .values({ id, ...columns })
      .onConflictDoUpdate({ target: languageModels.id, set: columns })
      .run()
    record(ctx, "workspace.model_set", input.source)
  })
  return presentModel(ctx)
}

/** Forgets the key, and uses no model until another is chosen. */
export function removeModel(ctx: Ctx): void {
  ctx.write(() => {
    const columns = { ...blank, source: "none" as const, updatedAt: ctx.now }
    ctx.db
      .insert(languageModels)
      .values({ id, ...columns })
      .onConflictDoUpdate({ target: languageModels.id, set: columns })
      .run()
    record(ctx, "workspace.model_removed", id)
  })
}

const blank = {
  address: "",
  model: "",
  secret: "",
  monthlyLimit: null,
  readsAnswers: false,
  testedAt: null,
  failure: null,
}

type Chosen = Pick<LanguageModelRow, "source"> & Partial<LanguageModelRow>

function columnsOf(ctx: Ctx, input: LanguageModelInput): Chosen {
  if (input.source === "none") return { source: "none" }
  const { source, readsAnswers, monthlyLimit = null } = input
  if (source === "platform") return { source, readsAnswers, monthlyLimit }
  const address = addressOf(ctx, input.address)
  const stored = findChoice(ctx)
  const isSamePlace = stored?.source === source && stored.address === address
  const kept = isSamePlace && stored.secret !== "" ? stored.secret : null
  const secret = input.key === undefined ? kept : sealKey(ctx, address, input.key)
  if (secret === null) throw keyMissing(stored?.secret)
  const isSame = isSamePlace && input.key === undefined && stored.model === input.model
  const test = isSame ? { testedAt: stored.testedAt, failure: stored.failure } : {}
  return { source, address, model: input.model, secret, readsAnswers, monthlyLimit, ...test }
}

/** The address without what is put behind it, if it may be called. */
function addressOf({ settings }: Ctx, text: string): string {
  const url = URL.parse(text)
  if (!url || url.search || url.hash || !mayBeCalled(text, settings)) throw addressRefused()
  return `${url.origin}${url.pathname}`.replace(/\/$/, "")
}

const addressRefused = () =>
  refused(
    "address",
    "Give a public address that begins with https://, on its usual port and with nothing behind a question mark.",
  )

const keyMissing = (stored = "") =>
  refused(
    "key",
    stored === ""
      ? "Enter the key."
      : "Enter the key again: it is sent only to the address that it was entered for.",
  )

const refused = (field: string, message: string) =>
  new Problem(422, "validation_failed", message, { details: [{ field, code: "refused", message }] })
