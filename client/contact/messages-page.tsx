import { useState } from "react"
import { Navigate } from "react-router-dom"
import type { MessageFilter } from "#contract/site/messages"
import { useSession } from "../auth/session.tsx"
import { paths } from "../paths.ts"
import { privatePage } from "../private-pages/private-page.ts"
import { Button } from "../ui/button.tsx"
import { MessageList } from "./message-list.tsx"

export const meta = privatePage("Messages", "What visitors wrote through the contact form.")

type Show = MessageFilter["show"]

const choices: { show: Show; label: string }[] = [
  { show: "all", label: "All" },
  { show: "unanswered", label: "Unanswered" },
]

/** The administrator's view of what visitors wrote. */
export function Component() {
  const { isAdmin } = useSession()
  const [show, setShow] = useState<Show>("all")
  if (!isAdmin) return <Navigate to={paths.dashboard} replace />
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">Messages</h1>
        <fieldset className="flex gap-2">
          <legend className="sr-only">Show</legend>
          {choices.map((choice) => (
            <Button
              key={choice.show}
              size="small"
              look={choice.show === show ? "primary" : "secondary"}
              aria-pressed={choice.show === show}
              onClick={() => setShow(choice.show)}
            >
              {choice.label}
            </Button>
          ))}
        </fieldset>
      </div>
      <MessageList key={show} show={show} />
    </>
  )
}
