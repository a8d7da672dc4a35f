import type { ApiSample } from "./api-reference.ts"

/** What a recipe is for, what one does with it, and the text to copy. The tests run each as it stands here. */
export interface Recipe {
  id: string
  title: string
  text: string
  sample: ApiSample
}

export const recipes: readonly Recipe[] = [
  {
    id: "google-sheets",
    title: "Google Sheets: your placements in a sheet",
    text: "In the sheet open Extensions, Apps Script, and paste this. Under Project Settings add a script property PRESSKITE_API_KEY with a key that has placements:read and outlets:read; you make one under Settings, API keys. Run it once, then add a trigger by time. It writes the first sheet anew each time.",
    sample: {
      title: "Apps Script",
      code: (base) => `function updatePlacements() {
  const key = PropertiesService.getScriptProperties().getProperty("PRESSKITE_API_KEY")
  const rows = [["Page", "Title", "State", "Outlet", "First seen"]]
  let next = ""
  do {
    const answer = UrlFetchApp.fetch("${base}/placements?limit=100&expand=outlet" + next, {
      headers: { Authorization: "Bearer " + key },
    })
    const { data, meta } = JSON.parse(answer.getContentText())
    for (const { page_url, title, state, expanded, first_seen_at } of data) {
      const outlet = expanded.outlet ? expanded.outlet.name : ""
      rows.push([page_url, title, state, outlet, first_seen_at || ""])
    }
    next = meta.next_cursor ? "&cursor=" + encodeURIComponent(meta.next_cursor) : null
  } while (next !== null)
  // A cell that begins with = would be a formula, and titles are other people's words.
  const safe = rows.map((row) => row.map((cell) => (/^[-=+@]/.test(cell) ? "'" + cell : cell)))
  const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0]
  sheet.clearContents()
  sheet.getRange(1, 1, safe.length, safe[0].length).setValues(safe)
}`,
    },
  },
  {
    id: "python-copy",
    title: "Python: a copy of your contacts that stays current",
    text: "It needs nothing but Python 3, and a key with contacts:read in PRESSKITE_API_KEY. The first run reads everybody; each later one only what has changed. If the workspace was restored from a copy, the answer is 400 with workspace_restored: delete the file and run it again.",
    sample: {
      title: "contacts.py",
      code: (base) => `import json, os, pathlib
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

def ask(path):
    key = os.environ["PRESSKITE_API_KEY"]
    with urlopen(Request("${base}" + path, headers={"Authorization": "Bearer " + key})) as answer:
        return json.load(answer)

def find(id):
    try:
        return ask("/contacts/" + id)["data"]
    except HTTPError as error:
        if error.code != 404:  # Deleted in between: that is told next.
            raise

file = pathlib.Path("contacts.json")
if file.exists():
    kept = json.loads(file.read_text())
else:
    # Where to begin comes first: what changes while the rest is read is told later.
    kept = {"cursor": ask("/changes")["data"]["next_cursor"], "contacts": {}}
    page = ""
    while page is not None:
        answer = ask("/contacts?limit=100" + page)
        kept["contacts"].update({one["id"]: one for one in answer["data"]})
        cursor = answer["meta"]["next_cursor"]
        page = "&cursor=" + quote(cursor) if cursor else None

more = True
while more:
    told = ask("/changes?kinds=contact&limit=100&cursor=" + kept["cursor"])["data"]
    for change in told["changes"]:
        found = None if change["deleted"] else find(change["id"])
        if found:
            kept["contacts"][change["id"]] = found
        else:
            kept["contacts"].pop(change["id"], None)
    kept["cursor"], more = told["next_cursor"], told["has_more"]

file.write_text(json.dumps(kept))
print(len(kept["contacts"]), "contacts")`,
    },
  },
  {
    id: "zapier-make",
    title: "Zapier and Make: a contact from a form",
    text: "Let the form start the Zap or the scenario, then add “Webhooks by Zapier”, Custom Request, or the HTTP module of Make, with what stands here. Map the fields of your form to the values. Make a key with contacts:write under Settings, API keys, and write it in place of $PRESSKITE_API_KEY.",
    sample: {
      title: "The request",
      code: (base) => `POST ${base}/contacts
Authorization: Bearer $PRESSKITE_API_KEY
Content-Type: application/json

{
  "name": "Wren Hollis",
  "email": "wren@harbourweekly.example",
  "company": "Harbour Weekly",
  "tags": ["From our form"]
}`,
    },
  },
  {
    id: "zapier-make-events",
    title: "Zapier and Make: be told of answers and coverage",
    text: "Begin with “Webhooks by Zapier”, Catch Hook, or a custom webhook of Make, and copy its address into this call, which needs webhooks:manage. Adding that address under Settings, Webhooks does the same. Then filter by type. What arrives is on the page about webhooks.",
    sample: {
      title: "Shell",
      code: (base) => `curl -X POST "${base}/webhooks" \\
  -H "Authorization: Bearer $PRESSKITE_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{ "url": "'"$HOOK_URL"'", "events": ["reply.received", "placement.live"] }'`,
    },
  },
  {
    id: "n8n",
    title: "n8n: each hour what has changed in your placements",
    text: "Copy it, and paste it onto the canvas of a new workflow. In the HTTP Request node choose Header Auth with the name Authorization and the value Bearer and your key, which needs placements:read. Then add what should happen with them. Where more than a hundred change in an hour, ask more often.",
    sample: {
      title: "Workflow",
      code: (base) =>
        JSON.stringify(
          {
            nodes: [
              {
                name: "Every hour",
                type: "n8n-nodes-base.scheduleTrigger",
                typeVersion: 1.2,
                position: [0, 0],
                parameters: { rule: { interval: [{ field: "hours" }] } },
              },
              {
                name: "Placements",
                type: "n8n-nodes-base.httpRequest",
                typeVersion: 4.2,
                position: [220, 0],
                parameters: {
                  url: `${base}/placements`,
                  authentication: "genericCredentialType",
                  genericAuthType: "httpHeaderAuth",
                  sendQuery: true,
                  queryParameters: {
                    parameters: [
                      { name: "updated_since", value: "={{ $now.minus({ hours: 1 }).toUTC().toISO() }}" },
                      { name: "limit", value: "100" },
                    ],
                  },
                },
              },
              {
                name: "One by one",
                type: "n8n-nodes-base.splitOut",
                typeVersion: 1,
                position: [440, 0],
                parameters: { fieldToSplitOut: "data" },
              },
            ],
            connections: {
              "Every hour": { main: [[{ node: "Placements", type: "main", index: 0 }]] },
              Placements: { main: [[{ node: "One by one", type: "main", index: 0 }]] },
            },
          },
          null,
          2,
        ),
    },
  },
]
