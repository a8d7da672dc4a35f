import * as z from "zod/mini"
import { line } from "../../../site/text/contract.ts"

/** What is said to one person of a campaign alone, where its messages have the field for it; empty for nothing. */
export const OpeningInput = z.object({ text: line(500) })
export type OpeningInput = z.infer<typeof OpeningInput>

export interface Opening {
  text: string
  /** Whether any message of the campaign has the field for it. */
  isUsed: boolean
}
