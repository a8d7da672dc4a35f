import type { Reading } from "#contract/workspace/across/imports"
import {
  type Delimiter,
  delimiterNames,
  type Encoding,
  encodingNames,
} from "#contract/workspace/across/imports/encodings"

/** Whether nobody needs to look at how a file is read: it is Unicode, whole. */
export const isCertain = ({ encoding, broken }: Reading): boolean =>
  broken === 0 && (encoding === null || encoding.startsWith("utf-"))

/** Such as "Unicode (UTF-8), cells separated by: comma". vCards have no cells. */
export function describeReading(encoding: Encoding, delimiter: string): string {
  const name = delimiterNames[delimiter as Delimiter] ?? `“${delimiter}”`
  return delimiter === ""
    ? encodingNames[encoding]
    : `${encodingNames[encoding]}, cells separated by ${nameInText(name)}`
}

const nameInText = (name: string) => (name.startsWith("“") ? name : `a ${name.toLowerCase()}`)
