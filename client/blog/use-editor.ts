import { useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import type { Post, PostInput } from "#contract/site/blog"
import type { Draft as KeptDraft } from "#contract/site/blog/drafts"
import type { ApiError } from "../lib/api.ts"
import { messageOr } from "../lib/read-refusal.ts"
import { useAction } from "../lib/use-action.ts"
import { paths } from "../paths.ts"
import { toast } from "../ui/toast.tsx"
import { checkDraft, type FieldErrors, refusalOf } from "./check-draft.ts"
import { type Draft, draftOf, emptyDraft, fieldsOf, isChanged } from "./draft.ts"
import { writeZoned } from "./drafts/zoned.ts"
import {
  createDraft,
  createPost,
  deleteDraft,
  deletePost,
  publishDraft,
  updateDraft,
  updatePost,
} from "./write-posts.ts"

/** What is being edited: a published post, a draft, or neither yet. */
export interface Edited {
  post?: Post
  kept?: KeptDraft
}

/** A post being written: its fields, what is wrong with them, and what can be done with it. */
export function useEditor({ post, kept: loaded }: Edited) {
  const [kept, setKept] = useState(loaded)
  const [saved, setSaved] = useState(() => (post ? draftOf(post) : kept ? fieldsOf(kept) : emptyDraft))
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
      : kept
        ? await publishDraft(kept.id, { ...input, updatedAt: kept.updatedAt })
        : await createPost(input)
    isSettled.current = true
    await navigate(paths.post(stored.slug))
  }

  /** Checks the fields, and says what is wrong with them. */
  function check(): PostInput | undefined {
    const { input, errors, isIncomplete } = checkDraft(draft)
    setErrors(errors)
    if (!input) {
      toast({ ...(isIncomplete ? missing : { title: "Please check the fields" }), destructive: true })
      setAttempts((count) => count + 1)
    }
    return input
  }

  /** Keeps the fields as they are, to be published at a time, or by hand. Resolves with whether it was done. */
  async function keep(publishAt: string | null): Promise<boolean> {
    const { slugFollowsTitle: _, ...fields } = draft
    const work = async () => {
      const input = { ...fields, publishAt }
      const stored = kept
        ? await updateDraft(kept.id, { ...input, updatedAt: kept.updatedAt })
        : await createDraft(input)
      setKept(stored)
      setSaved(draft)
      if (kept) return
      isSettled.current = true
      await navigate(paths.editDraft(stored.id), { replace: true })
    }
    const isDone = await run(work, {
      of: publishAt === null ? "keeping" : "scheduling",
      done:
        publishAt === null
          ? { title: "Draft saved", ...(kept?.publishAt && { description: "It is no longer scheduled." }) }
          : { title: "Post scheduled", description: `It will be published on ${writeZoned(publishAt)}.` },
      failed: (refusal) =>
        describe(publishAt === null ? "Error saving draft" : "Error scheduling post", refusal),
      onRefused: (refusal) => setErrors(refusalOf(refusal)),
    })
    if (!isDone) setAttempts((count) => count + 1)
    return isDone
  }

  async function save() {
    const input = check()
    if (input) {
      await run(() => send(input), {
        of: "saving",
        done: post ? updated : { title: "Post created" },
        failed: (refusal) => describe(post ? "Error updating post" : "Error creating post", refusal),
        onRefused: (refusal) => setErrors(refusalOf(refusal)),
      })
      setAttempts((count) => count + 1)
    }
  }

  async function remove() {
    const work = async () => {
      if (post) await deletePost(post.id)
      else if (kept) await deleteDraft(kept.id)
      isSettled.current = true
      await navigate(post ? paths.blog : paths.drafts)
    }
    await run(work, {
      of: "deleting",
      done: post ? deleted : { title: "Draft deleted" },
      failed: (refusal) => describe(post ? "Error deleting post" : "Error deleting draft", refusal),
    })
    setAttempts((count) => count + 1)
  }

  return {
    draft,
    change,
    errors,
    busy,
    attempts,
    kept,
    check,
    keep,
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
