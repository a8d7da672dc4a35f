import { taskGuides } from "../../content/task-guides.ts"
import { samplesOf } from "../../content/write-call.ts"
import { Sample } from "../part.tsx"
import { ProductFigure } from "../product-figure.tsx"
import type { GuidePart } from "./guide-part.ts"

/** Tasks from their beginning to their end, each call in three languages. */
export const tasksGuide: GuidePart[] = taskGuides.map(
  ({ id, title, text, scopes, calls, done, picture }) => ({
    id,
    title,
    draw: (base) => (
      <>
        <p>
          {text} The key needs {scopes.join(" and ")}.
        </p>
        {calls.map((call) => {
          const [first, ...others] = samplesOf(call)
          return (
            <div key={call.title} className="grid grid-cols-1 gap-2">
              {first && <Sample sample={first} base={base} />}
              {others.map((sample) => (
                <details key={sample.title}>
                  <summary>{sample.title}</summary>
                  <Sample sample={sample} base={base} />
                </details>
              ))}
            </div>
          )
        })}
        <p>{done}</p>
        <ProductFigure {...picture} />
      </>
    ),
  }),
)
