import { BRAND } from "#contract/site/brand"
import { saveFile } from "../settings/save-file.ts"
import { Button } from "../ui/button.tsx"
import { CodeBlock } from "../ui/code-block.tsx"

/** Recovery codes that were made just now: to copy, or to save as a file. */
export function ShownCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join("\n")
  const save = () =>
    saveFile(
      "recovery-codes.txt",
      new Blob([`Recovery codes for ${BRAND}. Each works once.\n\n${text}\n`], { type: "text/plain" }),
    )
  return (
    <div className="mt-5 grid gap-5">
      <p>
        Store them where you find them without your phone. They are not shown again, and each opens your
        account once.
      </p>
      <CodeBlock title="Recovery codes" code={text} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={save}>
          Download
        </Button>
        {/* The second click of a double one, on the button before, must not close what is shown only once. */}
        <Button onClick={({ detail }) => detail < 2 && onClose()}>I have stored them</Button>
      </div>
    </div>
  )
}
