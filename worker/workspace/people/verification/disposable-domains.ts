import { isUnder } from "./is-under.ts"

// Services that hand out mailboxes for minutes or hours, as they say of themselves on their own sites. Such a service rents new
// domains each week, but they share its mail servers: so those are looked for here, too.
const services = new Set(
  `10minutemail.com 10minutemail.net 1secmail.com 1secmail.net 1secmail.org 20minutemail.com 33mail.com anonaddy.me
  anonymbox.com burnermail.io byom.de cock.li crazymailing.com discard.email discardmail.com discardmail.de dispostable.com
  dropmail.me emailfake.com emailondeck.com fakeinbox.com fakemail.net fakemailgenerator.com getairmail.com getnada.com
  grr.la guerrillamail.biz guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org
  guerrillamailblock.com harakirimail.com inboxbear.com inboxkitten.com incognitomail.org jetable.org luxusmail.org
  mail-temp.com mail.tm mailcatch.com maildrop.cc mailexpire.com mailforspam.com mailinator.com mailinator.net mailnesia.com
  mailnull.com mailpoof.com mailsac.com mailtemp.net mailtothis.com meltmail.com minuteinbox.com mintemail.com moakt.com
  mohmal.com mt2015.com mytemp.email mytrashmail.com nada.email no-spam.ws nowmymail.com owlymail.com pokemail.net
  sharklasers.com smailpro.com spam4.me spambog.com spambox.us spamex.com spamgourmet.com spamhole.com spammotel.com
  temp-mail.io temp-mail.org tempail.com tempinbox.com tempmail.dev tempmail.net tempmail.plus tempmailo.com tempr.email
  throwam.com throwawaymail.com tmail.ws tmpmail.net tmpmail.org trash-mail.com trashmail.com trashmail.de trashmail.io
  trashmail.me trashmail.net wegwerfmail.de wegwerfmail.net wegwerfmail.org yopmail.com yopmail.fr yopmail.net zetmail.com`.split(
    /\s+/,
  ),
)

/** Returns whether any of these hosts belongs to a disposable address service. */
export const isDisposable = (hosts: readonly string[]): boolean =>
  hosts.some((host) => isUnder(host, services))
