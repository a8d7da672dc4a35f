import fc from "fast-check"
import { foldAddress } from "../../../../../worker/site/accounts/fold-address.ts"
import { ImportedContact } from "../../../../../worker/workspace/across/imports/contract.ts"
import { ListName } from "../../../../../worker/workspace/people/groups/contract.ts"

/** Text that is likely to be misread in a file. */
const awkward = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 5 }),
      fc.constantFrom(
        '"',
        '""',
        ",",
        ";",
        "\n",
        "\r\n",
        "\r",
        "\t",
        "=",
        "+",
        "-",
        "@",
        "'",
        "＝",
        "＠",
        "\uFEFF",
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""))

/** A name of a tag or a list that the contract accepts. */
export const anyName = awkward
  .map((name) => ListName.safeParse(name).data)
  .filter((name) => name !== undefined)

const address = fc
  .tuple(fc.stringMatching(/^[a-z0-9+=-]{1,12}$/), fc.constantFrom("tallow.example", "Harbour.EXAMPLE"))
  .map((parts) => parts.join("@"))
  .filter((text) => foldAddress(text) !== null)

/** Any contact that the contract accepts, as it would be stored. */
export const anyContact = fc
  .record({ name: awkward, email: address, title: awkward, company: awkward, phone: awkward, notes: awkward })
  .map((contact) => ImportedContact.safeParse(contact).data)
  .filter((contact) => contact !== undefined)
