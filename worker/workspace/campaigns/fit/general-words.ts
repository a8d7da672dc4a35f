import { termsOf } from "../../../directory/ranking/terms-of.ts"

/**
 * Words that news and briefs of any subject share, by language (ISO 639-1), besides those that say nothing: time, number,
 * people, and what companies and reporters do. Two texts that share only these have no subject in common.
 */
const lists: Record<string, string> = {
  en: `able accept accord across act action add affect again ago agree ahead almost alone along already although always among amount
    announce another answer anyone appear approach april area around ask august available away back bad base because become before begin
    behind believe best better between beyond big both bring build business buy call campaign can cannot case cause central centre
    certain chance change chief choose city clear close come comment common company compare complete concern consider continue cost could
    country couple course create cut data date day deal december decide decision despite detail develop difference different difficult
    director discuss done door double down draw drive during each early easy effect effort eight end enough enter entire especially even
    event ever every everyone everything exactly example expect expert explain face fact fail fall family far fast february feel few fewer
    fifth figure final finally find first five focus follow force form former forward found four free friday friend full fund further future
    general get give go goal good great group grow growth guide half hand happen hard head hear help high hit hold home hope hour house huge
    hundred idea impact important improve include increase indeed inside instead interest interview introduce involve issue january job join
    july june keep key kind know large last late later latest launch lead leader learn least leave led less let level life likely limit line
    list little live local long look lose lot low made main major make man manage manager many march mark matter maybe mean meet member
    million mind minute moment monday money month most move much must name national near nearly need never next nine none north note nothing
    november now number october offer offers official often old once one open opportunity order organisation organization others outside
    overall own page part particular pass past pay people per percent perhaps period person place plan play point popular position possible
    potential present press pretty previous price probably problem process produce product project prove provide public publish put question
    quick quite quote range rate rather reach read ready real really reason recent recently record reduce release remain report reporter
    require research respond rest result return reveal review right rise role room rule run same sample saturday save school season second
    see seek seem send september series serious serve service set seven several share short show side sign similar simple since single six
    size small some someone something soon source south speak special spend spokesperson staff stage stand start state statement stay step
    still stop story strategy street strong study success such suggest sunday support sure survey system take talk team tell ten term test
    thank thing think third though thousand three thursday time today together tomorrow too top total toward town track true try tuesday turn
    twice two type under understand until update upon use user usually value various version via view visit vote wait walk wall want watch
    way website wednesday week well west whether white whole wide will win wish within without woman word work worker world worth write wrong
    year yes yesterday yet young`,
  de: `aber abend aktuell aktuelle alle allem allen aller alles allgemein andere anderen angebot april august bereich bereits beispiel
    bericht besonders besser beste bild bislang bleiben bringen chef daten deutlich deutsche dezember dienstag doch donnerstag drei dritte
    eigene einfach einige ende ergebnis ersten erste erklaren experte fall februar fast finden firma folgen frage frau freitag frei fruher
    funf ganz ganze geben gegenuber gehen geld gemeinsam gerade geschichte gestern gibt gross grosse gruppe gut gute halb haus herr heute
    hoch idee immer jahr jahre januar jede jeder jedoch jetzt juli juni kennen kleine kommen konnte kosten kurz land lange lassen leben
    leicht letzte leute liegen machen mai mal mann mannschaft marz mehrere meist menschen millionen minuten mittwoch moglich monat montag
    morgen name neben november oft oktober ort platz prozent punkt quelle recht richtig rund sache samstag schnell schon sechs sehen sehr
    seit seite september sieben sogar sollen sonntag spater sprecher staat stadt stark stehen stelle studie stunde tag tage teil trotz tun
    uhr umfrage unternehmen viel viele vielleicht vier voll wahrend weg weiter weitere welt wenig wenige werk wichtig wieder wirtschaft
    wissen woche wochen wollen wort zahl zehn zeigen zeit ziel zuletzt zusammen zwei zweite`,
  fr: `aller alors ancien annee an ans annonce annoncer aout appel apporter assez aujourd hui aussi autre autres avril beaucoup besoin bien
    bon bonne cas cause chaque chef chose cinq comment compte contre cours debut decembre decision dernier derniere deux devoir dimanche dire
    directeur donc donnees donner doute effet encore enquete ensemble entreprise etude euros exemple expert facon faire femme fevrier fin
    fois force france francais franc general gens grand grande groupe heure heures hier histoire homme idee important jamais janvier jeudi
    jeune jour jours juillet juin juste lieu ligne loin lors lundi mai maintenant maison marche mardi mars mercredi mettre mieux milliers
    million millions mise moins mois moment monde mot nombre nom novembre octobre offre pareil parler part partie partir passer pays pendant
    personne personnes petit petite peu place plan plusieurs point possible pourcent pouvoir premier premiere prendre presque president prix
    probleme produit projet propos public quatre question raison recherche rendre reponse resultat reste rien sait samedi savoir semaine
    septembre service seul seulement simple situation societe sorte source souvent suite sujet systeme tandis temps tenir tiers toujours
    travail tres trois trouver utiliser valeur venir vendredi vers vie ville voir vouloir vrai`,
  es: `abril agosto ahora algo algunos alguien ano anos anterior antes anuncio apoyo aunque ayer bien bueno buena cada cambio casa casi caso
    cinco ciudad comun conocer cosa cuatro cuenta datos dar deber decir dentro despues dia dias diciembre director domingo dos durante
    ejemplo empresa encontrar enero entonces equipo estado estudio experto febrero fin forma general gente gobierno gran grande grupo hacer
    hombre hora horas hoy idea importante informe jueves julio junio junto lado lugar lunes malo manera martes marzo mas mayo mayor mejor
    menos mes meses miercoles mil millones mismo momento mucho mujer mundo nacional nada nadie noche nombre noviembre nuestro numero nunca
    octubre otra otro pais parte pasado pequeno persona personas plan poco poder porque posible precio presidente primer primera primero
    problema producto proyecto proximo publico puede punto queda querer razon resultado sabado saber segundo seguir seis semana septiembre
    servicio siempre siete sistema situacion sociedad solo tal tan tener tercero tiempo tipo todavia trabajo tres ultimo unico usar valor
    varios veces ver vez vida viernes`,
}

const known = new Map<string, ReadonlySet<string>>()

/** The general words of a language as terms; none for a language without a list. */
export function generalTerms(language: string): ReadonlySet<string> {
  const found = known.get(language)
  if (found) return found
  const terms = new Set(termsOf(lists[language] ?? "", language))
  known.set(language, terms)
  return terms
}
