/** An answer byte for byte as Apple Mail writes it: quoted-printable, and the letter quoted below, in words and in HTML. */
export function appleMailAnswer(to: string, by: { name: string; email: string }, letter: string): string {
  const messageId = headerOf(letter, "Message-ID")
  const id = crypto.randomUUID().toUpperCase()
  const boundary = `Apple-Mail=_${crypto.randomUUID().toUpperCase()}`
  const wrote = "On 30 Nov 2026, at 09:01, Mara Lind <mara@letters.example> wrote:"
  return `Return-Path: <${by.email}>
Received: from smtpclient.apple (paper.example [192.0.2.7]) by mx.paper.example with ESMTPSA
 id 4a1 (version=TLS1_3 cipher=TLS_AES_256_GCM_SHA384 bits=256/256); Mon, 30 Nov 2026 10:12:44 +0100 (CET)
From: ${by.name} <${by.email}>
Content-Type: multipart/alternative;
\tboundary="${boundary}"
Mime-Version: 1.0 (Mac OS X Mail 16.0 \\(3826.200.121\\))
Subject: Re: ${headerOf(letter, "Subject")}
Date: Mon, 30 Nov 2026 10:12:31 +0100
References: ${messageId}
To: Mara Lind <${to}>
In-Reply-To: ${messageId}
Message-Id: <${id}@paper.example>
X-Mailer: Apple Mail (2.3826.200.121)


--${boundary}
Content-Transfer-Encoding: quoted-printable
Content-Type: text/plain;
\tcharset=utf-8

Yes, please =E2=80=94 I would love to see the kiln. Could you send me =
pictures?

Best,
${by.name}

> ${wrote}
>=20
> Hello, we built a kiln.


--${boundary}
Content-Transfer-Encoding: quoted-printable
Content-Type: text/html;
\tcharset=utf-8

<html><head><meta http-equiv=3D"content-type" content=3D"text/html; =
charset=3Dutf-8"></head><body style=3D"overflow-wrap: break-word; =
-webkit-nbsp-mode: space; line-break: after-white-space;">Yes, please =E2=80=
=94 I would love to see the kiln. Could you send me =
pictures?<div><br></div><div>Best,</div><div>${by.name}</div><div><br><blockquote =
type=3D"cite"><div>${wrote.replace("<", "&lt;").replace(">", "&gt;")}</div><br><div>Hello, we =
built a kiln.</div></blockquote></div></body></html>=

--${boundary}--
`
}

/** The value of a header of a message. */
export const headerOf = (raw: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, "im").exec(raw)?.[1]?.trim() ?? ""
