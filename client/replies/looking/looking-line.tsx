import type { ReactNode } from "react"
import type { Looker } from "#contract/workspace/replies/looking"

/** Who else has the conversation open, or of them those who are writing an answer. Nothing without anybody. */
export function LookingLine({ others }: { others: readonly Looker[] }): ReactNode {
  const writers = others.filter(({ isAnswering }) => isAnswering)
  const [first, second, ...more] = writers.length > 0 ? writers : others
  if (!first) return null
  const doing =
    writers.length === 0
      ? "looking at this, too."
      : writers.length === 1
        ? "writing an answer."
        : "writing answers."
  if (!second)
    return (
      <>
        <bdi>{first.name}</bdi> is {doing}
      </>
    )
  const rest = more.length === 1 ? "1 other" : `${more.length} others`
  return (
    <>
      <bdi>{first.name}</bdi>
      {more.length > 0 ? ", " : " and "}
      <bdi>{second.name}</bdi>
      {more.length > 0 && ` and ${rest}`} are {doing}
    </>
  )
}
