/** A link to an external page, without a referrer. Shows the name if there is no address to open. */
export function ForeignPage({ url, name }: { url: string | null; name: string }) {
  if (!url || !/^https?:\/\//.test(url)) return <bdi>{name}</bdi>
  return (
    <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
      {url.replace(/^https?:\/\/(www\.)?/, "")}
    </a>
  )
}
