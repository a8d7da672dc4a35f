import type { OutletKind } from "../../outlets/contract.ts"
import type { SimulatedHost } from "../hosts.ts"
import type { BeatName } from "./beats.ts"

/** An outlet that exists only on a local site. */
export interface SimulatedOutlet {
  host: SimulatedHost
  name: string
  kind: OutletKind
  country: string
  topics: readonly BeatName[]
  /** Who writes there, with their beats. */
  writers: readonly (readonly [name: string, ...beats: BeatName[]])[]
}

export const SIMULATED_OUTLETS: readonly SimulatedOutlet[] = [
  {
    host: "harbour-courier.example",
    name: "The Harbour Courier",
    kind: "newspaper",
    country: "GB",
    topics: ["recycling", "housing", "food"],
    writers: [
      ["Mira Holloway", "recycling"],
      ["Tobias Fenwick", "housing", "mobility"],
      ["Imogen Tarrant", "food"],
      ["Callum Brightwater", "energy"],
    ],
  },
  {
    host: "second-use.example",
    name: "Second Use",
    kind: "magazine",
    country: "IE",
    topics: ["recycling"],
    writers: [
      ["Niamh Corrigan", "recycling"],
      ["Lorcan Delahunt", "recycling", "sport"],
      ["Saoirse Whelan", "recycling", "food"],
    ],
  },
  {
    host: "grid-and-current.example",
    name: "Grid & Current",
    kind: "trade",
    country: "GB",
    topics: ["energy"],
    writers: [
      ["Harriet Oakeshott", "energy"],
      ["Rajan Pillai", "energy", "software"],
      ["Gwendolen Pryce", "energy", "housing"],
    ],
  },
  {
    host: "table-and-field.example",
    name: "Table & Field",
    kind: "magazine",
    country: "US",
    topics: ["food"],
    writers: [
      ["Delphine Marchetti", "food"],
      ["Amos Whitfield", "food", "travel"],
      ["Rosalind Vega", "food", "recycling"],
      ["Theodore Nakamura", "food"],
    ],
  },
  {
    host: "ward-rounds.example",
    name: "Ward Rounds",
    kind: "trade",
    country: "US",
    topics: ["health"],
    writers: [
      ["Beatrix Lindqvist", "health"],
      ["Samuel Adeyemi", "health", "software"],
      ["Josephine Carver", "health"],
    ],
  },
  {
    host: "slow-compass.example",
    name: "Slow Compass",
    kind: "blog",
    country: "NZ",
    topics: ["travel"],
    writers: [
      ["Wiremu Hastings", "travel"],
      ["Clementine Ashdown", "travel", "food"],
      ["Fergus McKellan", "travel", "mobility"],
    ],
  },
  {
    host: "pocket-ledger.example",
    name: "Pocket Ledger",
    kind: "newsletter",
    country: "GB",
    topics: ["finance"],
    writers: [
      ["Priscilla Thornbury", "finance"],
      ["Declan Hargreaves", "finance", "housing"],
      ["Anjali Deshmukh", "finance"],
    ],
  },
  {
    host: "pulse-and-pace.example",
    name: "Pulse & Pace",
    kind: "magazine",
    country: "AU",
    topics: ["sport"],
    writers: [
      ["Marlowe Jennings", "sport"],
      ["Tamsin Rutherford", "sport", "health"],
      ["Ezekiel Stanhope", "sport", "software"],
    ],
  },
  {
    host: "northern-wire.example",
    name: "Northern Wire",
    kind: "agency",
    country: "CA",
    topics: ["energy", "finance", "mobility"],
    writers: [
      ["Odile Fontaine", "energy", "finance"],
      ["Bartholomew Quill", "mobility"],
      ["Sunniva Eriksen", "health", "food"],
      ["Matthias Brandvold", "recycling", "energy"],
    ],
  },
  {
    host: "last-mile-daily.example",
    name: "Last Mile Daily",
    kind: "trade",
    country: "GB",
    topics: ["mobility", "software"],
    writers: [
      ["Cordelia Ransome", "mobility"],
      ["Ignatius Bellweather", "mobility", "energy"],
      ["Yusra Haddad", "software", "mobility"],
    ],
  },
  {
    host: "stack-notes.example",
    name: "Stack Notes",
    kind: "podcast",
    country: "US",
    topics: ["software", "finance"],
    writers: [
      ["Leopold Castellan", "software"],
      ["Winifred Osei", "software", "finance"],
      ["Quentin Abernathy", "software", "sport"],
    ],
  },
  {
    host: "evening-signal.example",
    name: "Evening Signal",
    kind: "broadcaster",
    country: "IE",
    topics: ["health", "travel", "housing"],
    writers: [
      ["Aoife Kavanagh", "health", "housing"],
      ["Percival Drummond", "travel"],
      ["Marguerite Oyelaran", "housing", "recycling"],
      ["Conrad Fitzwilliam", "finance", "sport"],
    ],
  },
]
