import { ShopError } from '../connector.ts'
import { jsonOf, passingTrouble, type ShopAnswer } from '../shop-call.ts'
import { isRow } from '../shop-values.ts'

const SETTINGS = 'WooCommerce → Réglages → Avancé → API REST'

/** The shop knows the key's owner too little, or the key itself not at all. */
export const wrongKey = () =>
  new ShopError(
    'credentials',
    `La boutique ne reconnaît pas cette clé. Vérifiez la clé client (ck_…) et le secret (cs_…) dans ${SETTINGS}, ou créez-en une nouvelle.`,
  )

const refusedKey = () =>
  new ShopError(
    'credentials',
    `La boutique refuse cette clé : le secret (cs_…) est faux, ou la clé n’a pas la permission de lecture. Créez une clé « Lecture/Écriture » dans ${SETTINGS}.`,
  )

const lockedSite = () =>
  new ShopError(
    'credentials',
    'Le site demande un mot de passe avant WordPress. Autorisez l’accès à /wp-json/ sans ce mot de passe, puis réessayez.',
  )

const refusedSignature = (secure: boolean) =>
  new ShopError(
    'credentials',
    `La boutique refuse la signature : la clé ou le secret est faux, la clé n’a pas la permission de lecture, ou l’horloge de la boutique a plus de 15 minutes d’écart. Vérifiez la clé dans ${SETTINGS}${secure ? '' : ', ou mieux, donnez l’adresse de la boutique en https'}.`,
  )

const readOnly = () =>
  new ShopError(
    'rights',
    `Cette clé ne permet que la lecture. Pour être prévenu des changements, créez une clé « Lecture/Écriture » dans ${SETTINGS}.`,
  )

const ownerLacksRights = () =>
  new ShopError(
    'rights',
    `La clé est reconnue, mais le compte WordPress à qui elle appartient n’a pas les droits nécessaires. Créez la clé avec un compte administrateur ou gestionnaire de boutique dans ${SETTINGS}.`,
  )

export const plainPermalinks = () =>
  new ShopError(
    'not-a-shop',
    'Les permaliens de WordPress sont réglés sur « Simple » : l’API de WooCommerce ne fonctionne pas ainsi. Dans WordPress, ouvrez Réglages → Permaliens, choisissez une autre structure (par exemple « Titre de la publication »), puis réessayez.',
  )

const switchedOff = () =>
  new ShopError(
    'not-a-shop',
    'WordPress répond, mais pas WooCommerce. Vérifiez que l’extension WooCommerce est activée, puis réessayez.',
  )

export const notWooCommerce = () =>
  new ShopError(
    'not-a-shop',
    'Cette adresse ne répond pas comme une boutique WooCommerce. Vérifiez l’adresse, avec son dossier s’il y en a un (par exemple https://exemple.fr/boutique).',
  )

/** @param address without query: the shop may have repeated the credentials there */
export const movedTo = (address: string) =>
  new ShopError('not-a-shop', `La boutique répond à une autre adresse. Indiquez plutôt ${address}`)

export const badAnswer = () =>
  new ShopError(
    'bad-answer',
    'La boutique a renvoyé une réponse illisible, souvent à cause d’une extension. Réessayez ; si cela dure, désactivez l’affichage des erreurs PHP de la boutique.',
  )

/** WordPress's word for an error; null when the answer holds none. */
export const codeOf = (answer: ShopAnswer): string | null => {
  const body = jsonOf(answer.text)
  return isRow(body) && typeof body.code === 'string' ? body.code : null
}

/** Means that the shop saw no credentials that it knows: unknown key, lost header, or Basic on what it takes for http. */
export const isUnseen = (answer: ShopAnswer): boolean =>
  answer.status === 401 && /^woocommerce_rest_cannot_/.test(codeOf(answer) ?? '')

/**
 * Why an answer is not the one asked for, told apart by code and status only: messages are translated and may hold HTML.
 * @param call `signed` for OAuth; `secure` for an address in https; `writes` once the same credentials have been seen to read
 */
export const refusal = (
  answer: ShopAnswer,
  call: { signed: boolean; secure: boolean; writes: boolean },
): ShopError => {
  const { status } = answer
  const passing = passingTrouble(answer)
  if (passing !== null) return passing
  const code = codeOf(answer)
  if (code === 'woocommerce_rest_authentication_error') {
    if (call.writes) return readOnly()
    return call.signed ? refusedSignature(call.secure) : refusedKey()
  }
  if (status === 403 && code !== null) return ownerLacksRights()
  if (status === 403) {
    return new ShopError(
      'rights',
      'Un pare-feu ou une extension de sécurité de la boutique bloque l’API. Autorisez l’accès à /wp-json/wc/v3/, puis réessayez.',
    )
  }
  if (status === 401 && code === null) return lockedSite()
  if (status === 401) return wrongKey()
  if (code === 'rest_no_route') return switchedOff()
  if (status === 404 && code === null) return notWooCommerce()
  return badAnswer()
}
