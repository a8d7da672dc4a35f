import type { Client } from "#contract/workspace/people/clients"

/** By what coverage is found; nothing while it is not, as of a client in the archive. */
export function Watching({ client: { names, spokespeople, sites, isArchived } }: { client: Client }) {
  const all = [...names, ...spokespeople, ...sites]
  return all.length === 0 || isArchived ? null : (
    <p className="text-sm text-muted wrap-anywhere">
      Coverage is found by <bdi>{all.join(", ")}</bdi>
    </p>
  )
}
