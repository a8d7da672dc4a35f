import { Section } from "../ui/section.tsx"
import { ColourSwatch } from "./colour-swatch.tsx"
import { pressPage } from "./content/press.ts"

/** The parts of the press kit that reporters copy: a paragraph, facts and colours. */
export function MediaKit() {
  const { title, intro, boilerplate, facts, logos, colours } = pressPage.kit
  return (
    <div className="border-y border-line bg-sunken later">
      <Section id="kit" title={title} intro={intro}>
        <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
          <div>
            <h3 className="text-lg">In one paragraph</h3>
            <p className="mt-3 rounded-md border border-line bg-surface p-5 text-sm">{boilerplate}</p>
            <h3 className="mt-8 text-lg">Colours</h3>
            <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
              {colours.map((colour) => (
                <ColourSwatch key={colour.name} {...colour} />
              ))}
            </ul>
          </div>
          <div>
            <h3 className="text-lg">The kite</h3>
            <ul className="mt-3 mb-8 flex gap-8 text-sm">
              {logos.map(({ name, file }) => (
                <li key={file}>
                  <img
                    src={file}
                    alt=""
                    width="512"
                    height="512"
                    loading="lazy"
                    className="w-28 rounded-md border border-line"
                  />
                  <a className="link mt-2 inline-block" href={file} download>
                    {name} (SVG)
                  </a>
                </li>
              ))}
            </ul>
            <h3 className="text-lg">Facts</h3>
            <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-8 text-sm">
              {facts.map(({ term, value }) => (
                <div key={term} className="col-span-2 grid grid-cols-subgrid border-t border-line py-3">
                  <dt className="text-muted">{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </Section>
    </div>
  )
}
