import * as z from "zod/mini"
import { isOnTrial, type Plan, type PlanStatus } from "../../../site/plans/contract.ts"
import { line } from "../../../site/text/contract.ts"

/** How a model is asked: as OpenAI's chat completions, or as Anthropic's Messages. */
export const modelApis = ["openai", "anthropic"] as const
export type ModelApi = (typeof modelApis)[number]
/** Which model writes in a workspace: the site's, none, or one of its own. */
export const modelSources = ["platform", "none", ...modelApis] as const
export type ModelSource = (typeof modelSources)[number]

/** Where the providers themselves are asked. */
export const USUAL_ADDRESS: Record<ModelApi, string> = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
}

/** Tokens in a month, UTC. A draft takes about a thousand of them. */
export const TOKENS = { least: 10_000, most: 1_000_000_000, usual: 1_000_000 }

/** Tokens of the site's model that a workspace may use in a month, by its plan. */
export const PLATFORM_TOKENS: Record<Plan, number> = { free: 50_000, pro: 1_000_000, agency: 5_000_000 }
/** The trial's, where the plan does not give more. */
export const TRIAL_TOKENS = 500_000

/** The most that a workspace may use of the site's model in a month. `now` is in milliseconds UTC. */
export function platformTokens(planStatus: PlanStatus, now: number): number {
  const given = PLATFORM_TOKENS[planStatus.plan]
  return isOnTrial(planStatus, now) ? Math.max(given, TRIAL_TOKENS) : given
}

const limitMessage = `Enter a number of tokens between ${TOKENS.least.toLocaleString("en")} and ${TOKENS.most.toLocaleString("en")}`
const monthlyLimit = z
  .int(limitMessage)
  .check(z.minimum(TOKENS.least, limitMessage), z.maximum(TOKENS.most, limitMessage))
const readsAnswers = z._default(z.boolean(), false)

/** What an owner or admin chooses. The key may be left out where one is stored for the same address already. */
export const LanguageModelInput = z.discriminatedUnion("source", [
  z.object({ source: z.literal("none") }),
  z.object({ source: z.literal("platform"), monthlyLimit: z.nullish(monthlyLimit), readsAnswers }),
  z.object({
    source: z.enum(modelApis),
    address: line(2048, "Enter the address that the model is asked at"),
    model: line(200, "Enter the name of the model"),
    key: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, "Enter the key"),
          z.maxLength(1000, "A key has at most 1,000 characters"),
          z.regex(/^[\x21-\x7e]+$/, "A key has no spaces and no special characters"),
        ),
    ),
    monthlyLimit,
    readsAnswers,
  }),
])
export type LanguageModelInput = z.infer<typeof LanguageModelInput>

/** How much of a month's tokens is left. */
export interface ModelBudget {
  /** Tokens in a month. */
  limit: number
  /** What was used of them, and what is being used at the moment. */
  used: number
  /** When the next month begins: ISO 8601. */
  renewsAt: string
}

/** What tokens were used for. */
export const modelPurposes = ["draft", "answer", "meaning", "test"] as const
export type ModelPurpose = (typeof modelPurposes)[number]

/** What was used in a month, by whose key and for what. */
export interface MonthOfUse {
  /** Such as 2026-11, UTC. */
  month: string
  payer: "own" | "platform"
  purpose: ModelPurpose
  requests: number
  /** As the provider said. */
  tokensIn: number
  tokensOut: number
  /** For requests of which the provider did not say it: estimated from their length. */
  estimated: number
}

/** The model of a workspace, as owners and admins see it. Nobody sees the key. */
export interface LanguageModel {
  source: ModelSource
  /** Null where the workspace has none of its own. */
  own: { api: ModelApi; address: string; model: string; hasKey: boolean } | null
  /** The site's model; null where it has none. */
  platform: { model: string; most: number; readsAnswers: boolean } | null
  /** The limit that was chosen; null for the plan's. */
  monthlyLimit: number | null
  readsAnswers: boolean
  /** Null where no model can be used. */
  budget: ModelBudget | null
  /** Of this month and the eleven before it, the latest first. */
  use: MonthOfUse[]
  /** When it was tried last, and what was wrong then; null for what was not tried since it was changed. */
  tested: { at: string; failure: string | null } | null
}

/** What the browser asks here, and what it gets. */
export interface LanguageModelCalls {
  "GET /language-model": { answer: LanguageModel }
  "PUT /language-model": { body: LanguageModelInput; answer: LanguageModel }
  "DELETE /language-model": { answer: undefined }
  "POST /language-model/test": { answer: LanguageModel }
}
