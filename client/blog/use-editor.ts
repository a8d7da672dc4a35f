import { useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import type { Post, PostInput } from "#contract/site/blog"
import type { ApiError } from "../lib/api.ts"
import { messageOr } from "../lib/send.ts"
import { useAction } from "../lib/use-action.ts"
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
  const { busyWith: busy, run } = useAction()
  const [attempts, setAttempts] = useState(0)
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

  async function send(input: PostInput) {
    const stored = post
      ? await updatePost(post.id, { ...input, updatedAt: post.updatedAt })
      : await createPost(input)
    isSettled.current = true
    await navigate(paths.post(stored.slug))
  }

  async function save() {
    const { input, errors, isIncomplete } = checkDraft(draft)
    setErrors(errors)
    if (input) {
      await run(() => send(input), {
        of: "saving",
        done: post ? updated : { title: "Post created" },
        failed: (refusal) => describe(post ? "Error updating post" : "Error creating post", refusal),
        onRefused: (refusal) => setErrors(refusalOf(refusal)),
      })
    } else toast({ ...(isIncomplete ? missing : { title: "Please check the fields" }), destructive: true })
    setAttempts((count) => count + 1)
  }

  async function remove() {
    if (!post) return
    const work = async () => {
      await deletePost(post.id)
      isSettled.current = true
      await navigate(paths.blog)
    }
    await run(work, {
      of: "deleting",
      done: deleted,
      failed: (refusal) => describe("Error deleting post", refusal),
    })
    setAttempts((count) => count + 1)
  }

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
const unknown = "An unknown error occurred"
const updated = { title: "Post updated", description: "Your changes have been saved successfully." }
const deleted = { title: "Post deleted", description: "The post has been permanently deleted." }

function describe(title: string, refusal: ApiError) {
  const isSignedOut = refusal.status === 401 && title === "Error creating post"
  return {
    title,
    description: isSignedOut ? "You must be logged in to create posts" : messageOr(refusal, unknown),
    destructive: true,
  }
}
