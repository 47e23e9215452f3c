import { anyOf } from './any-of.ts'
import { plainLine } from './plain-line.ts'

const LINE_MAX = 160

/** What telephones, tablets, apps and providers are called in the lines that they write below a mail. */
const NAMES = new Set(
  `
  iphone ipad ipod smartphone mobile téléphone telephone telefon teléfono telefoon tablette tablet tableta
  phone handy móvil cellulare portable appareil android samsung galaxy huawei honor xiaomi redmi oppo
  oneplus pixel nokia xperia sony wiko blackberry motorola moto lg htc realme fairphone apple watch mac
  macbook outlook courrier mail windows posta correo correio yahoo gmail aol gmx web.de proton protonmail
  thunderbird bluemail spark k-9 aquamail airmail mailspring tuta tutanota zoho mymail fairemail edison
  canary typeapp yandex superhuman hey mailo orange sfr free freebox bouygues laposte laposte.net wanadoo
  red sosh numericable messagerie webmail roundcube zimbra infomaniak ovh ovhcloud gandi ionos smarttablet
`
    .trim()
    .split(/\s+/),
)
/** Words that stand between them. */
const GLUE = new Set(
  `
  de du des la le les l d mon ma un une mes via avec pour sur et application appli app nouvelle nouveau
  client service sécurisée sécurisé intelligent my the a an for on with using from secure email e-mail
  device smart 5g meinem mein meiner mit der von für gesendet gerät dem mi desde el para con mio il da per
  dal meu o do mijn voor vanaf met télécom telecom poste pro max plus ultra mini lite note edge fold flip
  ios mobiles android™
`
    .trim()
    .split(/\s+/),
)
const APP = '(?:l’(?:appli|application) |the )?(?:outlook|bluemail|yahoo mail|mymail|proton ?mail|gmx|spark)'
const SENT = new RegExp(
  `^${anyOf`
    (?:ce (?:message|mail|courriel) (?:a été |est )?)?envoyée? (?:de|depuis|à partir d[eu]|à partir d’|avec|via|par|grâce à)
    envoyée? d’|provenance ?:|(?:this (?:e-?mail|message) was )?sent (?:from|via|with|by|using)
    gesendet (?:von|mit|über|via)|(?:von|mit|über)(?=\s.*\bgesendet\b)
    enviado (?:desde|con|do|da|de|a partir do|pelo|via)|inviato (?:da|dal|con|tramite)
    (?:verzonden|verstuurd|gestuurd) (?:vanaf|met|via|door|van)|skickat från|sendt fra|wysłano z
    (?:get|download|obtenir|obtenez|télécharger|téléchargez|découvrez|holen sie sich|obtener|obtén|obter o)(?=\s${APP})
    (?:obtenha o|scarica|ottieni|ontvang|hämta|pobierz)(?=\s${APP})
  `}(?:\\s|(?<=[’:]))`,
)
/** What virus scanners, providers and apps add in whole sentences. */
const SENTENCES = new RegExp(
  `^${anyOf`
    (?:garanti )?sans virus\b.{0,60}$|virus-?free\b.{0,60}$|virenfrei\b.{0,60}$|libre de virus\b.{0,60}$
    (?:mail )?priva di virus\b.{0,60}$|virusvrij\b.{0,60}$|sem vírus\b.{0,60}$|livre de vírus\b.{0,60}$
    l’absence de virus dans ce (?:courrier|message|mail)|aucun virus (?:trouvé|détecté) dans ce (?:message|mail)
    no virus found in this|checked by avg|el software de antivirus
    _{3,}\s?information(?:s)? (?:provenant d’|from )eset|_{2,}\s?eset\b
    une messagerie gratuite, garantie à vie|je crée ma boîte mail|yahoo mail ?:|recherchez, organisez
    gardez vos messages sous la main
  `}`,
)
const SCANNERS =
  /\b(?:avast|avg|eset|kaspersky|bitdefender|norton|mcafee|avira|sophos|laposte\.net|aka\.ms|bluemail)\b/
/** What is said of a mail, and not by a customer where it names what only programs name: {@link BY_PROGRAM}. */
const SCAN_NOTICE = new RegExp(
  `^${anyOf`
    c(?:et |e )(?:e-?mail|courriel|courrier électronique|message|mail) (?:a été vérifié|ne contient aucun|est exempt)
    le message a été vérifié par|analyse effectuée par|questa e-?mail è stata controllata
    this e-?mail (?:has been|was) (?:checked|scanned)|the message was checked by|scanned by \w
    diese (?:e-mail|nachricht) wurde (?:von|auf)\b
    este (?:correo|mensaje)\b.{0,60}\b(?:virus|analizado|enviado)
  `}`,
)
const BY_PROGRAM = new RegExp(
  `${SCANNERS.source}|virus|viren\\b|malware|malveillant|mailscanner|\\b(?:android|iphone|mobiltelefon|handy|gmx)\\b`,
)

const isSentence = (line: string): boolean => {
  const lower = line.toLowerCase()
  return SENTENCES.test(lower) || (!lower.endsWith('?') && SCAN_NOTICE.test(lower) && BY_PROGRAM.test(lower))
}

const LINK = /^[<([]?(?:https?:\/\/|www\.)[^\s]{1,150}[>)\]]?$/

/** Whether a line is « Envoyé de mon … »: of names of devices and apps alone, numbers, and names in capitals. */
const isDevice = (line: string): boolean => {
  const sent = SENT.exec(line.toLowerCase())
  if (sent === null) return false
  const words = line
    .slice(sent[0].length)
    .replace(/\[([^[\]]{1,60})\](?=\()/g, '$1')
    .replace(/<[^<>]{0,200}>|\([^()]{0,200}\)|https?:\S+/g, ' ')
    .split(/[\s,’/+®™]+/)
    .map((word) => word.replace(/^[-.]+|[-.…]+$/g, ''))
    .filter((word) => word !== '')
  const known = (word: string) => NAMES.has(word.toLowerCase())
  const isOther = (word: string) => GLUE.has(word.toLowerCase()) || /\d|^\p{Lu}/u.test(word)
  return words.length <= 10 && words.some(known) && words.every((word) => known(word) || isOther(word))
}

/** Whether a mail program, an app, a provider or a virus scanner wrote a line below a mail. */
export const isFooter = (line: string): boolean => {
  const lower = plainLine(line).replace(/^[-_*• ]{1,40}(?=\p{L})/u, '')
  if (lower === '' || lower.length > LINE_MAX) return false
  return (isDevice(lower) && !/[?!]$/.test(lower)) || isSentence(lower) || isSentence(plainLine(line))
}

/** Whether a line belongs to the footer above it: where one can read of it. */
export const isFooterLink = (line: string): boolean => {
  const text = plainLine(line).toLowerCase()
  return LINK.test(text) && SCANNERS.test(text)
}
