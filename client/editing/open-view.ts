import { DOMParser, type Node, Slice } from "prosemirror-model"
import { EditorState, type Plugin, TextSelection } from "prosemirror-state"
import { EditorView, type NodeViewConstructor } from "prosemirror-view"
import { cleanPaste } from "./clean-paste.ts"
import { readAddress } from "./read-address.ts"

interface ViewOptions {
  place: HTMLElement
  doc: Node
  plugins: Plugin[]
  /** Of the text: its role, name and description. */
  attributes: Record<string, string>
  /** Whether more than plain text can be pasted. */
  takesHtml: boolean
  /** Whether a list may be in another. */
  mayNest?: boolean
  /** Kinds of content that are shown otherwise than they are copied. */
  nodeViews?: Record<string, NodeViewConstructor>
  /** Given a file that is pasted or dropped, once the cursor is where it belongs. */
  onFile?: (file: File) => void
  /** Plain text that is pasted or dropped, as content. */
  readPlain: (text: string) => Slice
  /** What is copied, as plain text. */
  writePlain: (slice: Slice) => string
  onChange: (state: EditorState, isChanged: boolean) => void
  /** Whether a document is too long to be kept. */
  isTooLong: (doc: Node) => boolean
}

/**
 * Opens an editor in a place. What is pasted or dropped is read by the schema alone, in a document that runs nothing:
 * the library would make a policy of its own for it, which ours does not allow.
 */
export function openView(options: ViewOptions): EditorView {
  const { place, doc, plugins, attributes, takesHtml, mayNest = false, onFile, nodeViews = {} } = options
  const { readPlain, writePlain, onChange, isTooLong } = options
  const readHtml = (html: string, view: EditorView) =>
    Slice.maxOpen(DOMParser.fromSchema(view.state.schema).parse(cleanPaste(html, mayNest)).content)
  const readTransfer = (data: DataTransfer, view: EditorView): Slice => {
    const html = takesHtml ? data.getData("text/html") : ""
    const slice = html ? readHtml(html, view) : Slice.empty
    return slice.size > 0 ? slice : readPlain(data.getData("text/plain"))
  }
  const view: EditorView = new EditorView(
    { mount: place },
    {
      state: EditorState.create({ doc, plugins }),
      attributes: { role: "textbox", "aria-multiline": "true", ...attributes },
      editable: () => isEnabled(place),
      nodeViews,
      clipboardTextSerializer: writePlain,
      dispatchTransaction(tr) {
        if (tr.docChanged && isTooLong(tr.doc) && tr.doc.content.size > view.state.doc.content.size) return
        view.updateState(view.state.apply(tr))
        onChange(view.state, tr.docChanged)
      },
      handleDOMEvents: {
        keydown(view, { ctrlKey, metaKey }) {
          // A browser tells of a new selection later than of the next key, which is meant for what is seen selected.
          if (ctrlKey || metaKey) view.dom.ownerDocument.dispatchEvent(new Event("selectionchange"))
        },
        paste(view, event) {
          const data = event.clipboardData
          if (!data) return false
          event.preventDefault()
          if (!view.editable || linkSelection(view, data.getData("text/plain"))) return true
          const file = fileOf(data)
          if (file && onFile) {
            onFile(file)
            return true
          }
          const slice = readTransfer(data, view)
          view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta("paste", true))
          return true
        },
        drop(view, event) {
          if (view.dragging || !event.dataTransfer) return false
          event.preventDefault()
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
          if (!view.editable || !at) return true
          const file = fileOf(event.dataTransfer)
          if (file && onFile) {
            view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))))
            onFile(file)
            return true
          }
          const slice = readTransfer(event.dataTransfer, view)
          view.dispatch(view.state.tr.replaceRange(at.pos, at.pos, slice).setMeta("uiEvent", "drop"))
          view.focus()
          return true
        },
      },
    },
  )
  return view
}

/** Enables or disables an editor as the field set around it is. */
export function followFieldset(view: EditorView) {
  // Never without need: an input method may be composing.
  if (view.editable !== isEnabled(view.dom)) view.setProps({})
}

const isEnabled = (element: HTMLElement) => element.closest("fieldset:disabled") === null

/** A file that comes without words: an office program puts a picture of what it copies beside it. */
const fileOf = ({ files, types }: DataTransfer): File | null =>
  types.includes("text/plain") || types.includes("text/html") ? null : (files[0] ?? null)

/** An address that is pasted onto words makes a link of them. */
function linkSelection({ state, dispatch }: EditorView, pasted: string): boolean {
  const { from, to, empty, $from, $to } = state.selection
  const href = /^https?:\/\/\S+$/i.test(pasted.trim()) ? readAddress(pasted) : null
  const { link } = state.schema.marks
  if (empty || !href || !link || !$from.sameParent($to)) return false
  dispatch(state.tr.removeMark(from, to, link).addMark(from, to, link.create({ href })))
  return true
}
