import type { Reading } from "#contract/workspace/campaigns/mailboxes"
import { Field, Select } from "../../ui/field.tsx"

/** Whether answers are read in a mailbox whose servers are its provider's. */
export const ReadingChoice = ({ reading, error }: { reading: Reading | null; error: string | undefined }) => (
  <Field label="Answers" error={error}>
    <Select name="imapHost" defaultValue={reading ? reading.host : ""}>
      <option value={reading?.host ?? "provider"}>Read in the mailbox itself</option>
      <option value="">Not read: it only sends, and answers come to an address of ours</option>
    </Select>
  </Field>
)
