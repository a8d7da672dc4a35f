import { paths } from "../../paths.ts"
import { Button } from "../../ui/button.tsx"
import { LONGEST_QUERY } from "./longest-query.ts"

/** Searches the documentation, the help center and the API's reference. The browser does it, without a script. */
export const SearchForm = ({ query }: { query?: string }) => (
  <search className="w-full max-w-xl">
    <form action={paths.document("search")} className="flex gap-3">
      <input
        type="search"
        name="q"
        className="input min-w-0 grow"
        aria-label="Search documentation, help and API"
        placeholder="Search documentation, help and API"
        maxLength={LONGEST_QUERY}
        required
        defaultValue={query}
      />
      <Button type="submit" look="secondary">
        Search
      </Button>
    </form>
  </search>
)
