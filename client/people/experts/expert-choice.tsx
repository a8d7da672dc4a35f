import { useRead } from "../../data/use-read.ts"
import type { Address } from "../../lib/addresses.ts"
import { Choice } from "../../ui/choice.tsx"

interface ExpertChoiceProps {
  endpoint: Address<"/experts">
  /** Called with a sentence that links to the page of the chosen expert. */
  onChoose: (sentence: string) => void
}

/** Links the page of an expert, once there is one that can be read. */
export function ExpertChoice({ endpoint, onChoose }: ExpertChoiceProps) {
  const { data } = useRead(endpoint)
  const open = (data?.experts ?? []).flatMap(({ id, name, address }) =>
    address ? [{ id, name, address }] : [],
  )
  if (open.length === 0) return null
  const choices = { "": "Choose an expert…", ...Object.fromEntries(open.map(({ id, name }) => [id, name])) }
  return (
    <div className="max-w-72">
      <Choice
        label="Link the page of an expert"
        choices={choices}
        chosen=""
        onChoose={(id) => {
          const expert = open.find((one) => one.id === id)
          if (expert) onChoose(`${expert.name} can answer your questions: ${expert.address}`)
        }}
      />
    </div>
  )
}
