import "./contact-skeleton.css"

const rows = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]

/** Placeholders for the people who are being loaded. */
export const ContactSkeleton = () => (
  <div role="status">
    <span className="sr-only">Loading contacts...</span>
    <div className="card table-skeleton" aria-hidden>
      {rows.map((row) => (
        <div key={row}>
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  </div>
)
