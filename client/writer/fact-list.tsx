import type { Fact } from "#contract/workspace/writer"

/** What is stored, each with where it comes from. */
export function FactList({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section>
      <h3 className="text-base font-semibold">{title}</h3>
      <ul className="mt-2 grid gap-2 text-sm" aria-label={title}>
        {facts.map(({ id, statement, source, url }) => (
          <li key={id} className="wrap-anywhere">
            <bdi>{statement}</bdi>{" "}
            <span className="text-muted">
              {url && url !== statement ? (
                <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
                  {source}
                </a>
              ) : (
                source
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
