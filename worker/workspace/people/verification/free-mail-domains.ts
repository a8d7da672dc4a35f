import { isUnder } from "./is-under.ts"

// Providers at which anybody gets a mailbox, or gets one with their line: an address there names no employer.
const providers = new Set(
  `aim.com aliyun.com alice.it aol.com arcor.de att.net bellsouth.net bigpond.com bk.ru bluewin.ch bol.com.br btinternet.com
  caramail.com centrum.cz charter.net comcast.net cox.net daum.net duck.com earthlink.net email.cz email.com eircom.net
  fastmail.com fastmail.fm foxmail.com free.fr freenet.de freemail.hu frontier.com gmail.com gmx.at gmx.ch gmx.com gmx.de
  gmx.fr gmx.net googlemail.com hanmail.net hey.com hotmail.be hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr
  hotmail.it hush.com hushmail.com icloud.com inbox.com inbox.lv inbox.ru interia.pl juno.com laposte.net libero.it list.ru
  live.at live.be live.ca live.co.uk live.com live.com.au live.de live.fr live.it live.nl live.se mac.com mail.com mail.de
  mail.ee mail.ru mailbox.org mailfence.com me.com msn.com naver.com neuf.fr netscape.net netzero.net o2.pl ono.com
  online.de onet.pl op.pl optonline.net optusnet.com.au orange.fr outlook.at outlook.co outlook.com outlook.de outlook.es
  outlook.fr outlook.it pm.me poczta.onet.pl posteo.de posteo.net proton.me protonmail.ch protonmail.com qq.com rambler.ru
  rediffmail.com rocketmail.com rogers.com rr.com runbox.com sapo.pt sbcglobal.net seznam.cz sfr.fr shaw.ca sina.com sky.com
  skynet.be sohu.com startmail.com sympatico.ca t-online.de talktalk.net telenet.be telia.com terra.com.br tim.it tiscali.it
  tutanota.com tutanota.de tuta.com tuta.io ukr.net uol.com.br verizon.net virgilio.it virginmedia.com volny.cz wanadoo.fr
  web.de windstream.net wp.pl xs4all.nl ya.ru yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.au
  yahoo.com.br yahoo.com.mx yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru yeah.net ymail.com zoho.com 126.com
  139.com 163.com`.split(/\s+/),
)

/** Returns whether this is a free mail domain, which tells nothing about where a person works. */
export const isFreeMailDomain = (domain: string): boolean => isUnder(domain, providers)
