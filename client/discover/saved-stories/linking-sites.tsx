import type { LinkingSite } from "#contract/workspace/across/backlinks"

/** The first sites that a file would add, each with its page and the words of its link. */
export const LinkingSites = ({ sites, total }: { sites: LinkingSite[]; total: number }) => (
  <>
    <ul className="grid gap-3 text-sm" aria-label="Sites to add">
      {sites.map(({ host, title, url, anchor, target, isFollowed }) => (
        <li key={url} className="grid gap-1 wrap-anywhere">
          <strong>{host}</strong>
          <a href={url} className="link" target="_blank" rel="noopener noreferrer nofollow">
            <bdi>{title}</bdi>
          </a>
          <span className="text-muted">
            links to {target}
            {anchor && (
              <>
                {" "}
                with <q dir="auto">{anchor}</q>
              </>
            )}
            {isFollowed === false && ", marked nofollow"}
          </span>
        </li>
      ))}
    </ul>
    {total > sites.length && (
      <p className="text-sm text-muted">The first {sites.length} are shown; all are added.</p>
    )}
  </>
)
