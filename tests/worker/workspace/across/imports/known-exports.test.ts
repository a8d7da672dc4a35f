import { expect, test } from "vitest"
import { exportColumns } from "../../../../../worker/workspace/across/exports/write-csv.ts"
import { draftContact } from "../../../../../worker/workspace/across/imports/draft-contact.ts"
import { knownExports } from "../../../../../worker/workspace/across/imports/known-exports.ts"
import { recogniseExport } from "../../../../../worker/workspace/across/imports/recognise-export.ts"
import { suggestMapping } from "../../../../../worker/workspace/across/imports/suggest-mapping.ts"
import { readFile } from "./files.ts"

/** A header and a person of each service's export, and what is read of the person. */
const files: Record<string, { file: string; read: Record<string, unknown>; groups?: string[] }> = {
  "Muck Rack": {
    file: `Name,Title,Outlet,Email,Phone,Twitter,LinkedIn URL,Location,Topics,Muck Rack URL
Wren Hollis,Features Editor,Harbour Weekly,wren@harbour.example,+44 20 7946 0000,@wren,https://linkedin.example/in/wren,London,"Repair, Coast",https://muckrack.example/wren`,
    read: {
      name: "Wren Hollis",
      title: "Features Editor",
      company: "Harbour Weekly",
      beats: ["Repair", "Coast"],
      links: ["https://linkedin.example/in/wren"],
    },
  },
  Cision: {
    file: `Contact First Name,Contact Last Name,Contact Title,Outlet Name,Outlet Type,Contact Email,Contact Phone,Contact Country,Contact Subjects
Wren,Hollis,Features Editor,Harbour Weekly,Newspaper,wren@harbour.example,020 7946 0000,United Kingdom,"Repair, Coast"`,
    read: { name: "Wren Hollis", title: "Features Editor", country: "GB", beats: ["Repair", "Coast"] },
  },
  BuzzStream: {
    file: `First Name,Last Name,Emails,Website Name,Relationship Stage,Tags,Domain Authority
Wren,Hollis,"wren@harbour.example, w@home.example",Harbour Weekly,Not Started,repair,61`,
    read: { name: "Wren Hollis", company: "Harbour Weekly", notes: "Other addresses: w@home.example" },
    groups: ["repair"],
  },
  Hunter: {
    file: `Email address,Type,Confidence score,First name,Last name,Position,Company,LinkedIn URL,Phone number,Country code
wren@harbour.example,personal,94,Wren,Hollis,Features Editor,Harbour Weekly,http://www.linkedin.example/in/wren,,GB`,
    read: {
      name: "Wren Hollis",
      title: "Features Editor",
      country: "GB",
      links: ["https://www.linkedin.example/in/wren"],
    },
  },
  HubSpot: {
    file: `Record ID,First Name,Last Name,Email,Phone Number,Job Title,Company Name,Contact owner,Lifecycle Stage,Country/Region,Create Date
901,Wren,Hollis,wren@harbour.example,020 7946 0000,Features Editor,Harbour Weekly,Ines Marlow,Lead,United Kingdom,2024-01-15`,
    read: { name: "Wren Hollis", title: "Features Editor", company: "Harbour Weekly", country: "GB" },
  },
  Apollo: {
    file: `First Name,Last Name,Title,Company Name,Company Name for Emails,Email,Email Status,Seniority,Work Direct Phone,Mobile Phone,Keywords,Person Linkedin Url,Website,Country,Apollo Contact Id
Wren,Hollis,Features Editor,Harbour Weekly Ltd,Harbour Weekly,wren@harbour.example,Verified,Senior,'+44 20 7946 0000,,"news, local",http://www.linkedin.example/in/wren,http://harbour.example,United Kingdom,6a1`,
    read: { title: "Features Editor", company: "Harbour Weekly Ltd", phone: "+44 20 7946 0000", beats: [] },
  },
  "Google Contacts": {
    file: `First Name,Middle Name,Last Name,Name Prefix,Nickname,File As,Organization Name,Organization Title,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value
Wren,,Hollis,Ms,,,Harbour Weekly,Features Editor,,Met at a fair,Press ::: * myContacts,* Work,wren@harbour.example ::: w@home.example,Work,020 7946 0000`,
    read: {
      name: "Wren Hollis",
      title: "Features Editor",
      notes: "Met at a fair\nOther addresses: w@home.example",
    },
    groups: ["Press"],
  },
  Outlook: {
    file: `Title,First Name,Middle Name,Last Name,Company,Department,Job Title,Business Country/Region,Business Phone,Mobile Phone,Categories,E-mail Address,E-mail Type,E-mail Display Name,Language,Notes
Mrs.,Wren,,Hollis,Harbour Weekly,,Features Editor,United Kingdom,020 7946 0000,,Press;Coast,wren@harbour.example,SMTP,Wren Hollis,English,`,
    read: { name: "Wren Hollis", title: "Features Editor", country: "GB", language: null },
    groups: ["Press", "Coast"],
  },
  Mailchimp: {
    file: `Email Address,First Name,Last Name,Phone Number,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,LATITUDE,TIMEZONE,CC,REGION,LEID,EUID,NOTES,TAGS
wren@harbour.example,Wren,Hollis,,2,2020-02-03 04:05:06,192.0.2.1,51.5,Europe/London,gb,ENG,1,a,,"""Press"",""Coast, south"""`,
    read: { name: "Wren Hollis", country: "GB", timeZone: "Europe/London" },
    groups: ["Press", "Coast, south"],
  },
  Pipedrive: {
    file: `Person - Name,Person - Label,Person - Organization,Person - Email - Work,Person - Email - Home,Person - Phone - Work,Person - Owner
Wren Hollis,Press,Harbour Weekly,wren@harbour.example,w@home.example,020 7946 0000,Ines Marlow`,
    read: { name: "Wren Hollis", company: "Harbour Weekly", phone: "020 7946 0000" },
    groups: ["Press"],
  },
}

test("every service that is known has a file here", () => {
  expect(Object.keys(files).toSorted()).toEqual(knownExports.map(({ service }) => service).toSorted())
})

test.each(Object.entries(files))(
  "an export of %s is known by its columns",
  (service, { file, read, groups = [] }) => {
    const { rows, facts } = readFile(`${file}\n`)
    expect(recogniseExport(facts.names)?.service).toBe(service)
    const draft = draftContact(
      rows[0] ?? { number: 2, cells: [], isBroken: false },
      suggestMapping(facts.names),
    )
    expect(draft).toMatchObject({ reason: null, address: "wren@harbour.example", contact: read })
    expect(draft.contact && draft.groups.map(({ name }) => name)).toEqual(groups)
  },
)

test("our own export, and a plain list, are nobody else's", () => {
  expect(recogniseExport(exportColumns)).toBeUndefined()
  expect(recogniseExport(["Name", "Email", "Company", "Title", "Notes"])).toBeUndefined()
})
