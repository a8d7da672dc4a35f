/**
 * Where FIPS 10-4, by which GDELT names countries, has another code than ISO 3166: ISO first. For all others the two agree.
 * https://www.gdeltproject.org/data/lookups/FIPS.country.txt
 */
const different =
  "AD AN, AG AC, AI AV, AQ AY, AS AQ, AT AU, AU AS, AW AA, AZ AJ, BA BK, BD BG, BF UV, BG BU, BH BA, BI BY, BJ BN, " +
  "BL TB, BM BD, BN BX, BO BL, BS BF, BW BC, BY BO, BZ BH, CC CK, CD CG, CF CT, CG CF, CH SZ, CI IV, CK CW, CL CI, " +
  "CN CH, CR CS, CW UC, CX KT, CZ EZ, DE GM, DK DA, DM DO, DO DR, DZ AG, EE EN, EH WI, ES SP, GA GB, GB UK, GD GJ, " +
  "GE GG, GF FG, GG GK, GM GA, GN GV, GQ EK, GS SX, GU GQ, GW PU, HN HO, HT HA, IE EI, IL IS, IQ IZ, IS IC, JP JA, " +
  "KH CB, KI KR, KM CN, KN SC, KP KN, KR KS, KW KU, KY CJ, LB LE, LC ST, LI LS, LK CE, LR LI, LS LT, LT LH, LV LG, " +
  "MA MO, MC MN, ME MJ, MF RN, MG MA, MH RM, MM BM, MN MG, MO MC, MP CQ, MQ MB, MS MH, MU MP, MW MI, NA WA, NE NG, " +
  "NG NI, NI NU, NU NE, OM MU, PA PM, PF FP, PG PP, PH RP, PM SB, PN PC, PR RQ, PS WE, PT PO, PW PS, PY PA, RS RI, " +
  "RU RS, SB BP, SC SE, SD SU, SE SW, SG SN, SJ SV, SK LO, SN SG, SR NS, SS OD, ST TP, SV ES, SX NN, SZ WZ, TC TK, " +
  "TD CD, TF FS, TG TO, TJ TI, TK TL, TL TT, TM TX, TN TS, TO TN, TR TU, TT TD, UA UP, VA VT, VG VI, VI VQ, VN VM, " +
  "VU NH, XK KV, YE YM, YT MF, ZA SF, ZM ZA, ZW ZI"
const codes = new Map(different.split(", ").map((pair) => pair.split(" ") as [string, string]))

/** The FIPS 10-4 code of a country by its ISO 3166 code of two capitals. */
export const toFips = (iso: string): string => codes.get(iso) ?? iso
