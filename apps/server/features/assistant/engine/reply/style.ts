import type { AssistantInput, Instructions, Language, Reply } from '../types.ts'
import { fold } from '../words/text.ts'
import { typeset } from '../words/typography.ts'
import { type Texts, textsFor } from './phrases/texts.ts'

/** How the business wants its answers to sound, for one language. */
export interface Style {
  lang: Language
  texts: Texts
  length: Instructions['responseLength']
  emojis: boolean
  /** Quoted facts were introduced earlier in the talk: doing so every time would be a tic. */
  introduced: boolean
  /** Ending asked for in the special instructions: « signer « L’équipe » ». */
  signature: string | undefined
}

const SIGNATURE =
  /\b(?:signer|signez|signe|signature|sign(?: off)?|firmar|firma|unterschreiben?)\b[^«"“”'’:.\n]{0,40}[:\s]{0,5}[«"“'‘]\s{0,3}([^»"”\n]{1,80}?)\s{0,3}[»"”]/i
const INFORMAL = /\btuto(?:yer|ie|yez|iement)\b|\btutear\b|\bduzen\b|\bduze\b/
const FORMAL =
  /\bvouvo(?:yer|ie|yez|iement)\b|\bsiezen\b|\b(?:ne (?:jamais|pas)|pas|jamais|eviter de|sans) (?:de )?tuto|\bnicht duzen\b/

/** Reads tone, length, emojis, address and signature out of the instructions. */
export const styleOf = ({ instructions, facts, history }: AssistantInput, lang: Language): Style => {
  const custom = fold(instructions.customInstructions)
  const informal = INFORMAL.test(custom) && !FORMAL.test(custom)
  const texts = textsFor(lang, instructions.tone, informal, facts.name)
  const entries = Object.entries(texts).map(([key, text]) => [key, typeset(text, lang)])
  const set = Object.fromEntries(entries) as unknown as Texts
  return {
    lang,
    texts: set,
    introduced:
      set.lead !== '' && history.some(({ role, text }) => role === 'assistant' && text.includes(set.lead)),
    length: instructions.responseLength,
    emojis: instructions.includeEmojis,
    signature: SIGNATURE.exec(instructions.customInstructions)?.[1],
  }
}

/** How many passages of equal weight one answer may quote. */
export const QUOTES: Record<Instructions['responseLength'], number> = {
  brief: 1,
  concise: 2,
  detailed: 3,
  comprehensive: 4,
}

/** Joins parts with spaces; after a line that ends without a stop (an address to copy) the next part starts a line. */
export const join = (parts: readonly (string | undefined)[]): string =>
  parts
    .filter((part): part is string => part !== undefined && part !== '')
    .reduce(
      (text, part) =>
        text === '' ? part : /[.!?…:»"”)]$/u.test(text) ? `${text} ${part}` : `${text}\n${part}`,
      '',
    )

/** The quoted replies with the words around them that tone and length ask for. */
export const dress = (replies: readonly Reply[], style: Style): string => {
  const quoted = replies.some((reply) => !reply.own)
  const lead = quoted && style.length !== 'brief' && !style.introduced ? style.texts.lead : ''
  const replyTexts = replies.map((reply) => reply.text)
  const texts = replyTexts.filter(
    (text, index) =>
      !replyTexts.some((other, at) => at !== index && other.includes(text) && (other !== text || at < index)),
  )
  const body = join(texts)
  const long = style.length === 'detailed' || style.length === 'comprehensive'
  return join([lead, body, long ? style.texts.more : ''])
}
