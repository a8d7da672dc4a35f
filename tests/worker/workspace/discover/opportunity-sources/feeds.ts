interface Item {
  title: string
  text?: string
  link?: string
  date?: string
  /** Already written as XML. */
  isRaw?: boolean
}

const toXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
const pathOf = ({ title, link }: Item) => link ?? `/requests/${title.toLowerCase().replaceAll(/\W+/g, "-")}`

/** One request as RSS has it. */
export function item(request: Item): string {
  const { title, text = "Somebody?", date, isRaw = false } = request
  const write = isRaw ? (said: string) => said : toXml
  return `<item><title>${write(title)}</title><link>https://HOST${pathOf(request)}</link>
    <dc:creator>Wren Hollis</dc:creator><description>${write(text)}</description>${date ? `<pubDate>${date}</pubDate>` : ""}</item>`
}

export const feedOf = (items: string[]): string =>
  `<rss version="2.0"><channel><title>Calls</title><language>en-gb</language>${items.join("")}</channel></rss>`

export const atom = (request: Item): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>Calls</title><entry><title>${toXml(request.title)}</title>
    <link href="https://HOST${pathOf(request)}"/><author><name>Wren Hollis</name></author><content type="html">${toXml(request.text ?? "")}</content></entry></feed>`

export const jsonFeed = (request: Item): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: "Calls",
    items: [
      {
        id: "1",
        url: `https://HOST${pathOf(request)}`,
        title: request.title,
        authors: [{ name: "Wren Hollis" }],
        content_text: request.text,
      },
    ],
  })
