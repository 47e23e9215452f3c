import { FORMER_MEMBER } from '#contract/text/placeholder-names.ts'
import { fr, messages, textsOf } from './i18n.ts'

const texts = messages({ former: fr('Ancien membre', 'Former member') })

/** The name of somebody of the team, or what stands for it once their account is gone, in the language of the page. */
export const memberName = (name: string): string => (name === FORMER_MEMBER ? textsOf(texts).former : name)
