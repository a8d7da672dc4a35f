import type { Asking } from "#contract/site/assistants"

/** Who asks, where the answer goes, and who vouches for the name. */
export const WhoAsks = ({ asking: { name, host, describedAt } }: { asking: Asking }) => (
  <div className="card grid gap-2 p-4 sm:p-5">
    <p className="text-lg font-semibold wrap-anywhere">“{name}” asks to work in your workspace.</p>
    <p className="text-sm wrap-anywhere">
      Your answer goes to <strong>{host}</strong>
      {describedAt && (
        <>
          , and <strong>{describedAt}</strong> vouches for the name
        </>
      )}
      .
    </p>
    {!describedAt && (
      <p className="text-sm text-muted">
        It chose this name itself, and nobody checked it. Allow it only if you have just begun this in an
        assistant that you trust.
      </p>
    )}
  </div>
)
