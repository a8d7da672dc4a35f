import { useRef, useState } from "react"
import { useRevalidator } from "react-router-dom"
import { useSession } from "../auth/session.tsx"
import { ApiError } from "../lib/api.ts"
import { paths } from "../paths.ts"
import { Button, ButtonLink } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import { toast } from "../ui/toast.tsx"
import { seedPosts } from "./blog-api.ts"

/** What the administrator can do from the list. */
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
  const [isBusy, setBusy] = useState(false)
  const seeding = useRef(false)
  const { revalidate } = useRevalidator()

  async function seed() {
    if (seeding.current) return
    seeding.current = true
    setBusy(true)
    try {
      await seedPosts()
      toast({ title: "Blog posts seeded" })
      await revalidate()
    } catch (error) {
      toast(seedingFailure(error))
    } finally {
      seeding.current = false
      setBusy(false)
    }
  }

  return (
    <Button look="secondary" busy={isBusy} onClick={seed}>
      Seed Initial Posts
    </Button>
  )
}

const seedingFailure = (error: unknown) =>
  error instanceof ApiError && error.status === 401
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
