import { ShopError } from '../connector.ts'
import { jsonOf, passingTrouble, type ShopAnswer } from '../shop-call.ts'
import { isRow } from '../shop-values.ts'

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
    if (call.writes) return new ShopError({ code: 'woo.key-reads-only' })
    return new ShopError(
      call.signed
        ? { code: 'woo.signature-refused', values: { secure: call.secure } }
        : { code: 'woo.key-refused' },
    )
  }
  if (status === 403)
    return new ShopError({ code: code === null ? 'woo.firewall' : 'woo.owner-lacks-rights' })
  if (status === 401) return new ShopError({ code: code === null ? 'woo.site-locked' : 'woo.key-unknown' })
  if (code === 'rest_no_route') return new ShopError({ code: 'woo.switched-off' })
  return new ShopError({ code: status === 404 && code === null ? 'woo.no-shop' : 'woo.bad-answer' })
}
