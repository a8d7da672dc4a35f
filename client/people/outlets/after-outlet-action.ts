import type { Outlet, OutletBulkAction } from "#contract/workspace/people/outlets"

/** A list after an action on some of its outlets: what no longer belongs to a list of this `stage` has left it. */
export function afterOutletAction(
  outlets: readonly Outlet[],
  ids: readonly string[],
  action: OutletBulkAction["action"],
  stage: string | null,
): Outlet[] {
  const meant = new Set(ids)
  if (action === "delete" || (stage !== null && stage !== action))
    return outlets.filter(({ id }) => !meant.has(id))
  return outlets.map((outlet) => (meant.has(outlet.id) ? { ...outlet, stage: action } : outlet))
}
