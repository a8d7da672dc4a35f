import { type FormEvent, Suspense, useEffect, useRef, useState } from "react"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Button } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import { late } from "../ui/late.tsx"
import { UnsavedDialog } from "../ui/unsaved-dialog.tsx"
import { DeleteDialog } from "./delete-dialog.tsx"
import { DraftState } from "./drafts/draft-state.tsx"
import { EditorFields } from "./editor-fields.tsx"
import { type Edited, useEditor } from "./use-editor.ts"
import { useImages } from "./use-images.ts"

// Parts that are opened by hand are loaded after the page.
const EditorDialogs = late(async () => (await import("./editor-dialogs.tsx")).EditorDialogs)

/** The editor for a new post, or for the given post or draft. */
export function Editor({ post, kept: loaded }: Edited) {
  const editor = useEditor({ ...(post && { post }), ...(loaded && { kept: loaded }) })
  const { draft, change, errors, busy, attempts, kept, save, remove, isUnsaved } = editor
  const [dialog, setDialog] = useState<"delete" | "schedule" | "versions" | null>(null)
  const close = () => setDialog(null)
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
          <h1 className="text-2xl">{post ? "Edit Post" : kept ? "Edit Draft" : "New Post"}</h1>
          <div className="flex flex-wrap gap-3">
            {post && (
              <Button look="quiet" disabled={busy !== null} onClick={() => setDialog("versions")}>
                <Icon name="clock" />
                Earlier versions
              </Button>
            )}
            {(post || kept) && (
              <Button look="secondary" disabled={busy !== null} onClick={() => setDialog("delete")}>
                <Icon name="trash" />
                Delete
              </Button>
            )}
            {!post && (
              <>
                <Button
                  look="secondary"
                  busy={busy === "keeping"}
                  disabled={busy !== null}
                  onClick={() => editor.keep(null)}
                >
                  Save as draft
                </Button>
                <Button
                  look="secondary"
                  disabled={busy !== null}
                  onClick={() => editor.check() && setDialog("schedule")}
                >
                  <Icon name="calendar" />
                  Schedule…
                </Button>
              </>
            )}
            <Button type="submit" busy={busy === "saving"} disabled={busy !== null}>
              {busy === "saving" ? "Saving..." : "Save Post"}
            </Button>
          </div>
        </div>
        {kept && <DraftState kept={kept} />}
        <EditorFields
          draft={draft}
          change={change}
          errors={errors}
          disabled={busy !== null}
          fields={images.fields}
          onAsk={images.ask}
        />
        <DeleteDialog
          isDraft={!post}
          open={dialog === "delete"}
          onClose={close}
          busy={busy === "deleting"}
          onDelete={remove}
        />
        <UnsavedDialog what="this post" isUnsaved={isUnsaved} />
      </form>
      <Suspense>
        <EditorDialogs
          open={dialog !== null || images.source !== null}
          post={post}
          editor={editor}
          images={images}
          dialog={dialog}
          onClose={() => {
            close()
            images.setSource(null)
          }}
        />
      </Suspense>
    </>
  )
}
