import type { ReactNode } from "react"
import { CodeBlock } from "../../ui/code-block.tsx"
import { type ApiSample, type ApiSectionId, apiSections } from "../content/api-reference.ts"

interface PartProps {
  id: ApiSectionId
  children: ReactNode
}

/** A part of the entrance page under the heading that its navigation names. */
export const Part = ({ id, children }: PartProps) => (
  <section className={id === apiSections[0].id ? "api-section" : "api-section later"} aria-labelledby={id}>
    <h2 id={id} className="mb-5 text-2xl">
      {apiSections.find((section) => section.id === id)?.text}
    </h2>
    {children}
  </section>
)

export const Sample = ({ sample, base }: { sample: ApiSample; base: string }) => (
  <CodeBlock title={sample.title} code={sample.code(base)} />
)
