import {
  type Import,
  type OutletChoice,
  outletChoices,
  type Policy,
} from "#contract/workspace/across/imports"
import { Badge } from "../../ui/badge.tsx"
import { Field, Select } from "../../ui/field.tsx"
import { number, outletChoiceWords, peopleOf } from "./words.ts"

const most = 20
const reasons = {
  site: "",
  name: "by its name",
  address: "by the addresses of its people",
} as const

interface OutletPlanProps {
  item: Import
  choice: OutletChoice
  policy: Policy
  isBusy: boolean
  onChoose: (choice: OutletChoice) => void
}

/** What would happen to the outlets that the people of a file work at, with the choice of it. */
export function OutletPlan({ item, choice, policy, isBusy, onChoose }: OutletPlanProps) {
  // Whoever is left as they are gets no outlet either.
  const outlets = item.outlets
    .map((outlet) => ({ ...outlet, people: policy === "skip" ? outlet.created : outlet.people }))
    .filter(({ people }) => people > 0)
  if (outlets.length === 0) return null
  const fresh = outlets.filter(({ id }) => id === null).length
  return (
    <>
      <Field
        label="What happens to their outlets?"
        hint={`${number(outlets.length - fresh)} known, ${number(fresh)} new. Somebody who has an outlet keeps it.`}
      >
        <Select
          value={choice}
          disabled={isBusy}
          onChange={({ target }) => onChoose(outletChoices.find((one) => one === target.value) ?? "make")}
        >
          {outletChoices.map((one) => (
            <option key={one} value={one}>
              {outletChoiceWords[one]}
            </option>
          ))}
        </Select>
      </Field>
      {choice !== "leave" && (
        <NamedOutlets outlets={outlets.filter(({ id }) => choice === "make" || id !== null)} />
      )}
    </>
  )
}

/** The outlets that people of a file are tied to, and how each was told. */
export function NamedOutlets({ outlets }: Pick<Import, "outlets">) {
  if (outlets.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="named-outlets">
      <h3 id="named-outlets" className="font-semibold">
        Outlets
      </h3>
      <ul className="import-refused">
        {outlets.slice(0, most).map(({ name, domain, id, isMade, by, people }) => (
          <li key={id ?? domain} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {domain && domain !== name && <span>{domain}</span>}
            {id === null && <Badge tone="green">New</Badge>}
            {isMade && <Badge tone="green">Added</Badge>}
            <span>{reasons[by]}</span>
            <span className="ms-auto tabular-nums">{peopleOf(people)}</span>
          </li>
        ))}
      </ul>
      {outlets.length > most && (
        <p className="text-sm text-muted">And {number(outlets.length - most)} more.</p>
      )}
    </section>
  )
}
