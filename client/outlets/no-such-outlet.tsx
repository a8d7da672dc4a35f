import { NoSuchThing } from "../dashboard/no-such-thing.tsx"
import { paths } from "../paths.ts"

/** Of what was deleted, or never was here. */
export const NoSuchOutlet = () => (
  <NoSuchThing title="This outlet does not exist." to={paths.outlets} words="See all outlets">
    It may have been deleted, or belong to another workspace.
  </NoSuchThing>
)
