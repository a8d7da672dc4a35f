import { useEffect, useRef } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Notification, NotificationPage, ReadMark } from "#contract/workspace/notifications"
import { usePages } from "../data/use-pages.ts"
import { Link } from "../lib/link.tsx"
import { useAction } from "../lib/use-action.ts"
import { paths } from "../paths.ts"
import { PagedList } from "../private-pages/paged-list.tsx"
import { Banner } from "../ui/banner.tsx"
import { Moment } from "../ui/moment.tsx"
import { endpointOf } from "../workspaces/workspace-provider.tsx"

interface NotificationListProps {
  workspace: MyWorkspace
  unread: number
  onMark: (what: ReadMark) => Promise<void>
}

const read = ({ notifications, before }: NotificationPage) => ({ items: notifications, before })

/** What the member was told, newest first; each leads to the page that shows it. */
export function NotificationList({ workspace, unread, onMark }: NotificationListProps) {
  const pages = usePages(endpointOf(workspace, "/notifications"), read)
  const { items, isLoading, reload } = pages
  const { isBusy, failure, run } = useAction()
  const known = useRef(unread)
  useEffect(() => {
    if (known.current === unread) return
    known.current = unread
    void reload()
  }, [unread, reload])
  return (
    <>
      <div className="bell-head">
        <h2>Notifications</h2>
        {unread > 0 && (
          <button type="button" disabled={isBusy} onClick={() => run(() => onMark({}))}>
            Mark all as read
          </button>
        )}
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <PagedList
        {...pages}
        loading="Loading notifications..."
        more="Show older"
        empty={
          <p className="bell-empty">Nothing yet. Answers, found coverage and what needs you appear here.</p>
        }
      >
        <ul aria-label="Notifications" aria-busy={isLoading}>
          {items?.map((one) => (
            <Entry
              key={one.number}
              notification={one}
              onOpen={() => void run(() => onMark({ number: one.number }))}
            />
          ))}
        </ul>
      </PagedList>
      <nav aria-label="Notifications">
        <Link to={paths.notificationSettings}>Notification settings</Link>
      </nav>
    </>
  )
}

function Entry({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { title, quote, path, at, isUnread } = notification
  const words = (
    <span className="bell-entry" {...(isUnread && { "data-unread": "" })}>
      <span className="bell-title">
        {isUnread && <span className="sr-only">Unread: </span>}
        <bdi>{title}</bdi>
      </span>
      {quote && (
        <q>
          <bdi>{quote}</bdi>
        </q>
      )}
      <Moment at={at} className="text-muted" />
    </span>
  )
  return (
    <li>
      {path ? (
        <Link to={path} onClick={onOpen}>
          {words}
        </Link>
      ) : (
        <button type="button" onClick={onOpen} disabled={!isUnread}>
          {words}
        </button>
      )}
    </li>
  )
}
