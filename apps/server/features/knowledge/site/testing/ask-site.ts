import type { SiteQuestion } from '../../../../../../training/sites/site.ts'

/** What the preview answers. */
export interface Reply {
  text: string
  outcome: string
  closest: boolean
}
export type Verdict = 'right' | 'closest' | 'unknown' | 'wrong'

export const plain = (text: string): string =>
  text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'")
    .toLowerCase()

/** What an answer from a site's pages is worth; offered passages claim nothing. */
export const judge = ({ must, never = [] }: SiteQuestion, { text, outcome, closest }: Reply): Verdict => {
  const says = (part: string) => plain(text).includes(plain(part))
  const holds = must !== 'unknown' && must.every((parts) => [parts].flat().some((part) => says(String(part))))
  if (closest) return holds ? 'closest' : 'unknown'
  if (outcome !== 'answered') return 'unknown'
  return holds && !never.some(says) ? 'right' : 'wrong'
}
