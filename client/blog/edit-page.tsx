import { type LoaderFunctionArgs, Navigate, redirect, useLoaderData } from "react-router-dom"
import type { Post } from "#contract/site/blog"
import { useHeldPage } from "../auth/held-page.tsx"
import { useSession } from "../auth/session.tsx"
import { loadReads } from "../data/reads.ts"
import type { Meta } from "../lib/meta.ts"
import { paths } from "../paths.ts"
import { Spinner } from "../ui/spinner.tsx"
import { DraftList } from "./drafts/draft-list.tsx"
import { EditDraft } from "./drafts/edit-draft.tsx"
import { Editor } from "./editor.tsx"
import { PostNotFound } from "./post-not-found.tsx"
import "./edit-page.css"

export { BlogError as ErrorBoundary } from "./blog-error.tsx"

/** The post to edit, null when there is none, "new", or the id of a draft: "all" for the list of them. */
type Data = Post | null | "new" | { draft: string }

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Data> {
  if (params.id !== undefined) return { draft: params.id }
  const slug = params.slug ?? ""
  if (slug === "new") return "new"
  const found = await loadReads(context).findPost(slug)
  if (found && "movedTo" in found) throw redirect(paths.editPost(found.movedTo))
  return found
}

export const meta = (data: Data): Meta => ({
  title: titleOf(data),
  description: "The blog's editor.",
  noIndex: true,
})

function titleOf(data: Data): string {
  if (data === null) return "Post Not Found"
  if (data === "new") return "New Post"
  if (!("draft" in data)) return `Edit: ${data.title}`
  return data.draft === "all" ? "Drafts" : "Edit Draft"
}

export function Component() {
  const data = useLoaderData<Data>()
  const { isAdmin, isLoading, isUnreachable, user } = useSession()
  if (!user && (isLoading || isUnreachable)) return <Spinner label="Loading..." />
  if (!user || !isAdmin) return <Navigate to={paths.blog} replace />
  // Whoever signs in next sees nothing that another wrote.
  return <Edited key={user.id} data={data} />
}

function Edited({ data }: { data: Data }) {
  useHeldPage()
  if (!data) return <PostNotFound />
  if (data !== "new" && "draft" in data)
    return data.draft === "all" ? <DraftList /> : <EditDraft key={data.draft} id={data.draft} />
  return data === "new" ? <Editor key="new" /> : <Editor key={data.id} post={data} />
}
