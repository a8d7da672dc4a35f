import { fold } from "./fold.ts"

/** Words that occur in headings, menus and company names, but in no personal name. */
const words = new Set(
  fold(`
  sparkasse volksbank raiffeisenbank konto iban musica musique musik sin sans ohne senza zonder bez theatre theater teatro teatr divadlo museum museo musee orchestra festival
  mix show shows breakfast drivetime playlist overnight live quiz home about contact contacts us our your team news privacy policy terms cookie cookies subscribe subscription newsletter
  newsletters more latest sign log login register search menu share follow press media group ltd gmbh inc llc limited
  company magazine journal times daily weekly monthly review reviews gazette herald tribune chronicle editorial staff desk
  office street road avenue square city university institute january february march july september
  october november december monday tuesday wednesday thursday friday saturday sunday top new all the and with for from
  by in of to on at is are was we you it this that what how why when who where breaking sport sports business politics
  culture travel technology opinion opinions video videos podcast podcasts events event jobs careers advertise advertising
  partners customers customer pro plus premium edition app cloud software suite studio studios guidelines write
  submit pitch story stories article articles post posts comment comments reply sponsored featured trending popular related
  tags tag category categories archive archives next previous site website web online digital books book film music
  food health science world local national international global uk usa europe american british german general
  enquiries enquiry inquiries letters tips masthead imprint legal notice disclaimer copyright rights reserved accept
  settings manage account download free trial start learn help support faq faqs center centre association society council
  department ministry agency printers printing drukkerij drukarnia druckerei tryckeri trykkeri imprimerie imprenta tipografia stamperia nyomda tiskarna matbaa publishing publications publisher press publishers network radio tv television channel
  school college academy foundation trust union club bank energy solar wind blue red data labs
  consulting solutions services service systems international holdings ventures capital awards award summit conference
  robotics analytics logistics technologies dynamics aerospace pharmaceuticals therapeutics biosciences electronics industries
  enterprises airlines insurance properties foundry interactive creative collective marketing productions entertainment associates
  week month year today yesterday tomorrow editors writers authors author photographer reporters contributors
  written words image images photo photos credit picture pictures illustration getty staff guest anonymous admin administrator
  user editor team crew board south east valley street market markets money report reports issue volume
  impressum datenschutz datenschutzerklarung kontakt uber redaktion verlag anzeigen abo startseite aktuelles
  nachrichten wirtschaft politik kultur mehr lesen weiterlesen suche wir unsere unser das die der ein eine und mit fur im
  am nutzungsbedingungen haftung angaben gemass verantwortlich umsatzsteuer registergericht amtsgericht handelsregister
  telefon telefax mail email fax strasse platz weg allee stadt deutschland osterreich schweiz medien mediadaten
  accueil mentions legales actualites propos nous redaction lire suite politique equipe nos notre hebergeur publicite
  abonnement societe une aux sur dans pour par rue boulevard siege social plan site
  inicio contacto aviso nosotros quienes somos redaccion leer mas noticias equipo nuestro nuestra calle plaza avenida
  publicidad suscripcion sociedad economia deportes cultura los las por para con del
  chi siamo contatti redazione leggi tutto notizie note legali pubblicita abbonamenti via piazza corso economia cronaca
  sobre contato contatos equipa equipe redacao leia mais noticias rua publicidade assinatura quem somos expediente
  ficha tecnica politica privacidade
  over ons redactie lees meer nieuws adverteren privacyverklaring colofon vacatures abonneren het een onze
  redakcja reklama polityka prywatnosci kontaktowe nasz zespol wiecej czytaj aktualnosci ulica
  redakce kontakty zpravy inzerce ochrana osobnich udaju predplatne vice ctete
  редакция реклама контакты новости нас политика конфиденциальности подписка читать далее главная авторы статьи
  verein stiftung forening foreningen forbundet stiftelse stiftelsen sdruzeni egyesulet gesellschaft verband asociacion fundacion fondation associazione fondazione estudio estudi studija atelier editions edizioni editora oficina bureau stichting vereniging fundacja stowarzyszenie spolek town aires aviv kong lumpur delhi york angeles santa ihre ihr deine dein votre vos sus vostra kontakta contactez contacte gratis online portal blog forum shop store press-office pressoffice newsroom headquarters
  research communications communication relations affairs development operations outreach advancement
  מערכת האתר צוות חדשות כתבי המערכת עיתון יצירת קשר אודות פריק التحرير فريق هيئة وكالات وكالة الموقع موقع جريدة صحيفة مجلة قسم الأخبار إدارة الإدارة الإعلانات الرياضة الثقافة العمل تحرير اتصل من نحن
  mesto obec gmina comune gemeente kommune kommun ayuntamiento mairie municipio concello prefeitura
  fundacio diputacio edicao edicion edizione reporting old family dairy farm farms brothers ausgabe numero nummer numer colaboram colaboran colaboradores collaborent edicoes ediciones edicions uitgaven wydawnictwo forlag forlaget kustannus nakladatelstvi yayinlari yayincilik medios producciones
  foto fotos titelbild titelfoto archiv archivo archivio stadtarchiv
  text texte texto testo tekst teksti notes open position vacant vacancy vakant vacante unbesetzt tbc tbd
  kft zrt ltda srl sarl gbr ohg kg plc pty aps oy eood scop eurl snc vzw asbl mbh tbk bv nv
  classified classifieds ads obituary obituaries notices care circulation subscriptions billing delivery distribution production announcements
  announcement birth births wedding weddings engagements hotline newsroom features obits display retail personnel payroll helpdesk inquiry customers
  kleinanzeigen anzeigenabteilung leserservice aboservice vertrieb zustellung geschaftsstelle todesanzeigen anzeigenannahme kundenservice burgerburo standesamt
  deces annonces clients humaines humanos clasificados esquelas atencion annunci necrologi umane kundeservice kundtjanst annonser dodsannonser ogloszenia
  nekrologi prenumerata reklamacje klantenservice familieberichten overlijdensberichten
  alle beitrage beitrag artikel weitere weiterer letzte letzter aktualisierung aktualisiert veroffentlicht erstellt modified updated posted published edited created
  scholar google followed teams recipes recipe inspection file files public sendungen mannschaft ubersicht zeitung zeitungen praxis inventar hinzufugen merken drucken teilen kommentieren
  tous articulos articulo todos todas ultima ultimas ultimo actualizado tutti articoli articolo ultimi aggiornato aggiornamento wszystkie artykuly artykul zuletzt anzeigen
  alla artiklar artikler artikkelit haberi yazilari guncelleme guncellendi
  hire shout dugout interview interviews entretien entrevista intervista feuerwehr abteilung agentur ajansi agence agencia agenzia ag ministerium universitat universite universidad universidade universita uniwersytet univerzita universitesi yliopisto egyetem agriculture forestry hochschule fakultat institut instituto
  everything else links widerruf widerrufs einwilligung ihrer ihren ihrem datenverarbeitung basim yayin turu dagitim
  faculty member professor lecturer scientist teacher institutional profile profiles publication format language languages subject subjects area areas framework universitas
  comissao comision comitato committee commission kommission komitee comite scientific scientifique cientifica cientifico scientifico scientifica wissenschaftlicher wissenschaftliche beirat
  haber haberler gazetesi yazilim annual planned giving grants luncheon scholarship scholarships program programs programme programmes initiative initiatives
  skills housing affordable continuing education sustainability schedule view ready not det panel panelet panelen
  redaksi susunan dewan estudi berita warta toimitus uutiset nyheter redaksjon vijesti novine
  intellectual transparency impact storytelling curiosity equality listening learning lifelong accuracy
  factual ethical sourcing mutual feedback design timeless sustainable growth continuous
  improvement relentless focus strategic genuine empathy cultural heritage cognitive psychology forensic
  linguistics biology quantum computing planning domestic violence wellbeing fitness physical mental financial
  literacy anthropology comparative literature medieval history applied theory political philosophy supply chains
  cyber resilience circular economy nutrition animal welfare conservation wildlife rescue turnaround mentoring
  plagiarism detection indexing admissions wellness engagement worship woodworking textile adventures gems escapes
  weekend mindful living meal prep hacks hustles remote crypto basics retro horror classics cinema vinyl
  revival fiction literary translation criminology criminal consistent process independent shared climate
  gender parenthood accountability inclusive inclusion diversity belonging independence fairness mission
  postal address addresses visiting scholars inaugural vicar special projects project visitors opening hours directions
  baseball basketball softball volleyball football soccer tennis athletic athletics championship championships
  deals apps guide guides corporate promo coupons kids girls games calendar finance navigation leadership products
  logo community information security tracker morning blogs fantasy index study tests investing alerts country
  weather insider gaming details voices enterprise virtual issues celebrity celebrities recent playbook planet updates
  explore zone briefing accounts cards copied mobile management department departments secretariat correspondence
  facebook twitter instagram youtube pinterest whatsapp tiktok linkedin telegram
  aktuelle neue neueste beliebte vergleich vergleiche infos ratgeber informationen allgemeine internationale rezepte woche
  themen thema lokalsport landkreis gutscheine soziale geschichte hinweise magazin regionale grusse kommentare
  rechtliche angebote bildung seite zukunft meldungen polizei unternehmen rundfunk fragen europaische reisen
  actu actus guia revista nacional haberleri meteo calendrier calendario`).split(" "),
)

/** Letters by which a short word is a name of the east, though without them it is a word of the west: "Łoś" and "los". */
const eastern = /^(?=.{2,4}$).{0,3}[ąćęłńśźżčďěňřšťůžőűşğıțșđ]/iu

export const isCommonWord = (text: string): boolean => words.has(fold(text)) && !eastern.test(text)
