import { Plugin } from "prosemirror-state"

/** Keeps the cursor where it was when a keyboard comes back to the text: browsers put it at the beginning. */
export function keepCursor(): Plugin {
  let isPressed = false
  let putBack: (() => void) | null = null
  return new Plugin({
    props: {
      handleDOMEvents: {
        pointerdown() {
          isPressed = true
          putBack = null
        },
        focus(view) {
          const wasPressed = isPressed
          isPressed = false
          if (wasPressed) return
          const kept = view.state.selection.getBookmark()
          putBack = () => {
            putBack = null
            if (view.isDestroyed || !view.hasFocus()) return
            view.dispatch(view.state.tr.setSelection(kept.resolve(view.state.doc)))
            // Shows it, even where the editor has not yet heard of the browser's own.
            view.focus()
          }
          // After the browser, which places its own when it has told of the focus.
          requestAnimationFrame(() => putBack?.())
        },
        // Somebody may be faster than the next frame.
        keydown: () => putBack?.(),
      },
    },
  })
}
