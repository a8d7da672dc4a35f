export const apiReference = `<p>The API speaks JSON over HTTPS. It is for programs of your own: a form that adds contacts, a script that prepares campaigns, a dashboard that reads results. It belongs to the Agency and Enterprise plans and opens with your workspace.</p>
<h3>In one minute</h3>
<ul>
<li><strong>Base address:</strong> this site’s own, followed by <code>/v1</code>.</li>
<li><strong>Key:</strong> created in your workspace, shown once, sent as <code>Authorization: Bearer pk_live_…</code>. It has the scopes that you give it, can expire, and can be revoked at any time.</li>
<li><strong>Answers:</strong> <code>status</code>, <code>data</code> and, for lists, <code>meta</code> with <code>page</code>, <code>limit</code>, <code>total</code> and <code>next_cursor</code>. A page has 20 entries unless you ask for more, at most 100.</li>
<li><strong>Errors:</strong> a code for programs, a sentence for people, the fields that are wrong, and a <code>request_id</code>. Quote that when you write to us.</li>
<li><strong>Writes:</strong> send an <code>Idempotency-Key</code>, and a request that is repeated after a lost connection has one effect.</li>
<li><strong>Limits:</strong> counted for each key. Every answer says how many requests are left; with 429, wait as long as <code>Retry-After</code> says.</li>
</ul>
<h3>A first call</h3>
<pre><code>curl https://your-site/v1/contacts?limit=5 \\
  -H 'Authorization: Bearer pk_live_…'</code></pre>
<h3>Where to go on</h3>
<ul>
<li><a href="/api">The API page</a> begins with a key and <a href="/api#contacts">contacts</a>, with examples, and leads to every call: <a href="/api-reference/campaigns">campaigns</a>, <a href="/api-reference/analytics">analytics</a>, <a href="/api-reference/webhooks">webhooks</a>, and all the rest.</li>
<li><a href="/api-reference/guides">Guides by task</a>: contacts from your CRM, a story and its writers, a launch that an assistant proposes, webhooks, a client’s report, two systems in step. Each call in curl, TypeScript and Python.</li>
<li><code>/v1/openapi.json</code> describes the same for programs, as OpenAPI 3.1. Most languages have a generator that makes a client from it.</li>
</ul>
<h3>What a key leaves to people</h3>
<p>A key writes campaigns, and launches them by the same checks as you. It approves nothing: the first message to each person waits until somebody has read it, unless somebody has said on the campaign’s page that nobody need. Launching and resuming take a scope of their own.</p>
<h3>Keep keys safe</h3>
<p>A key stands for your workspace. Keep it on a server, never in a page or an app that others can open. Give each program its own, with no more rights than it needs, so that you can revoke one without stopping the others.</p>`
