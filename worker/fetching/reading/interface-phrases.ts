import { fold } from "./fold.ts"

/**
 * What websites write on their buttons, menus and boxes, by language: two or three words, often with capitals, that would
 * otherwise pass for a name. Words that occur in no name at all are in `common-words.ts`.
 */
const byLanguage: Record<string, string> = {
  en: "your name|name surname|firstname lastname|click here|copy link|copy url|print article|listen now|view orcid|orcid profile|view orcid profile|read more|learn more|load more|see more|see all|view all|show more|show less|sign in|sign up|log in|log out|coming out|hire me|get started|go back|skip ahead|share this|save this|follow us|join us|donate now|buy now|shop now|watch now|listen now|human resources|customer care|lost property|going out|best buy|last name|first name|full name|dark mode|north korea|south korea|premier league|first look|beauty buzz|night desk|city desk|copy desk|dublin core|news team|press room",
  de: "vorname nachname|vorname name|mehr anzeigen|mehr laden|alle anzeigen|jetzt lesen|jetzt anmelden|jetzt kaufen|hier klicken|nach oben|zur startseite|zum rezept|zum artikel|keine kommentare|ein kommentar|gesponserte inhalte|lesen sie|beachten sie|folgen sie|melden sie|erfahren sie|klicken sie|vor ort|im bild|zur person|deutsche presse|katholische kirche|evangelische kirche|freie mitarbeit|leichte sprache|einfache sprache|deutsche sprache|barrierefreie version",
  fr: "prenom nom|nom prenom|lire plus|voir plus|voir tout|tout voir|en savoir|lire aussi|se connecter|mon compte|mot de passe|haut de page|partager ceci|suivez nous|annonce legale|deposer annonce|ressources humaines|petites annonces|vie pratique|service clients|derniere minute|a lire|a voir|plan du site",
  es: "nombre apellido|nombre apellidos|nombre completo|ver mas|ver todo|ver todos|ver todas|leer mas|cargar mas|mas informacion|iniciar sesion|mi cuenta|haz clic|haga clic|siguenos en|recursos humanos|atencion cliente|ultima hora|dia mundial|lo ultimo|te recomendamos|carta del director|redes sociales|mapa web",
  pt: "nome sobrenome|nome apelido|nome completo|ver mais|ver tudo|ver todos|saiba mais|leia mais|carregar mais|minha conta|clique aqui|siga nos|recursos humanos|fale conosco|ultimas noticias|ultima hora|mapa do site|redes sociais|dia mundial|mais lidas",
  it: "nome cognome|leggi tutto|leggi anche|vedi tutti|vedi tutto|mostra altro|scopri di piu|accedi ora|clicca qui|abbonati ora|seguici su|risorse umane|ultima ora|piu letti|mappa del sito|area riservata|servizio clienti|piccoli annunci",
  nl: "voornaam achternaam|lees meer|lees verder|meer lezen|bekijk alles|toon meer|klik hier|mijn account|volg ons|naar boven|personeel en organisatie|kleine advertenties|laatste nieuws|meest gelezen",
  sv: "fornamn efternamn|las mer|visa mer|visa alla|logga in|logga ut|klicka har|folj oss|mina sidor|senaste nytt|mest last|lediga jobb|kundtjanst och prenumeration",
  no: "fornavn etternavn|les mer|vis mer|vis alle|logg inn|logg ut|klikk her|folg oss|min side|siste nytt|mest lest|ledige stillinger|les ogsa",
  da: "fornavn efternavn|laes mere|laes mer|vis mere|vis alle|log ind|log ud|klik her|folg os|min side|seneste nyt|mest laeste|ledige stillinger|laes ogsa",
  fi: "etunimi sukunimi|lue lisaa|nayta lisaa|nayta kaikki|kirjaudu sisaan|kirjaudu ulos|klikkaa tasta|seuraa meita|oma tili|uusimmat uutiset|luetuimmat nyt|ota yhteytta|tilaa nyt|avoimet tyopaikat",
  pl: "imie nazwisko|czytaj dalej|czytaj wiecej|zobacz wiecej|zobacz wszystkie|pokaz wiecej|zaloguj sie|wyloguj sie|kliknij tutaj|moje konto|ostatnio dodane|najnowsze wpisy|dzial kadr|ogloszenia drobne|obserwuj nas|mapa strony",
  cs: "jmeno prijmeni|cist dale|cist vice|ctete dale|zobrazit vice|zobrazit vse|prihlasit se|odhlasit se|kliknete zde|muj ucet|nejnovejsi clanky|sledujte nas|mapa stranek|lidske zdroje|radkova inzerce",
  hu: "vezeteknev keresztnev|tovabb olvasom|olvass tovabb|osszes megtekintese|tobb mutatasa|kattintson ide|kovess minket|legfrissebb hirek|legolvasottabb cikkek|humanpolitika es",
  ro: "prenume nume|nume prenume|citeste mai|citeste tot|vezi mai|vezi toate|afla mai|click aici|contul meu|resurse umane|ultima ora|urmareste ne|harta site",
  tr: "isim soyisim|ad soyad|adi soyadi|devamini oku|daha fazla|tumunu gor|giris yap|kayit ol|cikis yap|buraya tiklayin|bizi takip|insan kaynaklari|son dakika|en cok|ana sayfa|canli yayin|koseyazarlari tumu",
  ru: "имя фамилия|фамилия имя|читать далее|читать дальше|показать еще|показать все|смотреть все|войти на|нажмите здесь|личный кабинет|обратная связь|отдел кадров|последние новости|все новости|карта сайта|отдел рекламы",
  uk: "читати далі|показати ще|усі новини|всі новини|останні новини|особистий кабінет|зворотний зв'язок|мапа сайту",
  el: "διαβαστε περισσοτερα|δειτε περισσοτερα|δειτε ολα|συνδεση εγγραφη|τελευταια νεα|ολες οι ειδησεις|ο λογαριασμος",
  ar: "اتصل بنا|اقرأ المزيد|عرض الكل|تسجيل الدخول|الأكثر قراءة|آخر الأخبار|تابعونا على|من نحن|اقرأ أيضا",
  fa: "تماس با ما|درباره ما|بیشتر بخوانید|ادامه مطلب|آخرین اخبار|ورود به|پربازدیدترین ها|ارتباط با ما|همه اخبار",
  he: "קרא עוד|קראו עוד|צור קשר|צרו קשר|כל הכתבות|התחבר לאתר",
  id: "baca juga|baca selengkapnya|lihat semua|lihat selengkapnya|selengkapnya di|hubungi kami|tentang kami|berita terbaru|berita populer",
  vi: "xem thêm|đọc thêm|đăng nhập|đăng ký|liên hệ|tin mới|tin nóng",
}

const phrases = new Set(Object.values(byLanguage).flatMap((list) => list.split("|").map(fold)))

/** Whether some words are a phrase of the interface of a website, in one of the languages that we know. */
export const isInterfacePhrase = (text: string): boolean => phrases.has(fold(text))
