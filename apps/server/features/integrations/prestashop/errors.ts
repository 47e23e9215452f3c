import { ShopError } from '../connector.ts'
import { jsonOf, passingTrouble, type ShopAnswer } from '../shop-call.ts'
import { isRow, rowsIn, wholeOf } from '../shop-values.ts'

const SETTINGS = 'Paramètres avancés → Webservice'

/** The number of the first error in an answer, JSON or XML: those after it may be PHP warnings. Null without errors. */
export const firstCode = (answer: ShopAnswer): number | null => {
  const body = jsonOf(answer.text)
  if (isRow(body)) return wholeOf(rowsIn(body.errors)[0]?.code)
  const [, code] = /<error>\s*<code>(?:<!\[CDATA\[)?(\d+)/.exec(answer.text) ?? []
  return code === undefined ? null : Number(code)
}

/** The web server took the key away, or asks for a password of its own: neither XML nor JSON comes back. */
export const isUnseen = (answer: ShopAnswer): boolean => answer.status === 401 && firstCode(answer) === null

export const keyNotSeen = (secure: boolean) =>
  new ShopError(
    'credentials',
    secure
      ? 'La clé n’arrive pas jusqu’à PrestaShop : le serveur l’enlève, ou le site est protégé par un mot de passe. Demandez à votre hébergeur de laisser passer l’en-tête Authorization vers /api/.'
      : 'La clé n’arrive pas jusqu’à PrestaShop. Indiquez l’adresse de la boutique en https, puis réessayez.',
  )

export const notPrestaShop = () =>
  new ShopError(
    'not-a-shop',
    'Cette adresse ne répond pas comme une boutique PrestaShop. Vérifiez l’adresse, avec son dossier s’il y en a un (par exemple https://exemple.fr/boutique).',
  )

export const movedTo = (address: string) =>
  new ShopError(
    'not-a-shop',
    `La boutique répond à une autre adresse, avec ou sans www. Indiquez plutôt ${address}`,
  )

export const badAnswer = () =>
  new ShopError(
    'bad-answer',
    'La boutique a renvoyé une réponse illisible, souvent à cause d’un module. Réessayez ; si cela dure, prévenez la personne qui gère le site.',
  )

export const missingRight = (resource: string) =>
  new ShopError(
    'rights',
    `La clé n’a pas le droit de lire « ${resource} ». Cochez « Afficher (GET) » pour ${resource} dans ${SETTINGS}.`,
  )

const BY_CODE: Readonly<Record<number, () => ShopError>> = {
  18: () =>
    new ShopError(
      'credentials',
      `La clé du webservice n’a pas la bonne longueur : elle compte 32 caractères. Copiez-la de nouveau dans ${SETTINGS}.`,
    ),
  20: () =>
    new ShopError(
      'credentials',
      `PrestaShop ne connaît pas cette clé, ou elle est désactivée. Vérifiez-la dans ${SETTINGS}.`,
    ),
  21: () =>
    new ShopError(
      'rights',
      `La clé est active mais n’a aucun droit. Cochez « Afficher (GET) » pour les ressources nécessaires dans ${SETTINGS}.`,
    ),
  22: () =>
    new ShopError(
      'rights',
      `Le webservice de PrestaShop est désactivé. Activez-le dans ${SETTINGS}, puis réessayez.`,
    ),
}

/**
 * Why an answer is not the one asked for. The first error's code decides before the status: PrestaShop in production
 * turns its own 400 into 500.
 */
export const refusal = (answer: ShopAnswer, resource: string): ShopError => {
  const { status } = answer
  const code = firstCode(answer)
  const known = code === null ? undefined : BY_CODE[code]
  if (known) return known()
  if (code === 23 || code === 25 || code === 26) return missingRight(resource)
  // Warnings of PHP are errors with the code 3 and the status 500.
  if (code !== null && code !== 3) return badAnswer()
  const passing = passingTrouble(answer)
  if (passing !== null) return passing
  if (status === 403) {
    return new ShopError(
      'rights',
      'Un pare-feu ou un module de sécurité de la boutique bloque le webservice. Autorisez l’accès à /api/, puis réessayez.',
    )
  }
  if (status === 405) return missingRight(resource)
  return status === 404 ? notPrestaShop() : badAnswer()
}
