import { Button } from "../ui/button.tsx"
import { CodeBlock } from "../ui/code-block.tsx"

export const onceMore = "Copy it now and store it where your program can read it. It is not shown again."

/** A secret that was made just now. */
export const ShownSecret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <div className="mt-5 grid gap-5">
    <CodeBlock title="Signing secret" code={secret} />
    {/* The second click of a double one, on the button before, must not close what is shown only once. */}
    <Button className="justify-self-end" onClick={({ detail }) => detail < 2 && onClose()}>
      I have copied it
    </Button>
  </div>
)
