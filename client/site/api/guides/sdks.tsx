import { samples } from "../../content/api-reference.ts"
import { Sample } from "../part.tsx"
import type { GuidePart } from "./guide-part.ts"

/** How to get an API client. */
export const sdksGuide: GuidePart[] = [
  {
    id: "typed-client",
    title: "Use the typed client",
    draw: () => (
      <p>
        In the repository of this product, under <code>worker/sdk</code>, lies a package without dependencies:{" "}
        <code>npm pack</code> makes the archive that you install. Its types are written from the document of
        this API, and it works in Node, browsers and workers. <code>presskite --help</code>, which comes with
        it, does on the command line what takes no program, such as{" "}
        <code>presskite contacts import people.csv --dry-run</code>.
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
    id: "postman",
    title: "Try it in Postman or Bruno",
    draw: (base) => (
      <p>
        Import{" "}
        <a href="/v1/postman.json" className="link">
          {base}/postman.json
        </a>{" "}
        into Postman, Bruno or Insomnia: a request for each call, with what its body must have. Set the
        variable <code>key</code>, and send.
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
