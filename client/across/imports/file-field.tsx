import { LIMITS } from "#contract/workspace/across/files"
import { DropZone } from "../../ui/drop-zone.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { number } from "./words.ts"

const types = [
  ...[".csv", ".tsv", ".txt", ".vcf", ".xlsx", ".xlsm"],
  ...["text/csv", "text/tab-separated-values", "text/vcard"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
]

interface FileFieldProps {
  isHidden: boolean
  isBusy: boolean
  /** The part that was sent, from 0 to 1; null before that. */
  progress: number | null
  error: string | undefined
  onTake: (file: File | undefined) => void
}

/** Where a file is chosen or dropped, and how far it has come. */
export const FileField = ({ isHidden, isBusy, progress, error, onTake }: FileFieldProps) => (
  <DropZone className={`file-drop import-file ${isHidden ? "hidden" : ""}`.trim()} onDrop={onTake}>
    <Field
      label="CSV, Excel or vCard file"
      hint={`At most ${LIMITS.bytes / 1024 / 1024} MB and ${number(LIMITS.rows)} rows. The first row of a table names the columns, such as name and email. Choose it, or drop it here.`}
      error={error}
    >
      <Input
        type="file"
        accept={types.join(",")}
        disabled={isBusy}
        onChange={(event) => {
          onTake(event.target.files?.[0])
          // So that the same file can be chosen again once it has been mended.
          event.target.value = ""
        }}
      />
    </Field>
    {isBusy && (
      <div className="file-progress" role="status">
        {progress !== null && <progress value={progress} max={1} aria-label="Uploading" />}
        <span>
          {progress === null
            ? "Opening the file..."
            : progress < 1
              ? `${Math.round(progress * 100)}%`
              : "Reading the rows..."}
        </span>
      </div>
    )}
  </DropZone>
)
