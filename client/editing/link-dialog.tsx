import { type FormEvent, useState } from "react"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { Field, Input } from "../ui/field.tsx"
import { readAddress } from "./read-address.ts"

export interface LinkDraft {
  words: string
  href: string
}

interface LinkDialogProps {
  /** The link to change, or the words that become one; null while the dialog is closed. */
  link: LinkDraft | null
  /** False where the selection is more than plain words, which then stay as they are. */
  hasWords: boolean
  /** Returns what was typed as an address that the text may have; null for any other. */
  read?: (typed: string) => string | null
  onSave: (link: LinkDraft) => void
  onRemove: () => void
  onClose: () => void
}

/** Asks for the words of a link and where it leads. */
export const LinkDialog = ({ link, onClose, ...rest }: LinkDialogProps) => (
  <Dialog open={link !== null} onClose={onClose} title={link?.href ? "Change the link" : "Add a link"}>
    {link && <LinkForm link={link} onClose={onClose} {...rest} />}
  </Dialog>
)

function LinkForm({
  link,
  hasWords,
  read = readAddress,
  onSave,
  onRemove,
  onClose,
}: LinkDialogProps & { link: LinkDraft }) {
  const [words, setWords] = useState(link.words)
  const [address, setAddress] = useState(link.href)
  const [error, setError] = useState<string>()
  const save = (event: FormEvent) => {
    event.preventDefault()
    // The dialog stands inside the form of a page.
    event.stopPropagation()
    const href = read(address)
    if (href) onSave({ words: words.trim() || href, href })
    else setError("Please enter a web address, such as https://example.com/study")
  }
  return (
    <form className="mt-5 grid gap-5" onSubmit={save} noValidate>
      {hasWords && (
        <Field label="Words">
          <Input
            value={words}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
      )}
      <Field label="Address" error={error}>
        <Input
          value={address}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Save</Button>
        {link.href && (
          <Button look="secondary" onClick={onRemove}>
            Remove the link
          </Button>
        )}
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
