import type { ReactNode } from "react"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Spinner } from "../ui/spinner.tsx"
import "../ui/busy-list.css"

interface PagedListProps {
  items: readonly unknown[] | null
  failure: string | null
  isLoading: boolean
  isMore: boolean
  onRetry: () => void
  onMore: () => void
  /** What is said while the first page comes, and of the button for the next one. */
  loading: string
  /** Shown in place of the spinner; it says `loading` itself. */
  skeleton?: ReactNode
  more: string
  empty: ReactNode
  children: ReactNode
}

/** The four states of a list that comes page by page; the children are the list when there is one. */
export function PagedList(props: PagedListProps) {
  const { items, failure, isLoading, isMore, onRetry, onMore, loading, skeleton, more, empty, children } =
    props
  return (
    <>
      {failure && (
        <Banner tone="danger">
          {failure}{" "}
          <button type="button" className="link" onClick={onRetry}>
            Try again
          </button>
        </Banner>
      )}
      {items === null && isLoading && (skeleton ?? <Spinner label={loading} className="min-h-[30vh]" />)}
      {items?.length === 0 && !failure && empty}
      {items !== null && items.length > 0 && children}
      {items !== null && isMore && (
        <Button look="secondary" className="justify-self-center" busy={isLoading} onClick={onMore}>
          {more}
        </Button>
      )}
    </>
  )
}
