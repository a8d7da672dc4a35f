/** A page of somebody else: it learns nothing of where its reader came from. By its name where it has no address to open. */
export function ForeignPage({ url, name }: { url: string | null; name: string }) {
  if (!url || !/^https?:\/\//.test(url)) return <bdi>{name}</bdi>
  return (
    <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
      {url.replace(/^https?:\/\/(www\.)?/, "")}
    </a>
  )
}
