import { recipes } from "../../content/recipes.ts"
import { Sample } from "../part.tsx"
import type { GuidePart } from "./guide-part.ts"

/** What can be copied and used as it is. */
export const recipesGuide: GuidePart[] = recipes.map(({ id, title, text, sample }) => ({
  id,
  title,
  draw: (base) => (
    <>
      <p>{text}</p>
      <Sample sample={sample} base={base} />
    </>
  ),
}))
