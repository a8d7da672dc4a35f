import { anthropic } from "./anthropic.ts"
import { openAi } from "./open-ai.ts"

export const endpointForms = { openai: openAi, anthropic }
