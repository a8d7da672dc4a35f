import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { writeDate } from "#contract/site/dates"
import type { Launch } from "#contract/workspace/campaigns/audience"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { paths } from "../../paths.ts"
import { Button } from "../../ui/button.tsx"
import { Field, Input, Select } from "../../ui/field.tsx"
import { counted } from "./figures.ts"
import { ownZone, readLocalField } from "./start-times.ts"

interface LaunchFormProps {
  endpoint: Address<"/campaigns/:id">
  campaignId: string
  eligible: number
  /** Then its new people join it, and when it starts is decided already. */
  isLaunched: boolean
  onLaunch: () => void
  onRefused: () => Promise<unknown>
}

/** The start time, and the launch button. */
export function LaunchForm(props: LaunchFormProps) {
  const { endpoint, campaignId, eligible, isLaunched, onLaunch, onRefused } = props
  const navigate = useNavigate()
  const { isBusy, run } = useAction({ failed: "Not Launched" })
  const [isLater, setLater] = useState(false)
  const [start, setStart] = useState("")
  const [error, setError] = useState<string>()

  const launch = async () => {
    const startAt = isLater ? readLocalField(start) : null
    setError(isLater && startAt === null ? "Please enter a date and a time" : undefined)
    if (isLater && startAt === null) return
    const input: Launch = { eligible, ...(startAt !== null && { startAt }) }
    onLaunch()
    const work = async () => {
      const { people } = await api.post(part(endpoint, "/launch"), input)
      await navigate(paths.campaignDetail(campaignId))
      return counted(people, "person", "people")
    }
    await run(work, {
      done: (whom) => ({
        title: startAt ? "Campaign Scheduled" : "Campaign Launched",
        description: `${whom} will be written to${startAt ? `, from ${writeDate(startAt, "announcement")} on` : ""}.`,
      }),
      onRefused,
    })
  }
  const whom = counted(eligible, "person", "people")
  const words = isLaunched ? `Add ${whom}` : `${isLater ? "Schedule" : "Launch"} for ${whom}`
  return (
    <div className="grid gap-5">
      {!isLaunched && (
        <Field label="It starts" className="max-w-80">
          <Select
            value={isLater ? "later" : "now"}
            onChange={(event) => setLater(event.target.value === "later")}
          >
            <option value="now">as soon as it is launched</option>
            <option value="later">at a set time</option>
          </Select>
        </Field>
      )}
      {!isLaunched && isLater && (
        <Field
          label="Not before"
          hint={`In your time zone, ${ownZone()}. Its sending days and hours still apply, and you can change or cancel it until then.`}
          error={error}
          className="max-w-80"
        >
          <Input type="datetime-local" value={start} onChange={(event) => setStart(event.target.value)} />
        </Field>
      )}
      <Button className="justify-self-start" busy={isBusy} onClick={launch}>
        {isBusy ? "Launching..." : words}
      </Button>
    </div>
  )
}
