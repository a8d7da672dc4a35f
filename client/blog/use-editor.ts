import { useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import type { Post, PostInput } from "#contract/site/blog"
import { ApiError } from "../lib/api.ts"
import { paths } from "../paths.ts"
import { toast } from "../ui/toast.tsx"
import { createPost, deletePost, updatePost } from "./blog-api.ts"
import { checkDraft, type FieldErrors, refusalOf } from "./check-draft.ts"
import { type Draft, draftOf, emptyDraft, isChanged } from "./draft.ts"

/** A post being written: its fields, what is wrong with them, and what can be done with it. */
export function useEditor(post: Post | undefined) {
  const [saved] = useState(() => (post ? draftOf(post) : emptyDraft))
  const [draft, setDraft] = useState(saved)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState<"saving" | "deleting" | null>(null)
  const [attempts, setAttempts] = useState(0)
  const isWorking = useRef(false)
  /** Set once the work is safe with the server, before the page is left. */
  const isSettled = useRef(false)
  const navigate = useNavigate()

  function change(next: Draft) {
    setDraft(next)
    const touched = (Object.keys(errors) as (keyof FieldErrors)[]).filter(
      (field) => next[field] !== draft[field],
    )
    if (touched.length > 0)
      setErrors({ ...errors, ...Object.fromEntries(touched.map((field) => [field, undefined])) })
  }

  /** One thing at a time: a second click while the first is under way does nothing. */
  async function work(kind: "saving" | "deleting", act: () => Promise<void>) {
    if (isWorking.current) return
    isWorking.current = true
    setBusy(kind)
    try {
      await act()
    } finally {
      isWorking.current = false
      setBusy(null)
      setAttempts((count) => count + 1)
    }
  }

  async function send(input: PostInput) {
    try {
      const stored = post
        ? await updatePost(post.id, { ...input, updatedAt: post.updatedAt })
        : await createPost(input)
      isSettled.current = true
      toast(post ? updated : { title: "Post created" })
      await navigate(paths.post(stored.slug))
    } catch (error) {
      setErrors(refusalOf(error))
      toast(failure(post ? "Error updating post" : "Error creating post", error))
    }
  }

  const save = () =>
    work("saving", async () => {
      const checked = checkDraft(draft)
      setErrors(checked.errors)
      if (checked.input) return send(checked.input)
      toast({ ...(checked.isIncomplete ? missing : { title: "Please check the fields" }), destructive: true })
    })

  const remove = () =>
    work("deleting", async () => {
      if (!post) return
      try {
        await deletePost(post.id)
        isSettled.current = true
        toast(deleted)
        await navigate(paths.blog)
      } catch (error) {
        toast(failure("Error deleting post", error))
      }
    })

  return {
    draft,
    change,
    errors,
    busy,
    attempts,
    save,
    remove,
    isUnsaved: () => !isSettled.current && isChanged(draft, saved),
  }
}

const missing = { title: "Missing fields", description: "Please fill in all required fields." }
const updated = { title: "Post updated", description: "Your changes have been saved successfully." }
const deleted = { title: "Post deleted", description: "The post has been permanently deleted." }

function failure(title: string, error: unknown) {
  const isSignedOut = error instanceof ApiError && error.status === 401
  const said = error instanceof ApiError ? error.message : "An unknown error occurred"
  return {
    title,
    description:
      isSignedOut && title === "Error creating post" ? "You must be logged in to create posts" : said,
    destructive: true,
  }
}
