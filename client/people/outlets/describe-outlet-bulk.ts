import type { OutletBulkAction } from "#contract/workspace/people/outlets"
import { describeOutlets } from "../lists/kind-words.ts"
import { stageWords } from "./words.ts"

/** The toast's text after an action on `count` outlets. */
export function describeOutletBulk(action: OutletBulkAction["action"], count: number) {
  const they = `${describeOutlets(count)} ${count === 1 ? "is" : "are"}`
  const done = action === "delete" ? "deleted, with articles and sources." : `in “${stageWords[action]}” now.`
  return {
    title: count === 0 ? "Nothing Changed" : action === "delete" ? "Deleted" : "Stage Changed",
    description: count === 0 ? "There was nothing to change." : `${they} ${done}`,
  }
}
