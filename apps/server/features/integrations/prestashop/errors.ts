import type { ShopFailureProblem } from '#contract/integrations/shop-problems.ts'
import { ShopError } from '../connector.ts'
import { jsonOf, passingTrouble, type ShopAnswer } from '../shop-call.ts'
import { isRow, type Row, rowsIn, wholeOf } from '../shop-values.ts'

/** The number of the first error in an answer, JSON or XML: those after it may be PHP warnings. Null without errors. */
export const firstCode = (answer: ShopAnswer): number | null => {
  const body = jsonOf(answer.text)
  if (isRow(body)) return wholeOf(rowsIn(body.errors)[0]?.code)
  const [, code] = /<error>\s*<code>(?:<!\[CDATA\[)?(\d+)/.exec(answer.text) ?? []
  return code === undefined ? null : Number(code)
}

/** The web server took the key away, or asks for a password of its own: neither XML nor JSON comes back. */
export const isUnseen = (answer: ShopAnswer): boolean => answer.status === 401 && firstCode(answer) === null

/** What PHP complains of and goes on after, by the numbers that PrestaShop gives its kinds: warnings, notices, deprecations. */
const NOTICES = new Set([3, 5, 7, 9, 10, 11, 12, 13, 14, 15])

/** A complaint of PHP, which PrestaShop puts among the errors; the data may stand beside it, whatever the status. */
export const isNotice = ({ code }: Row): boolean => NOTICES.has(Number(code))

const BY_CODE: Readonly<Record<number, ShopFailureProblem>> = {
  18: { code: 'presta.key-length' },
  20: { code: 'presta.key-unknown' },
  21: { code: 'presta.no-rights' },
  22: { code: 'presta.webservice-off' },
}

export const missingRight = (resource: string): ShopError =>
  new ShopError({ code: 'presta.right-missing', values: { resource } })

/**
 * Why an answer is not the one asked for. The first error's code decides before the status: PrestaShop in production
 * turns its own 400 into 500.
 */
export const refusal = (answer: ShopAnswer, resource: string): ShopError => {
  const { status } = answer
  const code = firstCode(answer)
  const known = code === null ? undefined : BY_CODE[code]
  if (known) return new ShopError(known)
  if (code === 23 || code === 25 || code === 26) return missingRight(resource)
  // Complaints of PHP come with the status 500.
  if (code !== null && !NOTICES.has(code)) return new ShopError({ code: 'presta.bad-answer' })
  const passing = passingTrouble(answer)
  if (passing !== null) return passing
  if (status === 403) return new ShopError({ code: 'presta.firewall' })
  if (status === 405) return missingRight(resource)
  return new ShopError({ code: status === 404 ? 'presta.no-shop' : 'presta.bad-answer' })
}
