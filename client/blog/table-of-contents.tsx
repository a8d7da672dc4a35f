import { useEffect, useState } from "react"
import { Link } from "../lib/link.tsx"
import { type Heading, headingInView } from "./headings.ts"

/** Links to the sections of a post. They are plain anchors; with script, the section in view is marked. */
export function TableOfContents({ headings }: { headings: Heading[] }) {
  const current = useHeadingInView(headings)
  return (
    <nav className="toc" aria-labelledby="toc-title">
      <h2 id="toc-title">Table of Contents</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <Link to={`#${id}`} aria-current={id === current ? "location" : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A section is in view once its heading is in the upper third of the window, where the eye is. */
function useHeadingInView(headings: Heading[]): string | undefined {
  const [current, setCurrent] = useState(-1)
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? [])
    let frame = 0
    const look = () => {
      frame = 0
      const tops = elements.map((element) => element.getBoundingClientRect().top)
      setCurrent(headingInView(tops, innerHeight / 3))
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    addEventListener("scroll", lookSoon, { passive: true })
    addEventListener("resize", lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener("scroll", lookSoon)
      removeEventListener("resize", lookSoon)
    }
  }, [headings])
  return headings[current]?.id
}
