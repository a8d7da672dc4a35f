import { type FormEvent, useEffect, useRef, useState } from "react"
import type { Post } from "#contract/site/blog"
import { Link } from "../lib/link.tsx"
import { MediaDialog } from "../media/media-dialog.tsx"
import { paths } from "../paths.ts"
import { Button } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import { UnsavedDialog } from "../ui/unsaved-dialog.tsx"
import { DeleteDialog } from "./delete-dialog.tsx"
import { EditorFields } from "./editor-fields.tsx"
import { useEditor } from "./use-editor.ts"
import { useImages } from "./use-images.ts"

/** The editor for a new post, or for the given one. */
export function Editor({ post }: { post?: Post }) {
  const { draft, change, errors, busy, attempts, save, remove, isUnsaved } = useEditor(post)
  const [isDeleting, setDeleting] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const images = useImages(draft, change)

  // Only after an attempt are the fields enabled again and say what is wrong.
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [attempts])

  function submit(event: FormEvent) {
    event.preventDefault()
    save()
  }

  return (
    <>
      <form ref={form} className="wrap editor" onSubmit={submit} noValidate aria-busy={busy !== null}>
        <Link to={post ? paths.post(post.slug) : paths.blog} className="link editor-back">
          <Icon name="arrow-left" />
          Back to Blog
        </Link>
        <div className="editor-bar">
          <h1 className="text-2xl">{post ? "Edit Post" : "New Post"}</h1>
          <div className="flex gap-3">
            {post && (
              <Button look="secondary" disabled={busy !== null} onClick={() => setDeleting(true)}>
                <Icon name="trash" />
                Delete
              </Button>
            )}
            <Button type="submit" busy={busy === "saving"} disabled={busy !== null}>
              {busy === "saving" ? "Saving..." : "Save Post"}
            </Button>
          </div>
        </div>
        <EditorFields
          draft={draft}
          change={change}
          errors={errors}
          disabled={busy !== null}
          fields={images.fields}
          onAsk={images.ask}
        />
        <DeleteDialog
          open={isDeleting}
          onClose={() => setDeleting(false)}
          busy={busy === "deleting"}
          onDelete={remove}
        />
        <UnsavedDialog what="this post" isUnsaved={isUnsaved} />
      </form>
      <MediaDialog source={images.source} onSource={images.setSource} onPick={images.pick} />
    </>
  )
}
