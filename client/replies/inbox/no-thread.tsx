import { useLocation } from "react-router-dom"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"

export function NoThread() {
  const { search } = useLocation()
  return (
    <div className="inbox-thread">
      <EmptyState icon="search" title="This conversation does not exist.">
        <Link to={paths.inbox + search} className="link">
          Back to the inbox
        </Link>
      </EmptyState>
    </div>
  )
}
