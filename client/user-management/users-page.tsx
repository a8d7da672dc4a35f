import { Suspense } from "react"
import { Navigate } from "react-router-dom"
import { useSession } from "../auth/session.tsx"
import { paths } from "../paths.ts"
import { privatePage } from "../private-pages/private-page.ts"
import { late } from "../ui/late.tsx"
import { Spinner } from "../ui/spinner.tsx"

export const meta = privatePage("Users", "Everybody who has an account.")

// What one person of a site opens adds nothing to the list of scripts that everybody loads.
const UserTable = late(async () => (await import("./user-table.tsx")).UserTable)

/** The administrator's view of everybody who has an account. */
export function Component() {
  const { isAdmin } = useSession()
  if (!isAdmin) return <Navigate to={paths.dashboard} replace />
  return (
    <>
      <div>
        <h1 className="text-3xl">Users</h1>
        <p className="mt-2 text-muted">Everybody who has an account. Each change is kept in the audit log.</p>
      </div>
      <Suspense fallback={<Spinner label="Loading users..." className="min-h-[30vh]" />}>
        <UserTable />
      </Suspense>
    </>
  )
}
