/** Mail providers used by private persons, not by organisations. */
const providers = new Set(
  `aol.com btinternet.com free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hotmail.co.uk
  hotmail.com hotmail.de hotmail.fr hotmail.it icloud.com laposte.net libero.it live.co.uk live.com live.fr live.nl
  mac.com mail.com mail.ru me.com msn.com o2.pl orange.fr outlook.com outlook.de outlook.fr pm.me posteo.de
  proton.me protonmail.com qq.com seznam.cz sfr.fr sky.com t-online.de talktalk.net virgilio.it virginmedia.com
  wanadoo.fr web.de wp.pl yahoo.co.uk yahoo.com yahoo.de yahoo.es yahoo.fr yahoo.it yandex.ru ymail.com
  zoho.com`.split(/\s+/),
)

/**
 * Whether an address looks like a private person's: in the United Kingdom and the EU the sender is asked for a reason.
 */
export const isPrivateAddress = (address: string): boolean =>
  providers.has(address.slice(address.lastIndexOf("@") + 1).toLowerCase())
