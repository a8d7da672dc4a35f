import { useRevalidator } from "react-router-dom"
import { useSession } from "../auth/session.tsx"
import { useRead } from "../data/use-read.ts"
import { at } from "../lib/addresses.ts"
import type { ApiError } from "../lib/api.ts"
import { useAction } from "../lib/use-action.ts"
import { paths } from "../paths.ts"
import { Badge } from "../ui/badge.tsx"
import { Button, ButtonLink } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import { seedPosts } from "./write-posts.ts"

/** The administrator's actions on the list. */
export function BlogTools({ isEmpty }: { isEmpty: boolean }) {
  const { isAdmin } = useSession()
  if (!isAdmin) return null
  return (
    <div className="flex flex-wrap gap-3">
      {isEmpty && <SeedButton />}
      <DraftsLink />
      <ButtonLink to={paths.newPost}>
        <Icon name="plus" />
        New Post
      </ButtonLink>
    </div>
  )
}

/** Leads to the drafts, with their number, and says when one was not published as it was scheduled. */
function DraftsLink() {
  const { data } = useRead(at("/api/blog/drafts"))
  const drafts = data?.drafts ?? []
  return (
    <ButtonLink to={paths.drafts} look="secondary">
      {drafts.some(({ problem }) => problem) ? (
        <Badge tone="rose">Not published</Badge>
      ) : (
        <Icon name="file" />
      )}
      Drafts{drafts.length > 0 && ` (${drafts.length})`}
    </ButtonLink>
  )
}

function SeedButton() {
  const { isBusy, run } = useAction({ failed: describeFailure })
  const { revalidate } = useRevalidator()

  const seed = () =>
    run(
      async () => {
        await seedPosts()
        await revalidate()
      },
      { done: { title: "Blog posts seeded" } },
    )

  return (
    <Button look="secondary" busy={isBusy} onClick={seed}>
      Seed Initial Posts
    </Button>
  )
}

const describeFailure = ({ status }: ApiError) =>
  status === 401
    ? {
        title: "Authentication required",
        description: "You need to be logged in to seed blog posts.",
        destructive: true,
      }
    : {
        title: "Seeding failed",
        description: "There was an error seeding the blog posts.",
        destructive: true,
      }
