/**
 * Outlets that we know, with their feeds as far as we are sure of them; of the others, the collector looks for feeds on their home
 * pages. Separated by tabs.
 */
export const OWN_LIST = `name	site	kind	country	language	feed	topics
The Guardian	https://www.theguardian.com/	newspaper	GB	en	https://www.theguardian.com/international/rss	
The Times	https://www.thetimes.com/	newspaper	GB	en		
The Daily Telegraph	https://telegraph.co.uk/	newspaper	GB	en		
Financial Times	https://www.ft.com/	newspaper	GB	en		finance
The Independent	https://independent.co.uk/	newspaper	GB	en		
Daily Mirror	https://mirror.co.uk/	newspaper	GB	en		
Daily Mail	https://dailymail.co.uk/	newspaper	GB	en		
The Sun	https://thesun.co.uk/	newspaper	GB	en		
Daily Express	https://express.co.uk/	newspaper	GB	en		
Evening Standard	https://standard.co.uk/	newspaper	GB	en		
Metro	https://metro.co.uk/	newspaper	GB	en		
i Paper	https://inews.co.uk/	newspaper	GB	en		
The Scotsman	https://www.scotsman.com/	newspaper	GB	en		
The Herald	https://www.heraldscotland.com/	newspaper	GB	en		
Manchester Evening News	https://manchestereveningnews.co.uk/	newspaper	GB	en		
Liverpool Echo	https://liverpoolecho.co.uk/	newspaper	GB	en		
Yorkshire Post	https://yorkshirepost.co.uk/	newspaper	GB	en		
City A.M.	https://www.cityam.com/	newspaper	GB	en		finance
Belfast Telegraph	https://belfasttelegraph.co.uk/	newspaper	GB	en		
Eastern Daily Press	https://edp24.co.uk/	newspaper	GB	en		
The Economist	https://www.economist.com/	magazine	GB	en		finance
New Scientist	https://www.newscientist.com/	magazine	GB	en		science
New Statesman	https://www.newstatesman.com/	magazine	GB	en		
The Spectator	https://spectator.co.uk/	magazine	GB	en		
Wallpaper	https://www.wallpaper.com/	magazine	GB	en		design
Dezeen	https://www.dezeen.com/	magazine	GB	en	https://www.dezeen.com/feed/	architecture
Time Out	https://www.timeout.com/	magazine	GB	en		travel
Stylist	https://stylist.co.uk/	magazine	GB	en		fashion
Prospect	https://prospectmagazine.co.uk/	magazine	GB	en		
BBC Good Food	https://www.bbcgoodfood.com/	magazine	GB	en		food
Resurgence & Ecologist	https://www.resurgence.org/	magazine	GB	en		environment
Positive News	https://www.positive.news/	magazine	GB	en		
The Grocer	https://thegrocer.co.uk/	trade	GB	en		food
Press Gazette	https://pressgazette.co.uk/	trade	GB	en		media
PRWeek	https://www.prweek.com/	trade	GB	en		media
Marketing Week	https://www.marketingweek.com/	trade	GB	en		marketing
The Register	https://www.theregister.com/	trade	GB	en	https://www.theregister.com/headlines.atom	technology
Computer Weekly	https://www.computerweekly.com/	trade	GB	en		technology
Drapers	https://www.drapersonline.com/	trade	GB	en		fashion
Retail Gazette	https://retailgazette.co.uk/	trade	GB	en		retail
Construction News	https://constructionnews.co.uk/	trade	GB	en		construction
Building	https://building.co.uk/	trade	GB	en		construction
Nursing Times	https://www.nursingtimes.net/	trade	GB	en		health
Farmers Weekly	https://fwi.co.uk/	trade	GB	en		agriculture
edie	https://www.edie.net/	trade	GB	en		environment
Resource	https://www.resource.co/	trade	GB	en		recycling
Letsrecycle	https://www.letsrecycle.com/	trade	GB	en		recycling
Utility Week	https://utilityweek.co.uk/	trade	GB	en		energy
Travel Weekly	https://travelweekly.co.uk/	trade	GB	en		travel
Carbon Brief	https://www.carbonbrief.org/	trade	GB	en		environment
Campaign	https://campaignlive.co.uk/	trade	GB	en		marketing
The Bookseller	https://www.thebookseller.com/	trade	GB	en		books
Tes	https://www.tes.com/	trade	GB	en		education
Sifted	https://www.sifted.eu/	trade	GB	en		start-ups
Finextra	https://www.finextra.com/	trade	GB	en		finance
UKTN	https://www.uktech.news/	trade	GB	en		technology
BBC News	https://bbc.co.uk/	broadcaster	GB	en	https://feeds.bbci.co.uk/news/rss.xml	
Sky News	https://news.sky.com/	broadcaster	GB	en		
ITV News	https://www.itv.com/	broadcaster	GB	en		
Channel 4 News	https://www.channel4.com/	broadcaster	GB	en		
LBC	https://lbc.co.uk/	broadcaster	GB	en		
PA Media	https://www.pamediagroup.com/	agency	GB	en		
Reuters	https://www.reuters.com/	agency	GB	en		
The New York Times	https://www.nytimes.com/	newspaper	US	en	https://rss.nytimes.com/services/xml/rss/nyt/HomePage.xml	
The Washington Post	https://www.washingtonpost.com/	newspaper	US	en		
The Wall Street Journal	https://www.wsj.com/	newspaper	US	en		finance
Los Angeles Times	https://www.latimes.com/	newspaper	US	en		
USA Today	https://www.usatoday.com/	newspaper	US	en		
Chicago Tribune	https://www.chicagotribune.com/	newspaper	US	en		
The Boston Globe	https://www.bostonglobe.com/	newspaper	US	en		
San Francisco Chronicle	https://www.sfchronicle.com/	newspaper	US	en		
The Seattle Times	https://www.seattletimes.com/	newspaper	US	en		
The Philadelphia Inquirer	https://www.inquirer.com/	newspaper	US	en		
The Dallas Morning News	https://www.dallasnews.com/	newspaper	US	en		
Miami Herald	https://www.miamiherald.com/	newspaper	US	en		
Star Tribune	https://www.startribune.com/	newspaper	US	en		
The Denver Post	https://www.denverpost.com/	newspaper	US	en		
The Oregonian	https://www.oregonlive.com/	newspaper	US	en		
The Christian Science Monitor	https://www.csmonitor.com/	newspaper	US	en		
Houston Chronicle	https://www.houstonchronicle.com/	newspaper	US	en		
Tampa Bay Times	https://www.tampabay.com/	newspaper	US	en		
The Atlantic	https://www.theatlantic.com/	magazine	US	en		
The New Yorker	https://www.newyorker.com/	magazine	US	en		
Time	https://www.time.com/	magazine	US	en		
Forbes	https://www.forbes.com/	magazine	US	en		finance
Fortune	https://www.fortune.com/	magazine	US	en		finance
Fast Company	https://www.fastcompany.com/	magazine	US	en		design
Wired	https://www.wired.com/	magazine	US	en	https://www.wired.com/feed/rss	technology
Inc.	https://www.inc.com/	magazine	US	en		start-ups
Bon Appétit	https://www.bonappetit.com/	magazine	US	en		food
Food & Wine	https://www.foodandwine.com/	magazine	US	en		food
National Geographic	https://www.nationalgeographic.com/	magazine	US	en		science
Scientific American	https://www.scientificamerican.com/	magazine	US	en		science
Smithsonian Magazine	https://www.smithsonianmag.com/	magazine	US	en		science
Outside	https://www.outsideonline.com/	magazine	US	en		sport
Runner's World	https://www.runnersworld.com/	magazine	US	en		sport
Bicycling	https://www.bicycling.com/	magazine	US	en		sport
Popular Science	https://www.popsci.com/	magazine	US	en		science
MIT Technology Review	https://www.technologyreview.com/	magazine	US	en		technology
Mother Jones	https://www.motherjones.com/	magazine	US	en		
Rolling Stone	https://www.rollingstone.com/	magazine	US	en		music
Vogue	https://www.vogue.com/	magazine	US	en		fashion
Architectural Digest	https://www.architecturaldigest.com/	magazine	US	en		architecture
Condé Nast Traveler	https://www.cntraveler.com/	magazine	US	en		travel
Travel + Leisure	https://www.travelandleisure.com/	magazine	US	en		travel
Good Housekeeping	https://www.goodhousekeeping.com/	magazine	US	en		home
Kiplinger	https://www.kiplinger.com/	magazine	US	en		finance
Psychology Today	https://www.psychologytoday.com/	magazine	US	en		health
Adweek	https://www.adweek.com/	trade	US	en		marketing
Ad Age	https://www.adage.com/	trade	US	en		marketing
Digiday	https://www.digiday.com/	trade	US	en		media
Nieman Lab	https://www.niemanlab.org/	trade	US	en	https://www.niemanlab.org/feed/	media
Waste Dive	https://www.wastedive.com/	trade	US	en		recycling
Utility Dive	https://www.utilitydive.com/	trade	US	en		energy
Food Dive	https://www.fooddive.com/	trade	US	en		food
Retail Dive	https://www.retaildive.com/	trade	US	en		retail
Healthcare Dive	https://www.healthcaredive.com/	trade	US	en		health
STAT	https://www.statnews.com/	trade	US	en		health
Modern Healthcare	https://www.modernhealthcare.com/	trade	US	en		health
Canary Media	https://www.canarymedia.com/	trade	US	en		energy
Skift	https://www.skift.com/	trade	US	en		travel
Women's Wear Daily	https://www.wwd.com/	trade	US	en		fashion
Variety	https://www.variety.com/	trade	US	en		film
The Hollywood Reporter	https://www.hollywoodreporter.com/	trade	US	en		film
Education Week	https://www.edweek.org/	trade	US	en		education
American Banker	https://www.americanbanker.com/	trade	US	en		finance
FreightWaves	https://www.freightwaves.com/	trade	US	en		logistics
Supply Chain Dive	https://www.supplychaindive.com/	trade	US	en		logistics
Resource Recycling	https://www.resource-recycling.com/	trade	US	en		recycling
Sportico	https://www.sportico.com/	trade	US	en		sport
Publishers Weekly	https://www.publishersweekly.com/	trade	US	en		books
NPR	https://www.npr.org/	broadcaster	US	en	https://feeds.npr.org/1001/rss.xml	
PBS NewsHour	https://www.pbs.org/	broadcaster	US	en		
CNN	https://www.cnn.com/	broadcaster	US	en		
NBC News	https://www.nbcnews.com/	broadcaster	US	en		
CBS News	https://www.cbsnews.com/	broadcaster	US	en		
ABC News	https://abcnews.go.com/	broadcaster	US	en		
Fox News	https://www.foxnews.com/	broadcaster	US	en		
CNBC	https://www.cnbc.com/	broadcaster	US	en		finance
Bloomberg	https://www.bloomberg.com/	broadcaster	US	en		finance
Associated Press	https://www.apnews.com/	agency	US	en		
TechCrunch	https://www.techcrunch.com/	blog	US	en	https://techcrunch.com/feed/	technology
The Verge	https://www.theverge.com/	blog	US	en	https://www.theverge.com/rss/index.xml	technology
Ars Technica	https://www.arstechnica.com/	blog	US	en	https://feeds.arstechnica.com/arstechnica/index	technology
Engadget	https://www.engadget.com/	blog	US	en	https://www.engadget.com/rss.xml	technology
Electrek	https://www.electrek.co/	blog	US	en	https://electrek.co/feed/	mobility
CleanTechnica	https://www.cleantechnica.com/	blog	US	en	https://cleantechnica.com/feed/	energy
Treehugger	https://www.treehugger.com/	blog	US	en		environment
Grist	https://www.grist.org/	blog	US	en	https://grist.org/feed/	environment
Inside Climate News	https://www.insideclimatenews.org/	blog	US	en		environment
Hackaday	https://www.hackaday.com/	blog	US	en	https://hackaday.com/blog/feed/	technology
Boing Boing	https://www.boingboing.net/	blog	US	en	https://boingboing.net/feed	
Eater	https://www.eater.com/	blog	US	en		food
Serious Eats	https://www.seriouseats.com/	blog	US	en		food
Smitten Kitchen	https://www.smittenkitchen.com/	blog	US	en		food
Core77	https://www.core77.com/	blog	US	en		design
Gizmodo	https://www.gizmodo.com/	blog	US	en		technology
Mashable	https://www.mashable.com/	blog	US	en		technology
VentureBeat	https://www.venturebeat.com/	blog	US	en		technology
Streetsblog	https://www.streetsblog.org/	blog	US	en		mobility
DC Rainmaker	https://www.dcrainmaker.com/	blog	US	en		sport
NerdWallet	https://www.nerdwallet.com/	blog	US	en		finance
The Points Guy	https://www.thepointsguy.com/	blog	US	en		travel
Axios	https://www.axios.com/	newsletter	US	en		
Morning Brew	https://www.morningbrew.com/	newsletter	US	en		finance
Heatmap	https://www.heatmap.news/	newsletter	US	en		energy
Stratechery	https://www.stratechery.com/	newsletter	US	en		technology
Volts	https://www.volts.wtf/	newsletter	US	en		energy
Platformer	https://www.platformer.news/	newsletter	US	en		technology
99% Invisible	https://www.99percentinvisible.org/	podcast	US	en		design
Radiolab	https://www.radiolab.org/	podcast	US	en		science
This American Life	https://www.thisamericanlife.org/	podcast	US	en		
Planet Money	https://www.planetmoney.com/	podcast	US	en		finance
The Irish Times	https://www.irishtimes.com/	newspaper	IE	en		
Irish Independent	https://www.independent.ie/	newspaper	IE	en		
Irish Examiner	https://www.irishexaminer.com/	newspaper	IE	en		
Business Post	https://www.businesspost.ie/	newspaper	IE	en		finance
Irish Farmers Journal	https://www.farmersjournal.ie/	newspaper	IE	en		agriculture
RTÉ	https://www.rte.ie/	broadcaster	IE	en		
Newstalk	https://www.newstalk.com/	broadcaster	IE	en		
TheJournal.ie	https://www.thejournal.ie/	blog	IE	en		
Silicon Republic	https://www.siliconrepublic.com/	blog	IE	en		technology
The Globe and Mail	https://www.theglobeandmail.com/	newspaper	CA	en		
Toronto Star	https://www.thestar.com/	newspaper	CA	en		
National Post	https://www.nationalpost.com/	newspaper	CA	en		
Vancouver Sun	https://www.vancouversun.com/	newspaper	CA	en		
Montreal Gazette	https://www.montrealgazette.com/	newspaper	CA	en		
Ottawa Citizen	https://www.ottawacitizen.com/	newspaper	CA	en		
Winnipeg Free Press	https://www.winnipegfreepress.com/	newspaper	CA	en		
La Presse	https://www.lapresse.ca/	newspaper	CA	fr		
Le Devoir	https://www.ledevoir.com/	newspaper	CA	fr		
Le Journal de Montréal	https://www.journaldemontreal.com/	newspaper	CA	fr		
Maclean's	https://www.macleans.ca/	magazine	CA	en		
The Walrus	https://www.thewalrus.ca/	magazine	CA	en		
The Narwhal	https://www.thenarwhal.ca/	magazine	CA	en		environment
CBC News	https://www.cbc.ca/	broadcaster	CA	en		
CTV News	https://www.ctvnews.ca/	broadcaster	CA	en		
Global News	https://www.globalnews.ca/	broadcaster	CA	en		
BetaKit	https://www.betakit.com/	trade	CA	en		start-ups
Marketing Magazine Strategy	https://www.strategyonline.ca/	trade	CA	en		marketing
The Sydney Morning Herald	https://smh.com.au/	newspaper	AU	en		
The Age	https://theage.com.au/	newspaper	AU	en		
The Australian	https://theaustralian.com.au/	newspaper	AU	en		
Australian Financial Review	https://www.afr.com/	newspaper	AU	en		finance
The West Australian	https://thewest.com.au/	newspaper	AU	en		
The Courier-Mail	https://couriermail.com.au/	newspaper	AU	en		
Herald Sun	https://heraldsun.com.au/	newspaper	AU	en		
ABC News Australia	https://abc.net.au/	broadcaster	AU	en		
SBS News	https://sbs.com.au/	broadcaster	AU	en		
Nine News	https://9news.com.au/	broadcaster	AU	en		
Crikey	https://crikey.com.au/	blog	AU	en		
RenewEconomy	https://reneweconomy.com.au/	blog	AU	en		energy
Broadsheet	https://broadsheet.com.au/	blog	AU	en		food
The Conversation	https://www.theconversation.com/	blog	AU	en		science
SmartCompany	https://smartcompany.com.au/	blog	AU	en		start-ups
The New Zealand Herald	https://nzherald.co.nz/	newspaper	NZ	en		
The Post	https://thepost.co.nz/	newspaper	NZ	en		
Otago Daily Times	https://odt.co.nz/	newspaper	NZ	en		
The Spinoff	https://thespinoff.co.nz/	blog	NZ	en		
Stuff	https://stuff.co.nz/	blog	NZ	en		
Newsroom	https://newsroom.co.nz/	blog	NZ	en		
RNZ	https://rnz.co.nz/	broadcaster	NZ	en		
Frankfurter Allgemeine Zeitung	https://www.faz.net/	newspaper	DE	de	https://www.faz.net/rss/aktuell/	
Süddeutsche Zeitung	https://www.sueddeutsche.de/	newspaper	DE	de		
Die Welt	https://www.welt.de/	newspaper	DE	de		
Die Zeit	https://www.zeit.de/	newspaper	DE	de	https://newsfeed.zeit.de/index	
taz	https://www.taz.de/	newspaper	DE	de		
Handelsblatt	https://www.handelsblatt.com/	newspaper	DE	de		finance
Der Tagesspiegel	https://www.tagesspiegel.de/	newspaper	DE	de		
Berliner Zeitung	https://www.berliner-zeitung.de/	newspaper	DE	de		
Frankfurter Rundschau	https://www.fr.de/	newspaper	DE	de		
Hamburger Abendblatt	https://www.abendblatt.de/	newspaper	DE	de		
Kölner Stadt-Anzeiger	https://www.ksta.de/	newspaper	DE	de		
Stuttgarter Zeitung	https://www.stuttgarter-zeitung.de/	newspaper	DE	de		
Rheinische Post	https://www.rp-online.de/	newspaper	DE	de		
Westdeutsche Allgemeine Zeitung	https://www.waz.de/	newspaper	DE	de		
Sächsische Zeitung	https://www.saechsische.de/	newspaper	DE	de		
Weser-Kurier	https://www.weser-kurier.de/	newspaper	DE	de		
Augsburger Allgemeine	https://www.augsburger-allgemeine.de/	newspaper	DE	de		
Hannoversche Allgemeine	https://www.haz.de/	newspaper	DE	de		
Bild	https://www.bild.de/	newspaper	DE	de		
Der Spiegel	https://www.spiegel.de/	magazine	DE	de	https://www.spiegel.de/schlagzeilen/index.rss	
Stern	https://www.stern.de/	magazine	DE	de		
Focus	https://www.focus.de/	magazine	DE	de		
WirtschaftsWoche	https://www.wiwo.de/	magazine	DE	de		finance
Brand eins	https://www.brandeins.de/	magazine	DE	de		finance
GEO	https://www.geo.de/	magazine	DE	de		science
Spektrum der Wissenschaft	https://www.spektrum.de/	magazine	DE	de		science
Capital	https://www.capital.de/	magazine	DE	de		finance
Essen & Trinken	https://www.essen-und-trinken.de/	magazine	DE	de		food
Öko-Test	https://www.oekotest.de/	magazine	DE	de		health
Finanztest	https://www.test.de/	magazine	DE	de		finance
Utopia	https://www.utopia.de/	magazine	DE	de		environment
Enorm	https://www.enorm-magazin.de/	magazine	DE	de		environment
Horizont	https://www.horizont.net/	trade	DE	de		marketing
W&V	https://www.wuv.de/	trade	DE	de		marketing
Lebensmittel Zeitung	https://www.lebensmittelzeitung.net/	trade	DE	de		food
Deutsches Ärzteblatt	https://www.aerzteblatt.de/	trade	DE	de		health
TextilWirtschaft	https://www.textilwirtschaft.de/	trade	DE	de		fashion
EUWID Recycling	https://www.euwid-recycling.de/	trade	DE	de		recycling
pv magazine Deutschland	https://www.pv-magazine.de/	trade	DE	de		energy
Börsenblatt	https://www.boersenblatt.net/	trade	DE	de		books
t3n	https://www.t3n.de/	trade	DE	de		technology
Gründerszene	https://www.gruenderszene.de/	trade	DE	de		start-ups
Deutsche Startups	https://www.deutsche-startups.de/	trade	DE	de		start-ups
FVW	https://www.fvw.de/	trade	DE	de		travel
Energie & Management	https://www.energie-und-management.de/	trade	DE	de		energy
Deutsche Handwerks Zeitung	https://www.deutsche-handwerks-zeitung.de/	trade	DE	de		construction
Meedia	https://www.meedia.de/	trade	DE	de		media
Tagesschau	https://www.tagesschau.de/	broadcaster	DE	de	https://www.tagesschau.de/index~rss2.xml	
ZDFheute	https://www.zdf.de/	broadcaster	DE	de		
Deutschlandfunk	https://www.deutschlandfunk.de/	broadcaster	DE	de		
Bayerischer Rundfunk	https://www.br.de/	broadcaster	DE	de		
WDR	https://www.wdr.de/	broadcaster	DE	de		
n-tv	https://www.n-tv.de/	broadcaster	DE	de		
Deutsche Welle	https://www.dw.com/	broadcaster	DE	en	https://rss.dw.com/rdf/rss-en-all	
Deutsche Presse-Agentur	https://www.dpa.com/	agency	DE	de		
heise online	https://www.heise.de/	blog	DE	de	https://www.heise.de/rss/heise-atom.xml	technology
Golem	https://www.golem.de/	blog	DE	de	https://rss.golem.de/rss.php?feed=ATOM1.0	technology
netzpolitik.org	https://www.netzpolitik.org/	blog	DE	de	https://netzpolitik.org/feed/	technology
Caschys Blog	https://www.stadt-bremerhaven.de/	blog	DE	de		technology
Finanztip	https://www.finanztip.de/	blog	DE	de		finance
Klimareporter	https://www.klimareporter.de/	blog	DE	de		environment
Der Standard	https://www.derstandard.at/	newspaper	AT	de	https://www.derstandard.at/rss	
Die Presse	https://www.diepresse.com/	newspaper	AT	de		
Kurier	https://www.kurier.at/	newspaper	AT	de		
Kleine Zeitung	https://www.kleinezeitung.at/	newspaper	AT	de		
Kronen Zeitung	https://www.krone.at/	newspaper	AT	de		
Salzburger Nachrichten	https://www.sn.at/	newspaper	AT	de		
Oberösterreichische Nachrichten	https://www.nachrichten.at/	newspaper	AT	de		
ORF	https://www.orf.at/	broadcaster	AT	de		
Profil	https://www.profil.at/	magazine	AT	de		
Trend	https://www.trend.at/	magazine	AT	de		finance
Neue Zürcher Zeitung	https://www.nzz.ch/	newspaper	CH	de		
Tages-Anzeiger	https://www.tagesanzeiger.ch/	newspaper	CH	de		
Blick	https://www.blick.ch/	newspaper	CH	de		
Der Bund	https://www.derbund.ch/	newspaper	CH	de		
Le Temps	https://www.letemps.ch/	newspaper	CH	fr		
Tribune de Genève	https://www.tdg.ch/	newspaper	CH	fr		
24 heures	https://www.24heures.ch/	newspaper	CH	fr		
SRF	https://www.srf.ch/	broadcaster	CH	de		
Watson	https://www.watson.ch/	blog	CH	de		
Republik	https://www.republik.ch/	blog	CH	de		
Le Monde	https://www.lemonde.fr/	newspaper	FR	fr	https://www.lemonde.fr/rss/une.xml	
Le Figaro	https://www.lefigaro.fr/	newspaper	FR	fr		
Libération	https://www.liberation.fr/	newspaper	FR	fr		
Les Echos	https://www.lesechos.fr/	newspaper	FR	fr		finance
La Croix	https://www.la-croix.com/	newspaper	FR	fr		
Ouest-France	https://www.ouest-france.fr/	newspaper	FR	fr		
Le Parisien	https://www.leparisien.fr/	newspaper	FR	fr		
Sud Ouest	https://www.sudouest.fr/	newspaper	FR	fr		
La Dépêche	https://www.ladepeche.fr/	newspaper	FR	fr		
Le Progrès	https://www.leprogres.fr/	newspaper	FR	fr		
L'Équipe	https://www.lequipe.fr/	newspaper	FR	fr		sport
L'Express	https://www.lexpress.fr/	magazine	FR	fr		
Le Point	https://www.lepoint.fr/	magazine	FR	fr		
L'Obs	https://www.nouvelobs.com/	magazine	FR	fr		
Télérama	https://www.telerama.fr/	magazine	FR	fr		film
Marianne	https://www.marianne.net/	magazine	FR	fr		
Alternatives Économiques	https://www.alternatives-economiques.fr/	magazine	FR	fr		finance
Challenges	https://www.challenges.fr/	magazine	FR	fr		finance
Reporterre	https://www.reporterre.net/	magazine	FR	fr		environment
60 Millions de consommateurs	https://www.60millions-mag.com/	magazine	FR	fr		
LSA	https://www.lsa-conso.fr/	trade	FR	fr		retail
L'Usine nouvelle	https://www.usinenouvelle.com/	trade	FR	fr		industry
Stratégies	https://www.strategies.fr/	trade	FR	fr		marketing
Actu-Environnement	https://www.actu-environnement.com/	trade	FR	fr		environment
Le Moniteur	https://www.lemoniteur.fr/	trade	FR	fr		construction
L'Écho touristique	https://www.lechotouristique.com/	trade	FR	fr		travel
Maddyness	https://www.maddyness.com/	trade	FR	fr		start-ups
Journal du Net	https://www.journaldunet.com/	trade	FR	fr		technology
France Info	https://www.francetvinfo.fr/	broadcaster	FR	fr		
RFI	https://www.rfi.fr/	broadcaster	FR	fr		
BFM TV	https://www.bfmtv.com/	broadcaster	FR	fr		
Arte	https://www.arte.tv/	broadcaster	FR	fr		
Agence France-Presse	https://www.afp.com/	agency	FR	fr		
Numerama	https://www.numerama.com/	blog	FR	fr		technology
Frandroid	https://www.frandroid.com/	blog	FR	fr		technology
Mediapart	https://www.mediapart.fr/	blog	FR	fr		
El País	https://www.elpais.com/	newspaper	ES	es		
El Mundo	https://www.elmundo.es/	newspaper	ES	es		
ABC	https://www.abc.es/	newspaper	ES	es		
La Vanguardia	https://www.lavanguardia.com/	newspaper	ES	es		
El Periódico	https://www.elperiodico.com/	newspaper	ES	es		
Expansión	https://www.expansion.com/	newspaper	ES	es		finance
El Confidencial	https://www.elconfidencial.com/	newspaper	ES	es		
Marca	https://www.marca.com/	newspaper	ES	es		sport
El Correo	https://www.elcorreo.com/	newspaper	ES	es		
Cinco Días	https://cincodias.elpais.com/	newspaper	ES	es		finance
RTVE	https://www.rtve.es/	broadcaster	ES	es		
Cadena SER	https://www.cadenaser.com/	broadcaster	ES	es		
Xataka	https://www.xataka.com/	blog	ES	es		technology
elDiario.es	https://www.eldiario.es/	blog	ES	es		
Directo al Paladar	https://www.directoalpaladar.com/	blog	ES	es		food
EFE	https://www.efe.com/	agency	ES	es		
Europa Press	https://www.europapress.es/	agency	ES	es		
Corriere della Sera	https://www.corriere.it/	newspaper	IT	it		
La Repubblica	https://www.repubblica.it/	newspaper	IT	it		
La Stampa	https://www.lastampa.it/	newspaper	IT	it		
Il Sole 24 Ore	https://www.ilsole24ore.com/	newspaper	IT	it		finance
Il Messaggero	https://www.ilmessaggero.it/	newspaper	IT	it		
La Gazzetta dello Sport	https://www.gazzetta.it/	newspaper	IT	it		sport
Il Fatto Quotidiano	https://www.ilfattoquotidiano.it/	newspaper	IT	it		
Avvenire	https://www.avvenire.it/	newspaper	IT	it		
L'Espresso	https://www.lespresso.it/	magazine	IT	it		
Wired Italia	https://www.wired.it/	magazine	IT	it		technology
Internazionale	https://www.internazionale.it/	magazine	IT	it		
Domus	https://www.domusweb.it/	magazine	IT	it		architecture
ANSA	https://www.ansa.it/	agency	IT	it		
Il Post	https://www.ilpost.it/	blog	IT	it		
GreenMe	https://www.greenme.it/	blog	IT	it		environment
Gambero Rosso	https://www.gamberorosso.it/	blog	IT	it		food
NRC	https://www.nrc.nl/	newspaper	NL	nl		
de Volkskrant	https://www.volkskrant.nl/	newspaper	NL	nl		
De Telegraaf	https://www.telegraaf.nl/	newspaper	NL	nl		
Trouw	https://www.trouw.nl/	newspaper	NL	nl		
Algemeen Dagblad	https://www.ad.nl/	newspaper	NL	nl		
Het Financieele Dagblad	https://www.fd.nl/	newspaper	NL	nl		finance
Het Parool	https://www.parool.nl/	newspaper	NL	nl		
NOS	https://www.nos.nl/	broadcaster	NL	nl	https://feeds.nos.nl/nosnieuwsalgemeen	
NU.nl	https://www.nu.nl/	broadcaster	NL	nl		
Tweakers	https://www.tweakers.net/	blog	NL	nl		technology
De Correspondent	https://www.decorrespondent.nl/	blog	NL	nl		
Bright	https://www.bright.nl/	blog	NL	nl		technology
Adformatie	https://www.adformatie.nl/	trade	NL	nl		marketing
Emerce	https://www.emerce.nl/	trade	NL	nl		technology
Distrifood	https://www.distrifood.nl/	trade	NL	nl		food
De Standaard	https://www.standaard.be/	newspaper	BE	nl		
De Morgen	https://www.demorgen.be/	newspaper	BE	nl		
De Tijd	https://www.tijd.be/	newspaper	BE	nl		finance
Le Soir	https://www.lesoir.be/	newspaper	BE	fr		
La Libre Belgique	https://www.lalibre.be/	newspaper	BE	fr		
The Brussels Times	https://www.brusselstimes.com/	magazine	BE	en		
Dagens Nyheter	https://www.dn.se/	newspaper	SE	sv		
Svenska Dagbladet	https://www.svd.se/	newspaper	SE	sv		
Aftonbladet	https://www.aftonbladet.se/	newspaper	SE	sv		
Göteborgs-Posten	https://www.gp.se/	newspaper	SE	sv		
Dagens industri	https://www.di.se/	newspaper	SE	sv		finance
SVT Nyheter	https://www.svt.se/	broadcaster	SE	sv		
Sveriges Radio	https://www.sverigesradio.se/	broadcaster	SE	sv		
Politiken	https://www.politiken.dk/	newspaper	DK	da		
Berlingske	https://www.berlingske.dk/	newspaper	DK	da		
Jyllands-Posten	https://www.jyllands-posten.dk/	newspaper	DK	da		
Børsen	https://www.borsen.dk/	newspaper	DK	da		finance
DR	https://www.dr.dk/	broadcaster	DK	da		
Aftenposten	https://www.aftenposten.no/	newspaper	NO	no		
VG	https://www.vg.no/	newspaper	NO	no		
Dagens Næringsliv	https://www.dn.no/	newspaper	NO	no		finance
NRK	https://www.nrk.no/	broadcaster	NO	no		
Helsingin Sanomat	https://www.hs.fi/	newspaper	FI	fi		
Kauppalehti	https://www.kauppalehti.fi/	newspaper	FI	fi		finance
Yle	https://www.yle.fi/	broadcaster	FI	fi		
Gazeta Wyborcza	https://www.wyborcza.pl/	newspaper	PL	pl		
Rzeczpospolita	https://www.rp.pl/	newspaper	PL	pl		
Puls Biznesu	https://www.pb.pl/	newspaper	PL	pl		finance
Dziennik Gazeta Prawna	https://www.gazetaprawna.pl/	newspaper	PL	pl		
Polityka	https://www.polityka.pl/	magazine	PL	pl		
Newsweek Polska	https://www.newsweek.pl/	magazine	PL	pl		
TVN24	https://www.tvn24.pl/	broadcaster	PL	pl		
Polska Agencja Prasowa	https://www.pap.pl/	agency	PL	pl		
Público	https://www.publico.pt/	newspaper	PT	pt		
Expresso	https://www.expresso.pt/	newspaper	PT	pt		
Diário de Notícias	https://www.dn.pt/	newspaper	PT	pt		
Jornal de Negócios	https://www.jornaldenegocios.pt/	newspaper	PT	pt		finance
Folha de S.Paulo	https://folha.uol.com.br/	newspaper	BR	pt		
O Globo	https://oglobo.globo.com/	newspaper	BR	pt		
O Estado de S. Paulo	https://estadao.com.br/	newspaper	BR	pt		
Valor Econômico	https://valor.globo.com/	newspaper	BR	pt		finance
Exame	https://www.exame.com/	magazine	BR	pt		finance
Veja	https://veja.abril.com.br/	magazine	BR	pt		
The Hindu	https://www.thehindu.com/	newspaper	IN	en		
The Times of India	https://timesofindia.indiatimes.com/	newspaper	IN	en		
Hindustan Times	https://www.hindustantimes.com/	newspaper	IN	en		
The Indian Express	https://www.indianexpress.com/	newspaper	IN	en		
Mint	https://www.livemint.com/	newspaper	IN	en		finance
The Economic Times	https://economictimes.indiatimes.com/	newspaper	IN	en		finance
Business Standard	https://www.business-standard.com/	newspaper	IN	en		finance
YourStory	https://www.yourstory.com/	blog	IN	en		start-ups
Inc42	https://www.inc42.com/	blog	IN	en		start-ups
The Better India	https://www.thebetterindia.com/	blog	IN	en		
The Wire	https://www.thewire.in/	blog	IN	en		
Scroll	https://www.scroll.in/	blog	IN	en		
The Japan Times	https://japantimes.co.jp/	newspaper	JP	en		
Nikkei Asia	https://asia.nikkei.com/	newspaper	JP	en		finance
Asahi Shimbun	https://www.asahi.com/	newspaper	JP	ja		
Yomiuri Shimbun	https://yomiuri.co.jp/	newspaper	JP	ja		
Mainichi Shimbun	https://www.mainichi.jp/	newspaper	JP	ja		
NHK	https://nhk.or.jp/	broadcaster	JP	ja		
The Straits Times	https://www.straitstimes.com/	newspaper	SG	en		
The Business Times	https://businesstimes.com.sg/	newspaper	SG	en		finance
Tech in Asia	https://www.techinasia.com/	blog	SG	en		technology
e27	https://www.e27.co/	blog	SG	en		start-ups
Mail & Guardian	https://mg.co.za/	newspaper	ZA	en		
Business Day	https://businesslive.co.za/	newspaper	ZA	en		finance
Daily Maverick	https://dailymaverick.co.za/	newspaper	ZA	en		
News24	https://www.news24.com/	blog	ZA	en		
TechCentral	https://techcentral.co.za/	blog	ZA	en		technology
The Punch	https://www.punchng.com/	newspaper	NG	en		
Vanguard	https://www.vanguardngr.com/	newspaper	NG	en		
Premium Times	https://www.premiumtimesng.com/	newspaper	NG	en		
TechCabal	https://www.techcabal.com/	blog	NG	en		technology
Daily Nation	https://www.nation.africa/	newspaper	KE	en		
The Standard	https://standardmedia.co.ke/	newspaper	KE	en		
`
