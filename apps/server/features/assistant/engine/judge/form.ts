import type { Query } from '../question/query.ts'

const YES_NO =
  /\b(?:vous \w+|\w+ vous|est ce qu[e ]|peut on|on peut|puis je|je peux|y a|ya|ca|c est|do you|can (?:i|you|we)|is (?:there|it)|are (?:there|you)|does|kann|haben|gibt|hay|puedo|tienen)\b/
const FORMS = {
  formYesNo: YES_NO,
  formWhich: /\b(?:quel\w*|which|what|welche\w*|que|cual\w*)\b/,
  formHow: /\b(?:comment|how|wie|como)\b/,
  formHowMuch: /\b(?:combien|cmb|cb|how much|how many|wie ?viel\w*|cuant\w*)\b/,
  formWho: /\b(?:qui|who|wer|quien)\b/,
  formWant:
    /\b(?:je veux|je voudrais|j aimerais|je souhaite|i want|i d like|ich mochte|quiero|je cherche|il me faut|j ai besoin|on cherche)\b/,
  formIf: /\b(?:si|if|wenn|quand)\b/,
}

/** How a question is put. */
export const formEvidence = ({ folded }: Pick<Query, 'folded'>) =>
  Object.fromEntries(
    Object.entries(FORMS).map(([form, words]) => [form, words.test(folded) ? 1 : 0]),
  ) as Record<keyof typeof FORMS, number>
