import type { Settings } from "../../../env.ts"
import { checkSecureAddress } from "../../../fetching/address.ts"
import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { askEndpoint } from "./ask-endpoint.ts"
import { type AskModel, nothingSpent, type Payer } from "./ask-model.ts"
import { askWorkersAi } from "./ask-workers-ai.ts"
import { type ModelApi, platformTokens } from "./contract.ts"
import { openKey } from "./seal-key.ts"
import { type LanguageModelRow, languageModels } from "./table.ts"

/** What a model is found with. */
export type ModelCtx = Pick<Ctx, "settings" | "workspaceId" | "db" | "ai" | "planStatus" | "now">

/** A connected model. `ask` is not counted: see `meterModel`. */
export interface ConnectedModel {
  model: string
  payer: Payer
  /** Tokens in a month. */
  limit: number
  /** Whether it may be shown what people answered, to say what they mean. */
  readsAnswers: boolean
  ask: AskModel
}

/** The default model of Workers AI, where the settings name none. */
const usualModel = "@cf/meta/llama-3.3-70b-instruct-fp8-fast"

export const findChoice = ({ db }: Pick<Ctx, "db">): LanguageModelRow | undefined =>
  db.select().from(languageModels).get()

/** Whether a row is of a model of the workspace's own. */
export const isOwn = (row: LanguageModelRow | undefined): row is LanguageModelRow & { source: ModelApi } =>
  row !== undefined && row.source !== "platform" && row.source !== "none"

/**
 * The model that the workspace chose, else the site's; null without one. An own model without its key is none: the site's does not
 * take its place, because somebody chose who reads what they write.
 */
export function findModel(ctx: ModelCtx): ConnectedModel | null {
  const row = findChoice(ctx)
  if (isOwn(row)) return ownModel(ctx, row)
  return row?.source === "none" ? null : platformModel(ctx, row)
}

function ownModel(ctx: ModelCtx, row: LanguageModelRow & { source: ModelApi }): ConnectedModel | null {
  const key = openKey(ctx, row)
  if (key === null) return null
  const { source: api, address, model, monthlyLimit, readsAnswers } = row
  const { settings } = ctx
  const ask = askEndpoint({ api, address, key, model, patience: settings.WRITER_TIMEOUT_MS })
  return {
    model,
    payer: "own",
    limit: monthlyLimit ?? 0,
    readsAnswers,
    // What may be called may have become less since it was entered.
    ask: async (...asked) =>
      mayBeCalled(address, settings)
        ? ask(...asked)
        : { outcome: "failed", reason: "blocked", spent: nothingSpent },
  }
}

export function mayBeCalled(address: string, settings: Settings): boolean {
  try {
    checkSecureAddress(address, settings)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** The endpoint of the settings, or else Workers AI where it is bound. */
export function platformModel(ctx: ModelCtx, row?: LanguageModelRow): ConnectedModel | null {
  const { settings, ai, planStatus, now } = ctx
  const { WRITER_URL, WRITER_API, WRITER_KEY, WRITER_MODEL, WRITER_TIMEOUT_MS: patience } = settings
  const model = WRITER_MODEL ?? usualModel
  const ask = WRITER_URL
    ? askEndpoint({ api: WRITER_API, address: WRITER_URL, key: WRITER_KEY, model, patience })
    : ai && askWorkersAi(ai, model, patience)
  if (!ask) return null
  return {
    model,
    payer: "platform",
    limit: Math.min(row?.monthlyLimit ?? Number.POSITIVE_INFINITY, platformTokens(planStatus, now)),
    readsAnswers: settings.WRITER_READS_ANSWERS && (row?.readsAnswers ?? true),
    ask,
  }
}

/** Why there is no model, and what can be done about it. */
export function whyNoModel(ctx: Pick<Ctx, "db">): string {
  const row = findChoice(ctx)
  if (isOwn(row)) return "The key of the language model has to be entered again, in Settings."
  return row?.source === "none"
    ? "This workspace uses no language model."
    : "No language model is connected here."
}
