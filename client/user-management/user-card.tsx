import { type ReactNode, useId } from "react"
import type { ManagedUser } from "#contract/site/user-management"
import { Badge } from "../ui/badge.tsx"
import { LongDate } from "../ui/long-date.tsx"
import type { Action } from "./use-users.ts"
import { UserActions } from "./user-actions.tsx"

interface UserCardProps {
  user: ManagedUser
  canDelete: boolean
  isBusy: boolean
  onAct: (action: Action) => void
  onDelete: (atOnce: boolean) => Promise<void>
}

const ways = { password: "Password", google: "Google", azure: "Microsoft", sso: "Single sign-on" }

/** One account and the available actions. Names are free text in any script. */
export function UserCard({ user, ...actions }: UserCardProps) {
  const id = useId()
  const { name, email, state, emailVerifiedAt, signsInBy, sessions, lastSeenAt, createdAt } = user
  return (
    <li className="card p-5 sm:p-6" aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="text-lg wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-sm text-muted wrap-anywhere">{email}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {user.isProtected && <Badge tone="violet">Administrator</Badge>}
          {user.deletion && (
            <Badge tone="rose">
              <span>
                Deleted, goes on <LongDate date={user.deletion.erasesAt} />
              </span>
            </Badge>
          )}
          {state === "suspended" && <Badge tone="rose">Suspended</Badge>}
          <Badge tone={emailVerifiedAt ? "green" : "amber"}>
            {emailVerifiedAt ? "Confirmed" : "Not confirmed"}
          </Badge>
        </div>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4">
        <Fact term="Signs in by">{signsInBy.map((way) => ways[way]).join(", ") || "A mailed link"}</Fact>
        <Fact term="Sessions">{sessions}</Fact>
        <Fact term="Last seen">{lastSeenAt ? <LongDate date={lastSeenAt} /> : "Never"}</Fact>
        <Fact term="Joined">
          <LongDate date={createdAt} />
        </Fact>
      </dl>
      {!user.isProtected && <UserActions user={user} {...actions} />}
    </li>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{term}</dt>
    <dd>{children}</dd>
  </div>
)
