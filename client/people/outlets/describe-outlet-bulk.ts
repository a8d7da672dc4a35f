import type { OutletBulkAction } from "#contract/workspace/people/outlets"
import { describeOutlets } from "../lists/kind-words.ts"
import { stageWords } from "./words.ts"

/** What a toast says after an action on `count` outlets. */
export function describeOutletBulk(action: OutletBulkAction["action"], count: number) {
  const they = `${describeOutlets(count)} ${count === 1 ? "is" : "are"}`
  const done = action === "delete" ? "deleted, with articles and sources." : `in “${stageWords[action]}” now.`
  return {
    title: action === "delete" ? "Deleted" : "Stage Changed",
    description: count === 0 ? "Nothing was left to change." : `${they} ${done}`,
  }
}
