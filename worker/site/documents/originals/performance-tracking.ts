export const performanceTracking = `<p>One figure matters most: how many of those whom you reached answered. Everything else explains it.</p>
<h3>The funnel</h3>
<p>Contacted, reached, replied. Every figure is counted from recorded events; one that arrives twice counts once. People count once in each campaign; by message and by text you see who answered after it and before the next.</p>
<table>
<thead><tr><th scope="col">Figure</th><th scope="col">How it is counted</th></tr></thead>
<tbody>
<tr><td>Contacted</td><td>people to whom a message went, or was refused for good</td></tr>
<tr><td>Reached</td><td>people who were sent a message; whoever answers was reached</td></tr>
<tr><td>Reply rate</td><td>people who answered, of people who were reached; automatic replies and opt-outs do not count</td></tr>
<tr><td>Placement rate</td><td>people whom a page that was seen names as those who brought it about, of people who were reached</td></tr>
<tr><td>Bounce rate</td><td>people whose address does not exist, of people who were contacted</td></tr>
<tr><td>Opt-out and complaint rate</td><td>of people who were reached; complaints and bounces can pause a campaign</td></tr>
<tr><td>Opens</td><td>off by default, and marked as an estimate where you switch them on</td></tr>
</tbody>
</table>
<p>A rate over nobody is left empty. Between two days, the people are those whom you first wrote to then, with what came of them until now. Programs read the same figures: see <a href="/api-reference/analytics">Analytics API</a>.</p>
<h3>Why opens are off</h3>
<p>Mail programs and scanners load pictures and follow links by themselves. We leave known machines out, but what remains is a guess. Opens start and stop nothing, and of a reader neither address nor browser is stored.</p>
<h3>Replies</h3>
<p>An incoming message is matched to its thread, then sorted: bounce, automatic answer, opt-out, human reply. Quoted text, such as your own footer, does not count. Mail to your reply address that matches nothing waits in <em>Unmatched</em> for a person to decide; private mail that a forwarding rule brings along is not kept.</p>
<h3>Placements</h3>
<p>When somebody has written about you, add the address of the page under <em>Placements</em>, or on the page of a campaign, an outlet or a person. Say what it should link to, or which words it should have; left empty, it is what the campaign is about. The page is read at once, and you see the link with its words, whether search engines may follow it (nofollow, sponsored, ugc), whether the page asks not to be listed (noindex), and the sentence around it as proof.</p>
<table>
<thead><tr><th scope="col">A link counts</th><th scope="col">When it leads to</th></tr></thead>
<tbody>
<tr><td>Same page</td><td>that address, with http or https, with or without www. and a slash at the end, and with any tracking in its query; this is the rule unless you choose another</td></tr>
<tr><td>Same website</td><td>any page of that host, or of a host below it</td></tr>
<tr><td>Exactly this address</td><td>the address as it is written, but for what follows a #</td></tr>
</tbody>
</table>
<p>Short links are not followed to where they lead, and what only a browser would show, such as a link that a script writes, is not seen.</p>
<table>
<thead><tr><th scope="col">State</th><th scope="col">What it means</th></tr></thead>
<tbody>
<tr><td>Not there yet</td><td>the page could be read and never had it; checks go on</td></tr>
<tr><td>Live</td><td>it is there as it was first seen</td></tr>
<tr><td>Changed</td><td>it is there in another way, such as with nofollow, or the last check or two missed it</td></tr>
<tr><td>Lost</td><td>three checks on at least two days could read the page and did not find it</td></tr>
<tr><td>Not reachable</td><td>the website answered with an error, or not at all; an error alone never makes a placement lost</td></tr>
<tr><td>Blocked by robots.txt</td><td>its robots.txt asks programs not to read the page</td></tr>
</tbody>
</table>
<p>A page is read daily for the first week and while there is doubt, then weekly; <em>Check Now</em> does not wait. Name the campaign and the person who brought it about: once the placement is live nothing more is sent to them in that campaign, unless its settings say otherwise. Their colleagues are written to as before. The outlet comes to the stage <em>Placed</em>, unless you do not want to pitch it.</p>
<h3>Analytics</h3>
<p><em>Analytics</em> shows what was sent, whom it reached, who answered, who brought about a page, and which pages were found or lost, by day, week or month, beside as many days before; and the same by campaign, message, text, writer, mailbox, client, outlet, country, beat, weekday or hour. A row is better than the rest only if its whole range is. Each chart has its table, and each table its CSV. The sandbox is left out. A rate stands with the range in which it truly is at 95% (Wilson): 2 of 5 is 40%, and anything from 12 to 77%.</p>
<h3>What to expect</h3>
<p>The last step before a launch says how many answers and how much coverage such a send is likely to bring, and the range in which four of five end up, by your own campaigns. It takes four campaigns and 40 people, two weeks ago or more; before that it names no number.</p>
<h3>Clients</h3>
<p>Under <em>Clients</em> you add the companies you work for, with the colour of their reports and a brief for your team. A campaign or a placement belongs to one; a placement that names none belongs to the client of its campaign, and everything else to your workspace itself. Campaigns and placements can be narrowed to a client. An archived client keeps what it has and gets nothing new.</p>
<h3>Reports</h3>
<p>A report is a page for one client and one period. You choose its sections and their order, and write a summary and next steps; the figures are computed each time it is read. A figure is shown only with the rows that make it: the pages, what was lost and won back, the answers by outlet, the campaigns. It names no journalist and estimates no reach.</p>
<p><em>Share</em> makes a link that opens the report without an account, for 7 days to a year, with a password if you want one. Ending the link, making a new one or deleting the report closes it at once. We count how often people open it, your own visits included, and store nothing about them. The page needs no script, prints as a tagged PDF on A4 or Letter, and offers its coverage as CSV and everything as JSON. On Agency and during the trial our name is not on it.</p>
<h3>Experts</h3>
<p>Under <em>Experts</em> you add people who can be quoted, and what they may speak about. <em>Ask to Confirm</em> mails them at their company's own domain. The page opens once they confirm it, and shows exactly that. <em>Link the page of an expert</em> puts its address into a message. A question that is asked there becomes a task, and its writer a contact. <em>End Page</em> closes it at once.</p>`
