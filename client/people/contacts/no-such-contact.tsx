import { paths } from "../../paths.ts"
import { NoSuchThing } from "../../private-pages/no-such-thing.tsx"

/** Of who was deleted, or never was here. */
export const NoSuchContact = () => (
  <NoSuchThing title="This contact does not exist." to={paths.contacts} words="See all contacts">
    They may have been deleted, or belong to another workspace.
  </NoSuchThing>
)
