import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import type { PostFilter } from "#contract/site/blog"
import { paths } from "../paths.ts"
import { Button } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import { blogHref } from "./filters.ts"
import { SearchMatches } from "./search-matches.tsx"
import { useSearch } from "./use-search.ts"

const listId = "search-matches"

/**
 * The blog's search: a form that filters the list without any script, and with it a combobox (ARIA Authoring Practices,
 * list autocomplete with manual selection) that offers posts while one types.
 */
export function SearchBox({ filter }: { filter: PostFilter }) {
  const [query, setQuery] = useState(filter.q ?? "")
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const box = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const found = useSearch(isOpen ? query : "")
  const matches = found?.matches ?? []
  const chosen = matches[active]

  // A category link or the back button changes the address without any typing.
  useEffect(() => setQuery(filter.q ?? ""), [filter.q])

  useEffect(() => {
    const closeOutside = ({ target }: Event) => box.current?.contains(target as Node) || setOpen(false)
    document.addEventListener("pointerdown", closeOutside)
    document.addEventListener("focusin", closeOutside)
    return () => {
      document.removeEventListener("pointerdown", closeOutside)
      document.removeEventListener("focusin", closeOutside)
    }
  }, [])

  function type(text: string) {
    setQuery(text)
    setActive(-1)
    setOpen(text.trim() !== "")
  }

  function clear() {
    type("")
    input.current?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setOpen(false)
    const next =
      chosen && isOpen ? paths.post(chosen.slug) : blogHref({ ...filter, q: query.trim(), before: undefined })
    navigate(next)
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Escape" && isOpen) setOpen(false)
    else if (event.key === "Escape") clear()
    else if (event.key === "ArrowDown") move(1)
    else if (event.key === "ArrowUp") move(-1)
    else return
    event.preventDefault()
  }

  /** Round and round, through the field itself, which is -1. */
  function move(by: 1 | -1) {
    if (!isOpen) return setOpen(query.trim() !== "")
    const stops = matches.length + 1
    setActive(((active + 1 + by + stops) % stops) - 1)
  }

  return (
    <search>
      <form ref={box} method="get" action={paths.blog} className="search" onSubmit={submit}>
        {filter.category && <input type="hidden" name="category" value={filter.category} />}
        <div className="search-field">
          <Icon name="search" />
          <input
            ref={input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            name="q"
            className="input"
            placeholder="Search articles"
            aria-label="Search articles"
            autoComplete="off"
            maxLength={200}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen && matches.length > 0}
            aria-controls={listId}
            aria-activedescendant={isOpen && chosen ? `${listId}-${active}` : undefined}
            value={query}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
          />
          {query !== "" && (
            <button type="button" className="search-clear" aria-label="Clear search" onClick={clear}>
              <Icon name="close" />
            </button>
          )}
          <SearchMatches
            id={listId}
            found={isOpen ? found : null}
            active={active}
            onLeave={() => setOpen(false)}
          />
        </div>
        <Button type="submit" look="secondary">
          Search
        </Button>
      </form>
    </search>
  )
}
