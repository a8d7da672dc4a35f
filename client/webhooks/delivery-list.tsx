import { KEPT_DAYS } from "#contract/workspace/core/webhook-events"
import { PagedList } from "../private-pages/paged-list.tsx"
import { DeliveryEntry } from "./delivery-entry.tsx"
import type { useDeliveries } from "./use-deliveries.ts"

interface DeliveryListProps {
  deliveries: ReturnType<typeof useDeliveries>
  /** A webhook that is disabled is sent nothing. */
  mayRepeat: boolean
}

/** The latest deliveries to a webhook, and their outcomes. */
export const DeliveryList = ({ deliveries, mayRepeat }: DeliveryListProps) => (
  <section className="grid gap-3">
    <h3 className="text-base">Deliveries of the last {KEPT_DAYS} days</h3>
    <PagedList
      {...deliveries}
      loading="Loading deliveries..."
      more="Show older deliveries"
      empty={<p className="text-sm text-muted">Nothing was sent yet.</p>}
    >
      <ul className="grid gap-2" aria-label="Deliveries" aria-busy={deliveries.isLoading}>
        {deliveries.items?.map((delivery) => (
          <DeliveryEntry
            key={delivery.id}
            delivery={delivery}
            {...(mayRepeat && { onRepeat: () => deliveries.sendAgain(delivery) })}
          />
        ))}
      </ul>
    </PagedList>
  </section>
)
