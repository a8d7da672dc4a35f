import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { KEPT_DAYS } from "#contract/workspace/across/files"
import type { Import } from "#contract/workspace/across/imports"
import { Link } from "../../lib/link.tsx"
import { useAction } from "../../lib/use-action.ts"
import { paths } from "../../paths.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { LongDate } from "../../ui/day.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { undoFile } from "./imports-api.ts"
import { NamedGroups } from "./named-groups.tsx"
import { OutcomeCounts } from "./outcome-counts.tsx"
import { NamedOutlets } from "./outlet-plan.tsx"
import { RefusedRows } from "./refused-rows.tsx"
import { WaitingNote } from "./waiting-note.tsx"

const changes = ["created", "created_waiting", "completed", "updated"] as const

interface ImportResultProps {
  workspace: MyWorkspace
  item: Import
  onChange: (item: Import) => void
}

/** The outcome of an import, with the button to undo it. */
export function ImportResult({ workspace, item, onChange }: ImportResultProps) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, run } = useAction()
  const changed = changes.reduce((sum, outcome) => sum + (item.counts?.[outcome] ?? 0), 0)
  const canUndo =
    mayWrite(workspace) &&
    item.state !== "undone" &&
    item.forgottenAt === null &&
    (changed > 0 || item.list !== null || item.named.length > 0 || item.outlets.some(({ isMade }) => isMade))

  const undo = async () => {
    await run(async () => onChange(await undoFile(workspace, item.id)))
    setAsking(false)
  }
  return (
    <div className="grid gap-6">
      {item.failure && <Banner tone="danger">{item.failure} What was done before can be undone.</Banner>}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {item.state === "undone" && (
        <Banner>
          {changed === 0
            ? "Everything is as it was before this file."
            : "Everything is as it was before this file, but for contacts that were changed or used since: they were left."}
        </Banner>
      )}
      {item.forgottenAt && (
        <Banner>
          Files are kept for {KEPT_DAYS} days. What stood in this one was removed on{" "}
          <LongDate date={item.forgottenAt} />: the contacts that it brought stay, and it can no longer be
          undone.
        </Banner>
      )}
      <OutcomeCounts item={item} />
      <WaitingNote item={item} />
      {item.state === "applied" && <NamedGroups item={item} withKnown={item.policy !== "skip"} />}
      {item.state === "applied" && <NamedOutlets outlets={item.outlets} />}
      {item.list && item.state === "applied" && (
        <p className="wrap-anywhere">
          Its contacts are on the list{" "}
          <Link className="link" to={`${paths.contacts}?list=${item.list.id}`}>
            <bdi>{item.list.name}</bdi>
          </Link>
          .
        </p>
      )}
      <RefusedRows workspace={workspace} item={item} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.contacts}>See Contacts</ButtonLink>
        {canUndo && (
          <Button look="secondary" onClick={() => setAsking(true)}>
            Undo Import
          </Button>
        )}
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Undo this import?"
        description="Contacts that it created are deleted, and those that it updated get back what they had; those that got an address wait for one again. Contacts that were changed since stay as they are, and so do those who were in a campaign or have notes, tasks or placements. People are removed from the tags and lists that it put them on. Outlets that it added are deleted, unless they were changed or are used since."
      >
        <div className="mt-6 flex justify-end gap-3">
          <Button look="secondary" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button look="danger" busy={isBusy} onClick={undo}>
            {isBusy ? "Undoing..." : "Undo Import"}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
