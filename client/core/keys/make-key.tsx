import { useState } from "react"
import type { NewApiKey } from "#contract/workspace/core/keys"
import { Button } from "../../ui/button.tsx"
import { CodeBlock } from "../../ui/code-block.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { NewKeyForm } from "./new-key-form.tsx"

/** The button, the form that it opens, and the new key, which is shown this once. */
export function MakeKey({ onMake }: { onMake: (values: NewApiKey) => Promise<string> }) {
  const [isOpen, setOpen] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const make = async (values: NewApiKey) => {
    setMaking(true)
    try {
      setMade(await onMake(values))
    } finally {
      setMaking(false)
    }
  }
  const close = () => {
    setOpen(false)
    setMade(null)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Create API Key</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        stays={isMaking || made !== null}
        title={made ? "Your new key" : "Create an API key"}
        description={
          made
            ? "Copy it now and store it where your program can read it. We keep only a hash and cannot show it again."
            : "Give each program a key of its own, so that you can revoke one without stopping the others."
        }
      >
        {made ? (
          <div className="mt-5 grid gap-5">
            <CodeBlock title="API key" code={made} />
            {/* The second click of a double one, on the button before, must not close what is shown only once. */}
            <Button className="justify-self-end" onClick={({ detail }) => detail < 2 && close()}>
              I have copied it
            </Button>
          </div>
        ) : (
          isOpen && <NewKeyForm onMake={make} onClose={close} />
        )}
      </Dialog>
    </>
  )
}
