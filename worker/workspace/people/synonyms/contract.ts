import * as z from "zod/mini"
import { line } from "../../../site/text/contract.ts"

/** Groups of words that mean the same to a workspace, such as `["sails", "sailcloth"]`. */
export const Synonyms = z
  .array(
    z
      .array(line(60, "Give at least two words for each line"))
      .check(
        z.minLength(2, "Give at least two words for each line"),
        z.maxLength(10, "Give at most ten words for each line"),
      ),
  )
  .check(z.maxLength(100, "Give at most 100 lines"))
export type Synonyms = z.infer<typeof Synonyms>
