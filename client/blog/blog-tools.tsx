import { useRevalidator } from "react-router-dom"
import { useSession } from "../auth/session.tsx"
import type { ApiError } from "../lib/api.ts"
import { useAction } from "../lib/use-action.ts"
import { paths } from "../paths.ts"
import { Button, ButtonLink } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import { seedPosts } from "./blog-api.ts"

/** The administrator's actions on the list. */
export function BlogTools({ isEmpty }: { isEmpty: boolean }) {
  const { isAdmin } = useSession()
  if (!isAdmin) return null
  return (
    <div className="flex flex-wrap gap-3">
      {isEmpty && <SeedButton />}
      <ButtonLink to={paths.newPost}>
        <Icon name="plus" />
        New Post
      </ButtonLink>
    </div>
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
