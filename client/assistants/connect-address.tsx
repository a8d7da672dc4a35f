import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Card } from "../ui/card.tsx"
import { CopiedAddress } from "../ui/copied-address.tsx"

/** What somebody does who was not sent here by an assistant: they begin there, with this site's address. */
export const ConnectAddress = () => (
  <Card className="grid gap-5 p-5 sm:p-8">
    <CopiedAddress address={new URL("/mcp/connect", location.href).href} done="The address was copied.">
      Add Presskite in your assistant, such as Claude on the web or ChatGPT, by this address. It needs no key:
      the assistant leads you back here, where you choose a workspace and what it may do.
    </CopiedAddress>
    <p className="text-sm">
      <Link className="link" to={paths.apiKeys}>
        Assistants that are connected
      </Link>{" "}
      are listed with the API keys.
    </p>
  </Card>
)
