import { paths } from "../../paths.ts"
import { NoSuchThing } from "../../private-pages/no-such-thing.tsx"

/** Of what was deleted, or never was here. */
export const NoSuchOutlet = () => (
  <NoSuchThing title="This outlet does not exist." to={paths.outlets} words="See all outlets">
    It may have been deleted, or belong to another workspace.
  </NoSuchThing>
)
