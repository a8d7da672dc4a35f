import type { MyWorkspace } from "#contract/site/workspaces"

const names = new Intl.ListFormat("en-GB")

/** What follows from the removal of a factor. `workspaces` are null where they are not known. */
export function removalWords(isLast: boolean, workspaces: readonly MyWorkspace[] | null): string {
  if (!isLast) return "It can then no longer be used to log in."
  const plain = "Logging in then takes no second step, and your recovery codes stop working."
  const closed = (workspaces ?? []).filter(({ requiresFactor }) => requiresFactor)
  if (closed.length === 0) return plain
  const are = closed.length === 1 ? "is" : "are"
  return `${plain} ${names.format(closed.map(({ name }) => name))} ${are} closed to you until you set one up again.`
}
