import { expect, test } from 'vitest'
import { findExpressions } from './find.ts'
import { type Finding, sweep } from './sweep.ts'

/** What somebody who mends it needs: where it stands, what leads it astray, how the time grows. */
const describeFinding = ({ source, verdict }: Finding, places: string[] = []): string =>
  verdict === null
    ? `${places.join(' ')} /${source}/ had to be ended`
    : `${places.join(' ')} /${source}/ took ${verdict.quarterMs.toFixed(2)} ms for ${verdict.length / 4} and ${verdict.ms.toFixed(2)} ms for ${verdict.length} characters of ${JSON.stringify([verdict.before, verdict.filler, verdict.after])}`

test('no regular expression of the product takes longer than in proportion to what it is given', async () => {
  const { expressions, hidden } = await findExpressions()
  // One built from what only a request knows cannot be measured: use a literal, or look for the words as text.
  expect(hidden).toEqual([])
  expect(expressions.length).toBeGreaterThan(600)
  const places = Map.groupBy(expressions, ({ source, flags }) => `/${source}/${flags}`)
  const findings = await sweep([...places.values()].flatMap(([first]) => first ?? []))
  expect(
    findings.map((finding) =>
      describeFinding(
        finding,
        places.get(`/${finding.source}/${finding.flags}`)?.map(({ place }) => place),
      ),
    ),
  ).toEqual([])
})

/** Each held a server up, or could have. */
const ONCE_OURS = [
  /(?:commande|colis|paquet|order|parcel|package|pedido|paquete|bestellung|bestellnummer|paket|num[eé]ro|number|nummer|n[°ºo]|#)\s*(?:n[°ºor]?\.?|num[eé]ro|number|nummer|est|is|es|ist|de commande|de la commande)?\s*[:#°]?\s*#?((?=[\p{L}\p{N}-]*\d)[\p{L}\p{N}][\p{L}\p{N}-]{0,29})/iu,
  /^[^\p{L}]*(?:(?:c['’]est|voici|la|le|it['’]s|my|ma|commande|order|r[eé]f[eé]rence|ref|num[eé]ro|number|n|es|ist|:|°|#)[^\p{L}]+)*([a-z]{8,9})[^\p{L}\p{N}]*$/iu,
  /\s*[\r\n]+\s*/g,
  /[\s,;]*(?:ext(?:ension)?\.?=?|poste|x|#)\s*:?\s*(\d{1,8})$/i,
  /\bage (?:minimum|mini|minimal)?\s?:?\s?\d|\bminimum age:? \d|\d+\s?(?:a|et|-)?\s?\d*\s?(?:ans|years?|mois|months?|anos|jahre?)|\badultes?\b|\badults?\b|\btous (?:les )?ages\b|\ball ages\b|\bmineurs?\b/,
  /^(?:j ai|i have) (?:(?:une|une petite|petite|des) )*(?:questions?|demande)$/,
  /^(a+)+$/,
]
const HARMLESS = [/(?<!\s)\s+$/, /\b(?:ma|mon) commande\b/, /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/]

test('the sweep finds every one of those that once held the server up, and none that is harmless', async () => {
  const findings = await sweep([...ONCE_OURS, ...HARMLESS].map(({ source, flags }) => ({ source, flags })))
  expect(findings.map(({ source }) => source)).toEqual(ONCE_OURS.map(({ source }) => source))
})
