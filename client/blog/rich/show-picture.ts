import type { NodeViewConstructor } from "prosemirror-view"
import { previewOf } from "../preview-picture.ts"

/** Shows a picture in the editor without asking the place where it is kept, which would learn who writes and when. */
export const showPicture: NodeViewConstructor = ({ attrs }) => {
  const dom = document.createElement("img")
  for (const name of ["alt", "width", "height"]) {
    if (attrs[name] !== null) dom.setAttribute(name, attrs[name])
  }
  void previewOf(attrs.src).then((address) => {
    dom.src = address
  })
  // The bootstrap replaces a picture that fails to load, which changes nothing of the post.
  return { dom, ignoreMutation: () => true }
}
