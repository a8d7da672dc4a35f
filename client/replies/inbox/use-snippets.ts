import { type KeyboardEvent, type RefObject, useId, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Template } from "#contract/workspace/campaigns/templates"
import { useRead } from "../../data/use-read.ts"
import { type Address, part, withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import type { AnswerHandle } from "./answer-field.tsx"
import { findTrigger, matchSnippets, type Trigger } from "./snippet-trigger.ts"

interface Asked {
  workspace: MyWorkspace
  /** The conversation's own address. */
  endpoint: Address<"/inbox/:id">
  words: RefObject<AnswerHandle | null>
}

/** Snippets for an answer: offered after `/` or `;`, or by the button, and put in with this person's fields. */
export function useSnippets({ workspace, endpoint, words }: Asked) {
  const listId = useId()
  const [isAsked, setAsked] = useState(false)
  const [trigger, setTrigger] = useState<Trigger | null>(null)
  const [at, setAt] = useState(0)
  const [used, setUsed] = useState<readonly string[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const { data, failure } = useRead(
    isAsked ? withQuery(endpointOf(workspace, "/templates"), { kind: "snippet" }) : null,
  )
  const { isBusy, run } = useAction({ failed: "Not Inserted" })
  const matches = trigger && data ? matchSnippets(data.templates, trigger.typed) : []
  // A slash in a sentence shows nothing; the button says that there are none.
  const isOpen = trigger !== null && (matches.length > 0 || trigger.isByHand)

  const show = (next: Trigger | null) => {
    setTrigger(next)
    setAt(0)
    if (next) setAsked(true)
  }
  const look = () => show(findTrigger(words.current?.before() ?? ""))
  const open = () => {
    show(isOpen ? null : { whole: "", typed: "", isByHand: true })
    words.current?.focus()
  }
  const choose = ({ id }: Template) => {
    if (!trigger) return
    const { whole } = trigger
    show(null)
    return run(async () => {
      const filled = await api.get(part(endpoint, "/snippets/:snippetId", id))
      words.current?.replace(whole, filled.text)
      setProblems(filled.problems)
      setUsed((known) => [...new Set([...known, id])].slice(-20))
    })
  }
  /** Whether the key was meant for the list. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing) return false
    const chosen = matches[at]
    if (event.key === "Escape") show(null)
    else if (event.key === "ArrowDown" && chosen) setAt((at + 1) % matches.length)
    else if (event.key === "ArrowUp" && chosen) setAt((at + matches.length - 1) % matches.length)
    else if ((event.key === "Enter" || event.key === "Tab") && chosen && !event.ctrlKey && !event.metaKey)
      choose(chosen)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const attributes = isOpen
    ? ({
        "aria-controls": listId,
        "aria-activedescendant": matches[at] && `${listId}-${matches[at].id}`,
        "aria-autocomplete": "list",
      } as const)
    : {}
  const isKnown = data !== null
  return {
    listId,
    isOpen,
    isBusy,
    isKnown,
    failure,
    matches,
    at,
    used,
    problems,
    attributes,
    look,
    open,
    choose,
    onKey,
  }
}
