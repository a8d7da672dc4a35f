import { Tokenizer } from "htmlparser2"

const ignored = () => {}

/** Stands for "<", so that only references are read: a title may be about a tag. */
const less = "\ue000"

/** Text with references that its author wrote where plain text was asked for, as many systems do in JSON-LD: "J&uuml;rgen". */
export function withoutReferences(text: string): string {
  if (!/&[a-z#]/i.test(text)) return text
  const source = text.replaceAll("<", less)
  const said: string[] = []
  const tokenizer = new Tokenizer(
    { decodeEntities: true, xmlMode: false },
    {
      ontext: (start, end) => void said.push(source.slice(start, end)),
      ontextentity: (codepoint) => void said.push(String.fromCodePoint(codepoint)),
      onattribdata: ignored,
      onattribend: ignored,
      onattribentity: ignored,
      onattribname: ignored,
      oncdata: ignored,
      onclosetag: ignored,
      oncomment: ignored,
      ondeclaration: ignored,
      onend: ignored,
      onopentagend: ignored,
      onopentagname: ignored,
      onprocessinginstruction: ignored,
      onselfclosingtag: ignored,
    },
  )
  tokenizer.write(source)
  tokenizer.end()
  return said.join("").replaceAll(less, "<")
}
