import { useEffect, useRef, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Backlinks } from "#contract/workspace/across/backlinks"
import type { Story } from "#contract/workspace/discover/saved-stories"
import { withQuery } from "../../lib/addresses.ts"
import { asPerson } from "../../lib/api.ts"
import { sendForm } from "../../lib/send-form.ts"
import { useAction } from "../../lib/use-action.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { DropZone } from "../../ui/drop-zone.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { LeftOutLines } from "./left-out-lines.tsx"
import { LinkingSites } from "./linking-sites.tsx"
import "../../ui/file-drop.css"

interface ImportBacklinksProps {
  story: Story
  workspace: MyWorkspace
  onImported: () => void
  onClose: () => void
}

/** Takes a backlink export, shows which sites it would add to a story, and adds them. */
export function ImportBacklinks({ story, workspace, onImported, onClose }: ImportBacklinksProps) {
  const { isBusy, failure, run } = useAction()
  const [preview, setPreview] = useState<{ file: File; found: Backlinks } | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  const send = (file: File, mode: "preview" | "add") => {
    const address = withQuery(endpointOf(workspace, "/backlinks"), { story: story.id, mode })
    const { signal } = leaving.current
    return asPerson((headers) =>
      sendForm(address, file, {
        signal,
        onProgress: () => {},
        headers: { ...headers, "Content-Type": "text/csv" },
      }),
    )
  }
  const take = (file: File | undefined) => {
    setPreview(null)
    if (file) void run(async () => setPreview({ file, found: await send(file, "preview") }))
  }
  const add = (file: File) =>
    run(async () => {
      const { sites } = await send(file, "add")
      toast({ title: "Sites Added", description: `${sitesOf(sites)} added to the story.` })
      onImported()
      onClose()
    })
  return (
    <div className="mt-5 grid gap-5">
      <DropZone className="file-drop" onDrop={take}>
        <Field
          label="Backlink export (CSV)"
          hint="Choose it, or drop it here. Nothing is added before you have seen what it brings, and the file is not stored."
          error={failure ?? undefined}
        >
          <Input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            disabled={isBusy}
            onChange={(event) => {
              take(event.target.files?.[0])
              // So that the same file can be chosen again once it has been mended.
              event.target.value = ""
            }}
          />
        </Field>
      </DropZone>
      {isBusy && !preview && <Spinner label="Reading the links..." className="py-4" />}
      {preview && (
        <>
          <div aria-live="polite" className="grid gap-3">
            <p>
              <strong>{sitesOf(preview.found.sites)} to add</strong>, from {linksOf(preview.found.links)}
              {preview.found.service && ` of ${preview.found.service}`}.
            </p>
            <LeftOutLines leftOut={preview.found.leftOut} />
          </div>
          {preview.found.sites === 0 ? (
            <Banner>Nothing in this file is new to the story.</Banner>
          ) : (
            <LinkingSites sites={preview.found.shown} total={preview.found.sites} />
          )}
          <div className="flex flex-wrap gap-2">
            {preview.found.sites > 0 && (
              <Button busy={isBusy} onClick={() => add(preview.file)}>
                Add {sitesOf(preview.found.sites)}
              </Button>
            )}
            <Button look="quiet" disabled={isBusy} onClick={onClose}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

const sitesOf = (count: number) => (count === 1 ? "1 site" : `${count.toLocaleString("en-GB")} sites`)
const linksOf = (count: number) => (count === 1 ? "1 link" : `${count.toLocaleString("en-GB")} links`)
