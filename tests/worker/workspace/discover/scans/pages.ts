/** A small paper, as its pages say it: who writes there, how they are reached, and what they do not want. HOST is its host. */
export const paper = {
  "/": `<html lang="en"><title>Harbour Weekly</title><meta property="og:site_name" content="Harbour Weekly">
    <nav><a href="/team">Our team</a> <a href="/contact">Contact</a> <a href="/write-for-us">Write for us</a></nav>
    <link rel="alternate" type="application/rss+xml" href="/feed.xml">
    <article><h2><a href="/tides">The tides of May</a></h2><p>By Wren Hollis</p></article></html>`,
  "/team": `<html lang="en"><title>Team - Harbour Weekly</title><h1>Our team</h1><ul>
    <li><h3>Wren Hollis</h3><p>Features Editor</p><a href="mailto:wren@HOST">Write to Wren</a></li>
    <li><h3>Tomas Reyes</h3><p>Reporter</p><a href="mailto:tomas.reyes@HOST">Write to Tomas</a></li></ul></html>`,
  "/contact": `<html lang="en"><title>Contact - Harbour Weekly</title><h1>Contact</h1>
    <p>Newsdesk: <a href="mailto:newsdesk@HOST">newsdesk@HOST</a></p>
    <p>Advertising: <a href="mailto:ads@HOST">ads@HOST</a></p>
    <section><h2>Press</h2><p>No unsolicited pitches, please: desk@HOST</p></section>
    <p>Obfuscated: letters [at] HOST</p></html>`,
  "/write-for-us": `<html lang="en"><title>Write for us - Harbour Weekly</title><main><h1>Write for us</h1>
    <p>Send 200 words and a link to your work.</p></main></html>`,
  "/tides": `<html lang="en"><title>The tides of May - Harbour Weekly</title><article><h1>The tides of May</h1>
    <p>By Ada Quay</p><time datetime="2026-05-04T08:00:00Z">4 May</time><p>It was high.</p></article></html>`,
  "/feed.xml": {
    type: "application/rss+xml",
    body: `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
      <title>Harbour Weekly</title><item><title>A ferry returns</title><link>https://HOST/ferry</link>
      <dc:creator>Ines Marlow</dc:creator><pubDate>Mon, 04 May 2026 08:00:00 GMT</pubDate></item></channel></rss>`,
  },
}
