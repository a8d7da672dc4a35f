import { readRows } from "../../worker/directory/filling/read-rows.ts"
import { readAnswer } from "../../worker/dns/read-answer.ts"
import { readText } from "../../worker/dns/read-text.ts"
import { checkAddress } from "../../worker/fetching/address.ts"
import { decode } from "../../worker/fetching/decode.ts"
import { extractPage } from "../../worker/fetching/extract-page.ts"
import { isPublicAddress } from "../../worker/fetching/ip-address.ts"
import { readFeed, readItems } from "../../worker/fetching/reading/feeds.ts"
import { findHub, selfIn } from "../../worker/fetching/reading/hub-links.ts"
import { findNoSolicitation } from "../../worker/fetching/reading/no-solicitation.ts"
import { readSite } from "../../worker/fetching/reading/read-site.ts"
import { readTree } from "../../worker/fetching/reading/read-tree.ts"
import { readSitemap } from "../../worker/fetching/reading/sitemap.ts"
import { toTime } from "../../worker/fetching/reading/to-time.ts"
import { findDate } from "../../worker/fetching/reading/written-dates.ts"
import { judgeByRobots, sitemapsIn } from "../../worker/fetching/robots.ts"
import { requireFewValues } from "../../worker/http/require-few-values.ts"
import { requireWellFormed } from "../../worker/http/require-well-formed.ts"
import { parseResponse } from "../../worker/mail/imap/parse-response.ts"
import { answerOf, classifyRefusal } from "../../worker/mail/read-refusal.ts"
import { foldAddress } from "../../worker/site/accounts/fold-address.ts"
import { readMetadata } from "../../worker/site/accounts/metadata.ts"
import { prepareContent } from "../../worker/site/blog/content.ts"
import { oversize } from "../../worker/site/blog/contract.ts"
import { readImage } from "../../worker/site/media/images/read-image.ts"
import { readNames } from "../../worker/workspace/across/files/names-in-cell.ts"
import { guessDialect } from "../../worker/workspace/across/imports/guess-dialect.ts"
import { createFileReader } from "../../worker/workspace/across/imports/read-file.ts"
import type { Step } from "../../worker/workspace/campaigns/campaigns/contract.ts"
import { readReport } from "../../worker/workspace/campaigns/dmarc-reports/read-report.ts"
import { unpack } from "../../worker/workspace/campaigns/dmarc-reports/unpack.ts"
import { parseTemplate } from "../../worker/workspace/campaigns/letters/template-engine.ts"
import { readAutoconfig } from "../../worker/workspace/campaigns/mail-providers/read-autoconfig.ts"
import { readTemplate, writeTemplate } from "../../worker/workspace/campaigns/markup/contract.ts"
import { judgeWording } from "../../worker/workspace/campaigns/wording/judge-wording.ts"
import { readOutput } from "../../worker/workspace/campaigns/writer/read-output.ts"
import { splitSentences } from "../../worker/workspace/campaigns/writer/sentences.ts"
import { readDeadline } from "../../worker/workspace/discover/opportunities/read-deadline.ts"
import { readRequest, readRequests } from "../../worker/workspace/discover/opportunities/read-request.ts"
import { htmlToWords } from "../../worker/workspace/replies/reading/html-to-words.ts"
import { findReturnDate } from "../../worker/workspace/replies/reading/return-date.ts"
import { readSesNotice } from "../../worker/workspace/replies/reading/ses-notice.ts"
import { findPlaced } from "../../worker/workspace/results/placements/find-placed.ts"
import { findParts } from "../../worker/workspace/results/snapshots/page-parts.ts"
import { sealPage } from "../../worker/workspace/results/snapshots/seal-page.ts"
import type { shapesOf } from "./hostile-shapes.ts"

type Kind = Parameters<typeof shapesOf>[0]

const now = Date.UTC(2026, 10, 23)
const site = "https://b.example/"
const rules = { SITE_ORIGIN: "https://presskite.example", LOCAL: false, FETCH_ALLOW_HOSTS: [] }
const wanted = { targetUrls: ["https://b.example/no"], match: "page" as const, phrase: "a phrase" }

const aboutLetter = { brief: "Our tide tables are free.", offer: "", files: [], embargo: null }
const stepWith = (body: string) =>
  ({ position: 1, thread: "new", subject: "", body, variants: [] }) as unknown as Step

/** Every parser of what comes from elsewhere, mail apart, by the kind of its input. A refusal is an answer. */
export const foreignParsers: Record<Kind, Record<string, (text: string) => unknown>> = {
  html: {
    readTree: (text) => readTree(text, "html"),
    readSite: (text) => readSite([{ url: site, text, kind: "html" }], site, 50),
    extractPage: (text) => extractPage(text, "html", site),
    "extractPage of a text": (text) => extractPage(text, "text", site),
    findPlaced: (text) => findPlaced({ url: site, kind: "html", text, robotsTag: text }, wanted),
    "a post's content": (text) => oversize(text) ?? prepareContent(text),
    findNoSolicitation,
    htmlToWords,
    findParts: (text) => findParts(text, site),
    sealPage: (text) => sealPage(text, site, { sheets: new Map(), images: new Map() }),
    decode: (text) => decode(bytesOf(text), text),
  },
  xml: {
    readTree: (text) => readTree(text, "xml"),
    "a feed": (text) => readFeed({ url: site, text: `<rss><channel>${text}`, kind: "xml" }),
    "an Atom feed": (text) => readItems({ url: site, text: `<feed>${text}`, kind: "xml" }, 1000),
    "the hub of a feed": (text) => findHub({ url: site, text: `<feed>hub${text}`, kind: "xml" }, null),
    "a site's feed": (text) =>
      readSite([{ url: site, text: `<rss><channel>${text}`, kind: "xml" }], site, 50),
    "a sitemap": (text) => readSitemap(`<urlset>${text}`, site),
    "a DMARC report": (text) => readReport(`<feedback><record>${text}`),
    "the servers of a domain": (text) => readAutoconfig(`<emailProvider>${text}`, () => false),
    "a list of feeds": (text) => readRows(`<opml><body>${text}`),
    "an index of sitemaps": (text) => readSitemap(`<sitemapindex>${text}`, site),
  },
  json: {
    "a JSON feed": (text) => readFeed({ url: site, text, kind: "json" }),
    "the hub of a JSON feed": (text) =>
      findHub({ url: site, text: `{"feed_url":"a","hubs":[${text}{"type":"hub"}]}`, kind: "json" }, null),
    "a whole JSON feed": (text) =>
      readFeed({
        url: site,
        text: `{"version":"https://jsonfeed.org/version/1","items":[${text}{}]}`,
        kind: "json",
      }),
    "a resolver's answer": (text) => readAnswer(text, "TXT"),
    "a notice of SES": (text) => readSesNotice({ text, parents: [] }),
    "a model's answer": (text) => readOutput(text, new Set()),
    "half a character in a body": (text) => requireWellFormed(`[${text},"\\ud800"]`),
    "the values of a body": requireFewValues,
    "the data of an account": (text) => readMetadata(JSON.parse(text)),
    "JSON-LD of a page": (text) =>
      extractPage(`<script type="application/ld+json">${text}</script>`, "html", site),
  },
  csv: {
    "a file of contacts": (text) => {
      const reader = createFileReader()
      reader.push(bytesOf(`email,name,company\n${text}`))
      return reader.end()
    },
    "a file without a header": (text) => {
      const reader = createFileReader()
      reader.push(bytesOf(text))
      return reader.end()
    },
    "a file in small parts": (text) => {
      const reader = createFileReader()
      const bytes = bytesOf(`email,name\n${text}`)
      for (let at = 0; at < bytes.length; at += 4096) reader.push(bytes.subarray(at, at + 4096))
      return reader.end()
    },
    "a table of outlets": (text) => readRows(`site,name\n${text}`),
    guessDialect,
    readNames,
  },
  lines: {
    judgeByRobots: (text) => judgeByRobots(text, "presskite", "/a/7"),
    "robots.txt of a long address": (text) =>
      judgeByRobots(`User-agent: *\n${text.slice(0, 4000)}`, "presskite", `/${"a".repeat(text.length)}`),
    "a hostile address": (text) =>
      judgeByRobots("User-agent: *\nDisallow: /*a*b*c$", "presskite", `/${text}`),
    sitemapsIn,
    "a Link header": selfIn,
    "a file of vCards": (text) => {
      const reader = createFileReader()
      reader.push(bytesOf(`BEGIN:VCARD\nFN:Ann Lee\n${text}`))
      return reader.end()
    },
  },
  words: {
    findDate: (text) => findDate(text, "en"),
    toTime,
    findReturnDate: (text) => findReturnDate(text, now),
    readDeadline: (text) => readDeadline(text, now),
    readRequest: (text) => readRequest(text, now),
    "a digest of requests": (text) => readRequests(text, now),
    parseTemplate,
    "the markup of a letter": (text) => writeTemplate(readTemplate(text)),
    splitSentences,
    "the warnings of a letter": (text) => judgeWording([stepWith(text)], aboutLetter),
    "a mail server's refusal": (text) => [
      classifyRefusal({ responseCode: 550, response: text, message: "" }),
      answerOf({ response: text }),
    ],
  },
  records: {
    readText: (text) => readText(`"${text}`),
    "an answer of an IMAP server": (text) => parseResponse([`* 1 FETCH ${text}`]),
    "records of a resolver": (text) => [
      readAnswer(answerWith(15, text), "MX"),
      readAnswer(answerWith(1, text), "A"),
      readAnswer(answerWith(28, text), "AAAA"),
      readAnswer(answerWith(16, text), "TXT"),
    ],
    isPublicAddress,
    checkAddress: (text) => checkAddress(`https://${text}`, rules),
    "the host of an address": (text) => checkAddress(`https://${text}.example/`, rules),
    foldAddress,
    "a packed DMARC report": (text) => packedHeads.map((head) => unpack(bytesOf(head + text))),
    "an image": (text) => imageHeads.map((head) => readImage(bytesOf(head + text))),
  },
}

const packedHeads = ["PK\u0003\u0004", "<feedback>", " "]

const imageHeads = [
  "GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000",
  "RIFF\u0000\u0000\u0001\u0000WEBPVP8X",
  "\u0000\u0000\u0000\u0010ftypavif",
]

const answerWith = (type: number, data: string) =>
  JSON.stringify({ Status: 0, Answer: [{ type, TTL: 60, data }] })

const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text)
