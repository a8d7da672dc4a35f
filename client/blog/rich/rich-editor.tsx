import { undo } from "prosemirror-history"
import type { EditorState } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react"
import { createPortal } from "react-dom"
import { LinkDialog } from "../../editing/link-dialog.tsx"
import { followFieldset } from "../../editing/open-view.ts"
import { Said } from "../../editing/said.ts"
import { Toolbar } from "../../editing/toolbar.tsx"
import { insertBlock } from "./block-commands.ts"
import { type LinkPlace, linkAt, readPostAddress, removeLink, setLink } from "./post-links.ts"
import { postSchema } from "./post-schema.ts"
import { PostText } from "./post-text.ts"
import { toolsFor } from "./rich-tools.tsx"
import { openRich, showDocument } from "./rich-view.ts"
import "./rich-editor.css"

/** What the fields around the editor do with it. */
export interface RichHandle {
  insertPicture: (picture: { src: string; alt: string; width: string; height: string }) => void
  /** Takes back the last change, wherever it was made. */
  undo: () => void
}

interface RichEditorProps {
  ref: RefObject<RichHandle | null>
  /** HTML. */
  text: string
  onChange: (text: string) => void
  /** Asks for a picture, from the library or as a file that was pasted or dropped. */
  onPicture: (file?: File) => void
}

/** The text of a post as it will look. Its code stands beside it, and what changes in one changes in the other. */
export function RichEditor({ ref, text, onChange, onPicture }: RichEditorProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [post] = useState(() => new PostText())
  const [state, setState] = useState<EditorState | null>(null)
  const [link, setLinkPlace] = useState<LinkPlace | null>(null)
  const [said] = useState(() => new Said(text))
  /** While the document follows the code, which is not to be rewritten while somebody is in the middle of a tag. */
  const isReading = useRef(false)
  const change = useEffectEvent((next: EditorState, isChanged: boolean) => {
    setState(next)
    if (!isChanged || isReading.current) return
    const written = post.write(next.doc)
    if (said.say(written)) onChange(written)
  })
  const askForLink = useEffectEvent(() => view.current && setLinkPlace(linkAt(view.current.state)))
  const askForPicture = useEffectEvent(onPicture)
  useEffect(() => {
    if (!place.current) return
    const opened = openRich({
      place: place.current,
      doc: post.read(said.text()),
      attributes: {
        id,
        class: "article rich-text",
        "aria-label": "Rich text",
        "aria-describedby": `${id}-hint`,
      },
      onChange: (next, isChanged) => change(next, isChanged),
      onLink: () => askForLink(),
      onFile: (file) => askForPicture(file),
    })
    view.current = opened
    setState(opened.state)
    return () => opened.destroy()
  }, [id, post, said])
  useEffect(() => {
    const { current } = view
    if (current) followFieldset(current)
    if (!current || !said.hear(text)) return
    const doc = post.read(text)
    isReading.current = true
    showDocument(current, doc)
    isReading.current = false
    post.adopt(current.state.doc, doc)
  })
  useImperativeHandle(ref, () => ({
    insertPicture(picture) {
      if (!view.current) return
      const block = postSchema.nodes.picture.create({ ...picture, loading: "lazy" })
      insertBlock(block)(view.current.state, view.current.dispatch)
      view.current.focus()
    },
    undo: () => view.current && undo(view.current.state, view.current.dispatch),
  }))
  const endLink = (work?: (state: EditorState, at: LinkPlace) => EditorState["tr"]) => {
    if (work && link && view.current) view.current.dispatch(work(view.current.state, link))
    setLinkPlace(null)
    view.current?.focus()
  }
  const tools =
    state &&
    toolsFor(state, {
      run: (command) => {
        view.current?.focus()
        if (view.current) command(view.current.state, view.current.dispatch)
      },
      askForLink,
      askForPicture: () => onPicture(),
    })
  return (
    <div className="rich-editor">
      <Toolbar label="Format the text" controls={state ? id : undefined} tools={tools ?? []} />
      <small id={`${id}-hint`}>Alt + ↑ or ↓ moves a block.</small>
      <div ref={place} />
      {createPortal(
        <LinkDialog
          link={link}
          hasWords={link?.isPlain === true}
          read={readPostAddress}
          onSave={(next) => endLink((state, at) => setLink(state, at, next))}
          onRemove={() => endLink(removeLink)}
          onClose={() => endLink()}
        />,
        // It has a form of its own, and one cannot stand inside another.
        document.body,
      )}
    </div>
  )
}
