import type { Wordings } from "./wordings.ts"

const month = "(?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)"

export const portuguese: Wordings = {
  sets: {
    when: `(?:em ${month}|na próxima semana|na semana que vem|no (?:próximo mês|mês que vem|próximo ano)|mais tarde|mais para a frente|depois|daqui a|no início|quando (?!quiser|puder))`,
    seen: "(?:fotos?|fotografias?|imagens|imagem|comunicado|press ?kit|release|declaraç(?:ão|ões)|citaç(?:ão|ões)|vídeos?|gráficos?|infográficos?|exemplar|amostra|logo(?:tipo)?)(?!\\p{L})",
    papers:
      "(?:estudo|relatório|dados|tabelas?|material|materiais|resultados|pesquisa|informaç(?:ão|ões)|link|pdf)(?!\\p{L})",
    send: "(?:envi(?:ar|e|em|a)|mand(?:ar|e|em|a)|partilhar|compartilhar|fornecer|encaminhar|receber)(?:-me|-nos)?",
  },
  declined: [
    "não (?:\\p{L}+ ){0,2}(?:interesse|interessad\\p{L}+|interessa|enquadra|encaixa|publicamos|cobrimos|aceitamos|serve)(?!\\p{L})",
    "não é (?:\\p{L}+ )?(?:para (?:nós|mim)|relevante|adequado|o nosso perfil)(?!\\p{L})",
    "(?:não,? (?:muito )?obrigad[oa]|sem interesse)(?!\\p{L})",
  ],
  wrongPerson: [
    "(?:já não|não) (?:trabalho|escrevo|cubro|acompanho)(?! (?:hoje|amanhã)|\\p{L})",
    "não sou (?:a pessoa|eu|o (?:contato|contacto|responsável))(?!\\p{L})",
    "(?:pessoa errada|contato errado|contacto errado|quem (?:cuida|trata|acompanha)|encaminhei (?:\\p{L}+ ){0,3}(?:ao|à|para))(?!\\p{L})",
  ],
  referral: ["(?:fale com|contacte|contate|escreva (?:para|a|à|ao)|procure|tente)(?!\\p{L}| comigo)"],
  publishing: [
    "(?:está|estão|já) (?:\\p{L}+ )?(?:no ar|online|publicad[oa]s?|no site)(?!\\p{L})",
    "(?:vamos publicar|vou publicar|publicaremos|publicamos|sairá|sai (?:no|na|em|amanhã))(?!\\p{L})",
  ],
  material: [
    "<send>(?!\\p{L})~(?<!\\p{L})(?:<seen>|<papers>)",
    "(?:vocês têm|têm|tem|preciso de|precisamos de)(?!\\p{L})~(?<!\\p{L})<seen>",
  ],
  later: [
    "(?:fale comigo|falamos|falemos|volte a|escreva-me|contacte-me|me procure|retomamos|conversamos)(?!\\p{L})~(?<!\\p{L})<when>",
    "(?:agora|neste momento|de momento|no momento|por enquanto|por agora)(?!\\p{L})~(?<!\\p{L})não(?!\\p{L})",
    "(?:talvez) (?:mais tarde|em|para|no|na)(?!\\p{L})",
  ],
  interested: [
    "(?:tenho|temos|teria|teríamos) (?:\\p{L}+ )?interesse(?!\\p{L})",
    "(?:me interessa|interessa-me|interessa-nos|estou interessad[oa]|estamos interessad[oa]s|gostaria de saber mais|ótima ideia|boa ideia|com (?:todo o )?(?:prazer|gosto)|parece (?:muito )?(?:bom|interessante))(?!\\p{L})",
    "(?:podemos|poderíamos)(?!\\p{L})~(?<!\\p{L})(?:falar|conversar|marcar)(?!\\p{L})",
  ],
  question: [],
  negation: ["(?:não|nunca|nem|sem|nenhum\\p{L}*)(?!\\p{L})"],
  noNegation: ["por que não", "não só", "sem problema", "não hesite"],
  condition: ["(?:se|caso)(?!\\p{L})"],
  but: ["(?:mas|porém|infelizmente|contudo)(?!\\p{L})"],
}
