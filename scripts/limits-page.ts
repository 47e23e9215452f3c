/**
 * Writes the tables of the section « Limites » of docs/operations.md out of the contract and the code:
 *
 *   node scripts/limits-page.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Endpoint, RateLimit } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { DEFAULT_BODY_LIMIT } from '#server/app/dispatcher.ts'
import { ORDER_LOOK_UPS, ORDER_WINDOW_MS } from '#server/features/assistant/shop/attempts.ts'
import { FAILED_SIGN_INS } from '#server/features/auth/sign-in-limits.ts'
import { STREAM_LIMITS } from '#server/lib/stream-limits.ts'

export const PAGE = fileURLToPath(new URL('../docs/operations.md', import.meta.url))

const WHO: Record<RateLimit['by'], string> = {
  address: 'adresse',
  account: 'e-mail nommé dans l’appel',
  user: 'utilisateur',
  key: 'clé du widget',
  visitor: 'visiteur (conversation)',
  integration: 'boutique connectée',
}

const count = (value: number): string => value.toLocaleString('fr-FR').replace(/\s/g, '\u00a0')

const per = (windowMs: number): string => {
  const minutes = windowMs / 60_000
  if (minutes === 1) return 'par minute'
  return minutes === 60 ? 'par heure' : `en ${count(minutes)}\u00a0minutes`
}

const size = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${count(bytes / 1024)}\u00a0Kio` : `${count(bytes / 1024 / 1024)}\u00a0Mio`

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const callsOf = (): string[][] => {
  const rows = new Map<string, { limit: RateLimit; calls: string[] }>()
  for (const { method, path, limits = [] } of Object.values<Endpoint>(contract)) {
    for (const limit of limits) {
      const key = `${limit.by} ${limit.max} ${limit.windowMs}`
      const row = rows.get(key) ?? { limit, calls: [] }
      row.calls.push(`\`${method} ${path}\``)
      rows.set(key, row)
    }
  }
  const kinds = Object.keys(WHO)
  return [...rows.values()]
    .sort(
      ({ limit: a }, { limit: b }) =>
        kinds.indexOf(a.by) - kinds.indexOf(b.by) || a.windowMs - b.windowMs || a.max - b.max,
    )
    .map(({ limit, calls }) => [
      WHO[limit.by],
      `${count(limit.max)} ${per(limit.windowMs)}`,
      calls.join(', '),
    ])
}

const othersOf = (): string[][] => [
  [
    'connexions ratées (mot de passe ou code)',
    `${count(FAILED_SIGN_INS.address.max)} ${per(FAILED_SIGN_INS.address.windowMs)} d’une adresse, ${count(FAILED_SIGN_INS.account.max)} ${per(FAILED_SIGN_INS.account.windowMs)} sur un compte`,
    'les connexions réussies ne comptent pas',
  ],
  [
    'recherches de commande par l’assistant',
    `${per(ORDER_WINDOW_MS)}\u00a0: ${count(ORDER_LOOK_UPS.conversation)} d’une conversation, ${count(ORDER_LOOK_UPS.address)} d’une adresse, ${count(ORDER_LOOK_UPS.business)} pour une entreprise`,
    'l’assistant le dit et propose l’équipe',
  ],
  [
    'flux d’événements ouverts à la fois, widget',
    `${count(STREAM_LIMITS.visitor)} d’un visiteur, ${count(STREAM_LIMITS.visitorAddress)} d’une adresse`,
    'un de plus du même visiteur met fin au plus ancien\u00a0; un de plus de l’adresse est refusé',
  ],
  [
    'flux d’événements ouverts à la fois, tableau de bord',
    `${count(STREAM_LIMITS.session)} d’une session, ${count(STREAM_LIMITS.sessionAddress)} d’une adresse`,
    'de même',
  ],
]

const bodiesOf = (): string[][] => [
  ['tous les appels, sauf\u00a0:', size(DEFAULT_BODY_LIMIT)],
  ...Object.values<Endpoint>(contract).flatMap(({ method, path, bodyLimit }) =>
    bodyLimit === undefined ? [] : [[`\`${method} ${path}\``, size(bodyLimit)]],
  ),
]

/** The tables by the names of their places in the page. */
const limitTables = (): Record<string, string> => ({
  appels: table(['Compté par', 'Limite', 'Appels'], callsOf()),
  autres: table(['Ce qui est compté', 'Limite', 'Au-delà'], othersOf()),
  corps: table(['Corps d’une requête', 'Taille'], bodiesOf()),
})

const place = (name: string): RegExp =>
  new RegExp(`(<!-- limites\u00a0: ${name} -->\n)[\\s\\S]*?(<!-- fin -->)`)

/** The page with each table in its place. */
export const withTables = (page: string): string =>
  Object.entries(limitTables()).reduce((text, [name, content]) => {
    if (!place(name).test(text)) throw new Error(`${PAGE} has no place for ${name}`)
    return text.replace(place(name), (_all, before: string, after: string) => `${before}${content}\n${after}`)
  }, page)

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8')))
