import { NoSuchThing } from "../dashboard/no-such-thing.tsx"
import { paths } from "../paths.ts"

/** Of who was deleted, or never was here. */
export const NoSuchContact = () => (
  <NoSuchThing title="This contact does not exist." to={paths.contacts} words="See all contacts">
    They may have been deleted, or belong to another workspace.
  </NoSuchThing>
)
