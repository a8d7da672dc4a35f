export const performanceTracking = `<p>One figure matters most: how many of the people whom you reached answered. Everything else explains it.</p>
<h3>The funnel</h3>
<p>Contacted, reached, replied. Every figure is counted from recorded events, never kept by hand, so an event that arrives twice counts once. People count once in each campaign; by message and by text you see who answered after it and before the next.</p>
<table>
<thead><tr><th scope="col">Figure</th><th scope="col">How it is counted</th></tr></thead>
<tbody>
<tr><td>Contacted</td><td>people to whom a message went, or was refused for good</td></tr>
<tr><td>Reached</td><td>people who were sent a message; whoever answers was reached</td></tr>
<tr><td>Reply rate</td><td>people who answered, of people who were reached; automatic replies and opt-outs do not count</td></tr>
<tr><td>Bounce rate</td><td>people whose address does not exist, of people who were contacted</td></tr>
<tr><td>Opt-out and complaint rate</td><td>of people who were reached; complaints and bounces can pause a campaign</td></tr>
<tr><td>Opens</td><td>off by default, and marked as an estimate where you switch them on</td></tr>
</tbody>
</table>
<p>A rate over nobody is left empty. Between two days, the people are those whom you first wrote to then, with what came of them until now. Programs read the same figures: see <a href="/api#analytics">Analytics API</a>.</p>
<h3>Why opens are off</h3>
<p>Mail programs and security scanners load pictures and follow links by themselves. We tell known machines apart and leave them out, but what remains is still a guess. Opens never start or stop anything, and neither the address nor the browser of a reader is stored.</p>
<h3>Replies</h3>
<p>An incoming message is matched to its thread, then sorted in a fixed order: bounce, automatic answer, opt-out, human reply. Quoted text is taken off first, so that a reply which quotes your own footer is no opt-out. What matches nothing waits in <em>Unmatched</em> for a person to decide.</p>
<h3>Compare like with like</h3>
<p>Compare a campaign with your own last one of the same kind. A story for trade press and a request for links have different rates, and neither says much below fifty recipients.</p>`
