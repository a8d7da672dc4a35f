export const opportunityScanner = `<p>Journalists ask for sources, and editors publish calls. The Opportunity Scanner brings these together in one list and sorts it by how well each fits what you have to say.</p>
<h3>Where opportunities come from</h3>
<p>You choose the sources: public feeds (RSS, Atom, JSON Feed) and pages that list requests. Each is read when you add it and every hour after that; one that cannot be read says why, and is asked less and less often until it can. Of each check the first fifty entries are looked at, and what is more than a month old, or past its deadline, stays out. Sources belong to the Agency plan, twenty to a workspace.</p>
<p>Digests that come by mail need no copying: <em>Get an Address for Mail</em> gives your workspace an address of its own. Forward requests to it, have your provider forward them, or subscribe with it; each request of a digest becomes an entry with its journalist, outlet, deadline and address. It counts as one of your sources. Whoever knows the address can send there, so remove it if it gets out, and get another.</p>
<p>Entries of your own are in every plan: paste a request that reached you by mail, and its title, its deadline and where to answer are read from it, for you to correct before it is kept.</p>
<p>The same request from two sources appears once, with both named: the same words, or the same title and deadline from the same journalist. The scanner keeps the same manners as the <a href="/documentation/contact-finder">Contact Finder</a>: public pages only, robots.txt honoured.</p>
<h3>What each one shows</h3>
<ul>
<li>the request in the journalist’s own words, the outlet, and where to answer;</li>
<li>the deadline in your time zone, with the original beside it. Where a request names no time zone, it says so and none is guessed; a date that could be two days stays in its words;</li>
<li>a fit score from 0 to 100, with the reasons for and against it in one line each.</li>
</ul>
<p>A score is an opinion: read the reasons. It comes from your workspace’s topics, the words that you would rather avoid, and the languages and countries that you choose. If the reasons are wrong, correct the topics rather than the list: every request is scored anew.</p>
<h3>From request to pitch</h3>
<ol>
<li><strong>Shortlist</strong> what you could answer well today.</li>
<li><strong>Pitch</strong> from the entry itself. A campaign begins with the request beside it and, where an address may be written to, with whoever asked as its person. You write the answer; what they reply is in your inbox.</li>
<li>Mark it <strong>won</strong> or <strong>lost</strong>, or <strong>dismiss</strong> it; each can be undone. What is past its deadline expires by itself, unless you have pitched it; 180 days later it is deleted, unless it was on your shortlist or a campaign came of it.</li>
</ol>
<h3>Answer well</h3>
<p>Answer early, in the first hours if you can. Lead with the quote or the figure, not with a biography. Say who may be named, and how. And leave out requests that you could only half answer: a journalist remembers both kinds of sender.</p>`
