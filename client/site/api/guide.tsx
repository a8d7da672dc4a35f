import type { GuidePart } from "./guides/guide-part.ts"

/** The introduction of a reference page. */
export const Guide = ({ parts, base }: { parts: readonly GuidePart[]; base: string }) =>
  parts.map(({ id, title, draw }) => (
    <section key={id} className="api-section" aria-labelledby={id}>
      <div className="api-part">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {draw(base)}
      </div>
    </section>
  ))
