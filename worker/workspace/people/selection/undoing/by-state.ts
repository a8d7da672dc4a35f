import type { Undoable } from "./contract.ts"

/** Rows, grouped by their state. */
export const byState = <State extends string>(
  rows: readonly { id: string; state: State }[],
): Undoable<State>["was"] =>
  [...Map.groupBy(rows, ({ state }) => state)].map(([state, some]) => ({
    state,
    ids: some.map(({ id }) => id),
  }))
