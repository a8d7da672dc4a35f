import { samples } from "../../content/api-reference.ts"
import { Sample } from "../part.tsx"
import type { GuidePart } from "./guide-part.ts"

/** How to get an API client. */
export const sdksGuide: GuidePart[] = [
  {
    id: "typed-client",
    title: "Copy a typed client",
    draw: () => (
      <p>
        There is no package of ours to install, and you need none. In the repository of this product, under{" "}
        <code>worker/sdk</code>, lies a typed client that is written from the document of this API, with an
        example that uses it: three files to copy.
      </p>
    ),
  },
  {
    id: "openapi",
    title: "Generate one from OpenAPI",
    draw: (base) => (
      <p>
        The API describes itself as OpenAPI 3.1 at{" "}
        <a href="/v1/openapi.json" className="link">
          {base}/openapi.json
        </a>
        , written by the same schemas that check your requests, so it cannot fall behind. Give it to the
        generator of your language and you have a typed client that is yours.
      </p>
    ),
  },
  {
    id: "fields",
    title: "Read no more than you need",
    draw: () => (
      <p>
        Every call that reads takes <code>fields</code>, such as <code>fields=id,name</code>, and answers with
        these alone. Where something names an outlet, a contact or a campaign, <code>expand=outlet</code>{" "}
        brings it along in <code>expanded</code>, if the key has the scope that reads it.
      </p>
    ),
  },
  {
    id: "by-hand",
    title: "Write the little that you need",
    draw: (base) => <Sample sample={samples.client} base={base} />,
  },
]
