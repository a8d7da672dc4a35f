export const contactFinder = `<p>The Contact Finder builds a list that you can explain: who each person is, what they cover, how they wish to be reached, and where all of this was found.</p>
<h3>Outlets, articles, people</h3>
<p>An <strong>outlet</strong> is a news site, blog, trade title, podcast, newsletter or community. Its feeds and author pages lead to <strong>articles</strong>, and these to the <strong>people</strong> who wrote them. What somebody published is the proof of what they cover, so recent articles stand beside every name.</p>
<h3>Find Coverage: from a story to those who write about such things</h3>
<p>Under Find Coverage you describe a story in a line and a paragraph, or have it read from a page. It is compared with the headlines and summaries that the outlets of the directory published in the last 30, 90 or 120 days; country, language and kind of outlet narrow it.</p>
<ul>
<li>Writers come first whose articles meet the story and who write much about such things. Each is shown with up to three headlines, so that you judge for yourself. <strong>Fit</strong> compares the writers of one answer only.</li>
<li>Where somebody is in your contacts already, that is said: whether an address is known, when they were last written to, and whether they must not be.</li>
<li>Choose writers and add them to your contacts, and to a list if you name one. The directory has no addresses, so they come without one, with the article as their source. Scan the outlet's website to find what it publishes itself.</li>
<li>A saved story takes a rival’s backlink export (CSV): each site that links there becomes a prospect.</li>
<li>Whoever asked not to be listed is never suggested.</li>
</ul>
<h3>The directory</h3>
<p>Under <strong>Directory</strong> you find outlets that the platform knows, by name, topic, kind and country. Each one shows what it wrote about in the last 90 days, how often, and who signed it; each writer shows their outlets and latest articles with links. The directory holds no addresses: <em>Scan Website</em> reads the outlet's own pages for your workspace, with a source for every detail.</p>
<h3>Every detail has a source</h3>
<p>For each address, title and phone number the finder keeps the page, the words around it and the day on which it was seen. When a later scan no longer finds a detail on its page, that is said beside it and in the timeline, and nothing is deleted; a contact of whom nothing is found any more is shown as stale. Details that you import or type carry you as their source.</p>
<h3>You choose whom to add</h3>
<p>A scan adds nobody. When it has ended you review one table: each person with their position, address and the place on the page, and what speaks for it that they belong to the outlet, such as articles they signed, a position beside the name or an address that spells it. Those with enough evidence are chosen beforehand; the others are listed with the reason and left unchosen. Shared addresses, such as a newsdesk's, become addresses of the outlet. Whoever is a contact already is shown as one, and only their blanks are filled in. Whoever is on your do not contact list, or objected, is not shown. What you neither add nor dismiss is deleted after 30 days.</p>
<h3>What the scanner reads, and what it leaves alone</h3>
<ul>
<li>It reads public pages only, and nothing behind a login.</li>
<li>It honours robots.txt, names itself, and pauses between two requests to one host.</li>
<li>It collects addresses that the page publishes, in mail links, text and structured data. It never guesses one from a name, and never probes a mail server.</li>
<li>Where an address is hidden from machines on purpose, it stays hidden. Where a page asks not to be pitched, the contact is blocked.</li>
</ul>
<p>Without an account the scanner on the <a href="/#scraper">home page</a> reads one page.</p>
<h3>Import a list of your own</h3>
<ol>
<li>Upload a CSV file and say which column is what, or upload vCards from an address book. A column with the name of one of your own fields is known by it. Columns of tags and lists hold names, separated by commas or semicolons; a name that is new makes its tag or list, and a backslash before a comma keeps it in the name.</li>
<li>Read the preview. Invisible marks are taken out of addresses and names, and domains in other letters are kept in their ASCII form. It sorts every row: new, known already, double in the file, suppressed, or invalid, with the reason. For each tag and list it counts who would come on it.</li>
<li>Choose what happens to people whom you know already: <em>skip</em>, <em>update</em>, or <em>fill blanks</em> only. Tags and lists are added to them unless you skip them, and never taken off.</li>
<li>Apply. An import can be undone as a whole, for 30 days, with the tags and lists that it made.</li>
</ol>
<p>After those 30 days what stood in the file is removed; the people whom it brought stay, with the file named as their source. A file that was never applied goes whole.</p>
<h3>Fields of your own</h3>
<p>What your work turns on besides the usual details, such as a print run, a deadline day or a rating, goes into <strong>fields</strong> of your own: text, numbers, dates, or one of the choices that you name, up to 30 in a workspace. You add them under Contacts, Fields. They stand in the form and on the page of each contact with their source, they come in and go out with files and the API, and a person who asks what you hold of them is shown them, too. A field that you delete takes with it what it said of everybody.</p>
<h3>One person, one record</h3>
<p>An address belongs to one contact. When two records turn out to be one person, merge them: notes, history and opt-outs are kept. A contact is <strong>active</strong>, <strong>stale</strong> (its sources are gone), <strong>do not contact</strong>, or <strong>erased</strong>. Erasing keeps a hash of the address and nothing else, so that the person cannot slip back in with the next import.</p>
<h3>Notes, tasks, and what has happened</h3>
<p>On the page of a contact your team keeps <strong>notes</strong>, which only their authors may change, and <strong>tasks</strong> with a day and somebody who does them. All open tasks are on the Tasks page. The <strong>timeline</strong> tells in one list what happened: what was found and where, what you changed, what was sent, what came back, and who asked to be left alone.</p>
<h3>Private addresses</h3>
<p>In the United Kingdom and the European Union, sole traders and people with a private address count as individuals. Such a contact needs a stated reason, such as consent or an existing relationship, before it can join a campaign.</p>`
