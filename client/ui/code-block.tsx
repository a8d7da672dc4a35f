import { Button } from "./button.tsx"
import "./code-block.css"
import { copyText } from "./copy-text.ts"

/** A box that scrolls must be reached by key. */
const inTabOrder = { tabIndex: 0 }

/** A piece of code under its title. It scrolls sideways in its box, and is copied whole. */
export const CodeBlock = ({ title, code }: { title: string; code: string }) => (
  <figure className="code-block">
    <figcaption>
      {title}
      <Button
        look="quiet"
        size="small"
        className="needs-script"
        aria-label={`Copy: ${title}`}
        onClick={() => copyText(code, title)}
      >
        Copy
      </Button>
    </figcaption>
    <pre {...inTabOrder}>
      <code>{code}</code>
    </pre>
  </figure>
)
