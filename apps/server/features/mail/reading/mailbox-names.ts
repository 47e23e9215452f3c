import type { Mailbox } from './types.ts'

const oneOf = (patterns: string): string => `(?:${patterns.trim().split(/\s+/).join('|')})`

/** Nobody reads these, or a site sends from them. */
const MACHINES = oneOf(String.raw`
  do[-_.]?not[-_.]?reply (?:ne[-_.]?)?pas[-_.]?repondre no[-_.]?responder wordpress
  woocommerce prestashop magento shopify drupal joomla typo3 wix www[-_.]?data apache\d? httpd nginx nobody
  root daemon php cgi server mailer sendmail www web website site siteweb webmaster webform serveur system
  forms? formulaires? contact[-_.]?forms? formulaire[-_.]?(?:de[-_.]?)?contact formular notifications?
  notify notifier automail(?:er)? robot
`)
const IS_MACHINE = new RegExp(`no[-_.]?reply|^${MACHINES}(?:[+_.-]\\w{0,40})?$`)

/** Several people read these, or a site sends from them. */
const ROLES = oneOf(`
  contacts? infos? hello bonjour boutique shop store magasin tienda negozio sav support
  service[-_.]?clients? clients? commandes? orders? ventes? sales accueil admin administration
  administrateur kontakt contacto contatti e?-?mail postmaster hostmaster newsletter marketing
  communication
`)
const IS_ROLE = new RegExp(`^${ROLES}$`)

/** Whose mailboxes are of everybody: a site has none there. */
const PUBLIC = oneOf(`
  gmail googlemail outlook hotmail live msn yahoo ymail rocketmail aol gmx icloud me mac proton protonmail
  pm tuta tutanota zoho zohomail fastmail orange wanadoo free sfr neuf 9online laposte bbox numericable
  club-internet aliceadsl mailo netcourrier skynet telenet proximus bluewin hispeed sunrise web mail
  t-online freenet posteo mailbox libero virgilio tiscali alice tin terra telefonica sapo yandex videotron
  sympatico ziggo kpnmail hetnet
`)
const TOPS = oneOf('com net org me ch fr be de at it es pt nl eu ca lu ru uk co\\.uk ie com\\.br')
const IS_PUBLIC = new RegExp(`^${PUBLIC}\\.${TOPS}$`)

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

const localOf = (address: string): string => address.slice(0, address.lastIndexOf('@'))

/** Whether two domains are of one owner: the same, or one below the other. */
export const isSameOwner = (one: string, other: string): boolean => {
  if (!one.includes('.') || !other.includes('.')) return false
  return other === one || other.endsWith(`.${one}`) || one.endsWith(`.${other}`)
}

/** Whether no person reads what is sent to an address, or a site sends from it (`no-reply@`, `wordpress@`). */
export const isMachineName = (address: string): boolean => IS_MACHINE.test(localOf(address))

/** Whether an address is named after what it is for (`contact@`). */
export const isRoleName = (address: string): boolean => IS_ROLE.test(localOf(address))

/** Whether a domain gives mailboxes to everybody. */
export const isPublicDomain = (domain: string): boolean => IS_PUBLIC.test(domain)

/** Whom a mail that begins a subject asks to be answered at, other than its sender: a form's visitor, perhaps. */
export const otherAnswered = (from: Mailbox, replyTo: readonly Mailbox[]): Mailbox[] =>
  replyTo.some(({ email }) => email === from.email)
    ? []
    : replyTo.filter(({ email }) => !isMachineName(email))
