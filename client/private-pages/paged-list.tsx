import type { ReactNode } from "react"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { useNearEnd } from "./use-near-end.ts"
import "../ui/busy-list.css"

interface PagedListProps {
  items: readonly unknown[] | null
  failure: string | null
  isLoading: boolean
  isMore: boolean
  onRetry: () => void
  onMore: () => void
  /** The text while the first page is loading, and the label of the button for the next one. */
  loading: string
  /** Shown instead of the spinner; it announces `loading` itself. */
  skeleton?: ReactNode
  more: string
  /** The next page is loaded as the end of the list comes near. */
  isEndless?: boolean
  empty: ReactNode
  children: ReactNode
}

/** The four states of a list loaded page by page; the children are the list once it has items. */
export function PagedList(props: PagedListProps) {
  const { items, failure, isLoading, isMore, onRetry, onMore, loading, skeleton, more, empty, children } =
    props
  const end = useNearEnd(props.isEndless === true && !isLoading && !failure ? onMore : null)
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
        <div ref={end} className="justify-self-center">
          <Button look="secondary" busy={isLoading} onClick={onMore}>
            {more}
          </Button>
        </div>
      )}
    </>
  )
}
