import type { MessageFilter } from "#contract/site/messages"
import { EmptyState } from "../private-pages/empty-state.tsx"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { MessageCard } from "./message-card.tsx"
import { useMessages } from "./use-messages.ts"

/** The messages that match, newest first, a page at a time. */
export function MessageList({ show }: { show: MessageFilter["show"] }) {
  const { messages, isMore, isLoading, isBusy, failure, loadMore, mark, remove } = useMessages(show)
  return (
    <>
      {failure && (
        <Banner tone="danger">
          {failure}{" "}
          {messages === null && (
            <button type="button" className="link" onClick={loadMore}>
              Try again
            </button>
          )}
        </Banner>
      )}
      {messages === null && isLoading && <Spinner label="Loading messages..." className="min-h-[30vh]" />}
      {messages?.length === 0 && (
        <EmptyState
          icon="mail"
          title={show === "all" ? "Nobody has written yet." : "Everything is answered."}
        >
          <p>What visitors send through the contact form appears here.</p>
        </EmptyState>
      )}
      {messages !== null && messages.length > 0 && (
        <ul className="grid gap-4">
          {messages.map((message) => (
            <MessageCard
              key={message.id}
              message={message}
              isBusy={isBusy}
              onMark={(state) => mark(message.id, state)}
              onDelete={() => remove(message.id)}
            />
          ))}
        </ul>
      )}
      {messages !== null && isMore && (
        <Button look="secondary" className="justify-self-center" busy={isLoading} onClick={loadMore}>
          Show older messages
        </Button>
      )}
    </>
  )
}
