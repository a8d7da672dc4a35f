export const opportunityScanner = `<p>Journalists ask for sources, editors publish calls, and calendars repeat every year. The Opportunity Scanner brings these together in one list and sorts it by how well each fits what you have to say.</p>
<h3>Where opportunities come from</h3>
<p>You choose the sources: public feeds and pages, newsletters that you forward, and entries of your own. The same request from two sources appears once, with both named. The scanner keeps the same manners as the <a href="#contact-finder">Contact Finder</a>: public pages only, robots.txt honoured.</p>
<h3>What each one shows</h3>
<ul>
<li>the request in the journalist’s own words, the outlet, and where to answer;</li>
<li>the deadline in your time zone, with the original beside it;</li>
<li>a fit score, with the reasons for and against it in one line each.</li>
</ul>
<p>A score is an opinion: read the reasons. If they are wrong, correct your workspace’s topics rather than the list, and the next requests will be sorted better.</p>
<h3>From request to pitch</h3>
<ol>
<li><strong>Shortlist</strong> what you could answer well today.</li>
<li><strong>Pitch</strong> from the entry itself. The draft takes up the request, and its answer comes back to the same place.</li>
<li>Mark it <strong>won</strong> or <strong>lost</strong>, or <strong>dismiss</strong> it. What is past its deadline expires by itself.</li>
</ol>
<h3>Answer well</h3>
<p>Answer early, in the first hours if you can. Lead with the quote or the figure, not with a biography. Say who may be named, and how. And leave out requests that you could only half answer: a journalist remembers both kinds of sender.</p>`
