import { type LanguageModel, type ModelSource, TOKENS } from "#contract/workspace/campaigns/language-model"

/** The limit that a form begins with: the stored one, or the usual one of that source. */
export const limitOf = ({ source, monthlyLimit }: LanguageModel, chosen: ModelSource): string =>
  source === chosen && monthlyLimit !== null
    ? monthlyLimit.toLocaleString("en")
    : chosen === "platform"
      ? ""
      : TOKENS.usual.toLocaleString("en")
