import { crc32, deflateRawSync, gzipSync } from "node:zlib"

export interface Row {
  source: string
  count?: number
  dkim?: "pass" | "fail"
  spf?: "pass" | "fail"
  disposition?: string
  reason?: string
  auth?: string
}

interface Told {
  domain: string
  rows: Row[]
  id?: string
  organisation?: string
  /** Milliseconds UTC at which the day that it covers ends. */
  endAt?: number
}

const row = ({ source, count = 1, dkim = "fail", spf = "fail", disposition = "none", ...more }: Row) => `
  <record>
    <row><source_ip>${source}</source_ip><count>${count}</count>
      <policy_evaluated><disposition>${disposition}</disposition><dkim>${dkim}</dkim><spf>${spf}</spf>${more.reason ? `<reason><type>${more.reason}</type></reason>` : ""}</policy_evaluated></row>
    <identifiers><header_from>a.example</header_from></identifiers>
    <auth_results>${more.auth ?? ""}</auth_results>
  </record>`

const metadata = ({ id = "r-1", organisation = "Receiver.example", endAt = Date.now() }: Told) => `
  <report_metadata><org_name>${organisation}</org_name><email>dmarc@receiver.example</email><report_id>${id}</report_id>
    <date_range><begin>${Math.floor(endAt / 1000) - 86_400}</begin><end>${Math.floor(endAt / 1000)}</end></date_range></report_metadata>`

/** As RFC 7489, appendix C, has it. */
export const olderForm = (told: Told) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<feedback><version>1.0</version>${metadata(told)}
  <policy_published><domain>${told.domain}</domain><adkim>r</adkim><aspf>r</aspf><p>none</p><sp>none</sp><pct>100</pct></policy_published>
  ${told.rows.map(row).join("")}</feedback>`

/** As RFC 9990 has it: names of a namespace, and more parts. */
export const newerForm = (told: Told) =>
  `<?xml version="1.0"?><feedback xmlns="urn:ietf:params:xml:ns:dmarc-2.0"><version>2.0</version>${metadata(told).replace("</report_id>", "</report_id><generator>Receiver 2</generator>")}
  <policy_published><domain>${told.domain}</domain><discovery_method>treewalk</discovery_method><p>none</p><sp>none</sp><np>reject</np><testing>n</testing></policy_published>
  <extension><other:thing xmlns:other="urn:x"><domain>other.example</domain></other:thing></extension>
  ${told.rows.map(row).join("")}</feedback>`

/** An archive of these files; `claimed` is the unpacked size that its directory says of each. */
export function zip(files: Record<string, string | Uint8Array>, claimed?: number): Uint8Array {
  const [heads, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claimed ?? plain.length, 18)
    common.writeUInt16LE(name.length, 22)
    heads.push(Buffer.from("PK\x03\x04"), common, Buffer.from(name), packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), common, place, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write("PK\x05\x06", "latin1")
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...heads, entries, end])
}

/** A message with this file, as receivers send it. */
export const reportMail = (name: string, content: Uint8Array) =>
  new TextEncoder().encode(
    [
      "From: dmarc@receiver.example",
      "Subject: Report Domain: a.example",
      "Message-ID: <report@receiver.example>",
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain",
      "",
      "This is a report.",
      "--b",
      `Content-Type: application/octet-stream; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from(content).toString("base64").replace(/.{76}/g, "$&\r\n"),
      "--b--",
      "",
    ].join("\r\n"),
  )

export const zipped = (xml: string) => reportMail("report.zip", zip({ "report.xml": xml }))
export const gzipped = (xml: string) => reportMail("report.xml.gz", gzipSync(xml))
