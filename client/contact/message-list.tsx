import type { MessageFilter } from "#contract/site/messages"
import { EmptyState } from "../private-pages/empty-state.tsx"
import { PagedList } from "../private-pages/paged-list.tsx"
import { Banner } from "../ui/banner.tsx"
import { MessageCard } from "./message-card.tsx"
import { useMessages } from "./use-messages.ts"

/** The messages that match, newest first, a page at a time. */
export function MessageList({ show }: { show: MessageFilter["show"] }) {
  const { isBusy, refusal, mark, remove, ...list } = useMessages(show)
  const empty = (
    <EmptyState icon="mail" title={show === "all" ? "Nobody has written yet." : "Everything is answered."}>
      <p>What visitors send through the contact form appears here.</p>
    </EmptyState>
  )
  return (
    <>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <PagedList {...list} loading="Loading messages..." more="Show older messages" empty={empty}>
        <ul className="grid gap-4">
          {list.items?.map((message) => (
            <MessageCard
              key={message.id}
              message={message}
              isBusy={isBusy}
              onMark={(state) => mark(message.id, state)}
              onDelete={() => remove(message.id)}
            />
          ))}
        </ul>
      </PagedList>
    </>
  )
}
