import { type SubmitEvent, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Reading, ReadingChoice } from "#contract/workspace/across/imports"
import {
  delimiterNames,
  delimiters,
  encodingNames,
  encodings,
} from "#contract/workspace/across/imports/encodings"
import { useAction } from "../../../lib/use-action.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Field, Select } from "../../../ui/field.tsx"
import { readStart } from "../imports-api.ts"
import { ReadingTable } from "./reading-table.tsx"
import { sampleOf } from "./sample-of.ts"

interface ReadingFormProps {
  workspace: MyWorkspace
  file: File
  /** How it was guessed that the file is read. */
  guessed: Reading
  isUploading: boolean
  onChosen: (choice: ReadingChoice) => void
  onCancel: () => void
}

/** The choice of a file's encoding and separator, with what it does to the first rows. Nothing is stored before it is made. */
export function ReadingForm({ workspace, file, guessed, isUploading, onChosen, onCancel }: ReadingFormProps) {
  const [reading, setReading] = useState(guessed)
  const [choice, setChoice] = useState(() => choiceOf(guessed))
  const { isBusy, failure, run } = useAction()

  const choose = (next: ReadingChoice) => {
    setChoice(next)
    run(async () => setReading(await readStart(workspace, await sampleOf(file), next)))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChosen(choice)
  }
  return (
    <form method="post" className="grid gap-5" onSubmit={submit}>
      <div>
        <h3 className="text-lg font-semibold wrap-anywhere">{file.name}</h3>
        <p className="mt-1 text-sm text-muted">
          Check that the names look right. If they do not, choose another encoding. Nothing is imported yet.
        </p>
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-2" disabled={isBusy || isUploading}>
        <Field label="Encoding">
          <Select
            value={choice.encoding ?? "utf-8"}
            onChange={({ target }) =>
              choose({ ...choice, encoding: encodings.find((one) => one === target.value) })
            }
          >
            {encodings.map((one) => (
              <option key={one} value={one}>
                {encodingNames[one]}
              </option>
            ))}
          </Select>
        </Field>
        {guessed.delimiter !== null && (
          <Field label="Separator between cells">
            <Select
              value={choice.delimiter ?? ""}
              onChange={({ target }) =>
                choose({ ...choice, delimiter: delimiters.find((one) => one === target.value) })
              }
            >
              {choice.delimiter === undefined && <option value="">As the file says</option>}
              {delimiters.map((one) => (
                <option key={one} value={one}>
                  {delimiterNames[one]}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </fieldset>
      {failure ? <Banner tone="danger">{failure}</Banner> : <ReadingTable reading={reading} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy || isUploading} disabled={failure !== null}>
          {isUploading ? "Uploading..." : "Upload"}
        </Button>
        <Button look="secondary" disabled={isUploading} onClick={onCancel}>
          Choose Another File
        </Button>
      </div>
    </form>
  )
}

/** A separator that the file declares itself, and that is none of the usual ones, is left to it. */
const choiceOf = ({ encoding, delimiter }: Reading): ReadingChoice => ({
  encoding: encoding ?? undefined,
  delimiter: delimiters.find((one) => one === delimiter),
})
