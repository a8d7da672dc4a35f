import { useState } from "react"
import { LIVE_SOURCES } from "#contract/directory/live"
import type { MyWorkspace } from "#contract/site/workspaces"
import { SourceKey, type SourceState } from "#contract/workspace/discover/live-sources"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { useAction } from "../../lib/use-action.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { endpointOf, mayManage } from "../../workspaces/workspace-provider.tsx"

interface SourceKeyProps {
  workspace: MyWorkspace
  source: SourceState
  onChange: (sources: SourceState[]) => void
}

/** Says of a source whether it has the workspace's key; who manages the workspace can enter or remove it. */
export function SourceKeyLine({ workspace, source, onChange }: SourceKeyProps) {
  const [isOpen, setOpen] = useState(false)
  const { isBusy, run } = useAction({ failed: "Key Not Removed" })
  const { name } = LIVE_SOURCES[source.name]
  const close = () => setOpen(false)
  const remove = () =>
    run(async () => {
      const { sources } = await api.delete(endpointOf(workspace, "/live-sources/:source/key", source.name))
      onChange(sources)
    })
  const isStored = source.key === "stored"
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <p>
        {isStored
          ? `${name} is asked with your workspace’s key.`
          : `${name} can be searched with a key of your own.`}
        {!mayManage(workspace) && !isStored && " Ask an owner or admin to enter one."}
      </p>
      {mayManage(workspace) && (
        <>
          <Button look="secondary" size="small" onClick={() => setOpen(true)}>
            {isStored ? "Replace Key" : "Enter Key"}
          </Button>
          {isStored && (
            <Button look="secondary" size="small" busy={isBusy} onClick={remove}>
              Remove Key
            </Button>
          )}
        </>
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        title={`Your key for ${name}`}
        description="It is encrypted, sent to this service alone, and never shown again."
      >
        {isOpen && <KeyForm workspace={workspace} source={source} onChange={onChange} onClose={close} />}
      </Dialog>
    </div>
  )
}

function KeyForm({ workspace, source, onChange, onClose }: SourceKeyProps & { onClose: () => void }) {
  const form = useForm(SourceKey, async (entered) => {
    const { sources } = await api.put(
      endpointOf(workspace, "/live-sources/:source/key", source.name),
      entered,
    )
    onChange(sources)
    onClose()
  })
  return (
    <DialogForm form={form} button={["Save Key", "Saving..."]} onClose={onClose}>
      <Field label="Key" error={form.errors.key}>
        <Input type="password" name="key" maxLength={200} autoComplete="off" required />
      </Field>
    </DialogForm>
  )
}
