import { addressLine } from '#contract/businesses/address-line.ts'
import { WEEKDAYS } from '#contract/businesses/businesses.ts'
import { sourceKind, sourceLabel } from '#contract/knowledge/source-kinds.ts'
import { saysHours } from '#contract/opening/says-hours.ts'
import { withoutAnswerMark, withoutQuestionMark } from '#server/lib/question-lines.ts'
import type { BusinessFacts, Passage } from '../types.ts'
import { BULLET, denies, type Heading, heading, isNeutral } from './heading.ts'
import { withoutOlder } from './older.ts'
import { headsIn, withHeads } from './slash-heads.ts'

export const NETWORKS = ['facebook', 'instagram', 'twitter', 'linkedin'] as const

const fact = (id: string, kind: Passage['kind'], text: string | null | undefined): Passage[] =>
  text?.trim() ? [{ id, kind, label: sourceLabel(sourceKind({ id })), text: text.trim() }] : []

const changed = (at: string | undefined): Pick<Passage, 'changedAt'> =>
  at === undefined ? {} : { changedAt: at }

const factPassages = (facts: BusinessFacts): Passage[] => [
  ...fact('profile:name', 'profile', facts.name),
  ...fact('profile:subtitle', 'profile', facts.subtitle),
  ...fact('profile:description', 'profile', facts.description).map((passage) => ({
    ...passage,
    ...(facts.subtitle ? { title: facts.subtitle } : {}),
  })),
  ...WEEKDAYS.flatMap((day) => {
    const hours = facts.businessHours?.[day] ?? ''
    return saysHours(hours) ? fact(`hours:${day}`, 'hours', hours) : []
  }),
  ...fact('contact:address', 'contact', addressLine(facts.address)),
  ...fact('contact:phone', 'contact', facts.phone),
  ...fact('contact:email', 'contact', facts.email),
  ...fact('contact:website', 'contact', facts.website),
  ...NETWORKS.flatMap((network) => fact(`contact:${network}`, 'contact', facts.socialMedia?.[network])),
]

/** « Nos vins (prix à la bouteille) » before a list: too long for a heading alone, so it is told and entitles. */
const announces = (line: string, next: string): boolean =>
  BULLET.test(next) && !BULLET.test(line) && line.length <= 80 && !/[.!?]$/.test(line)

/** Whether a heading without a mark is one: the line before is empty and the next is none, or a list follows. */
const entitles = ({ text, strong }: Heading, above: string, next: string): boolean =>
  !isNeutral(text) &&
  (strong || BULLET.test(next) || denies(text) || (above === '' && heading(next) === undefined))

/** The question that a line asks on behalf of customers: « Q : Peut-on se garer ? », « Livrez-vous ? ». */
const questionIn = (line: string): string | undefined => {
  const bare = line.replace(BULLET, '').replace(/^#{1,6}\s+/, '')
  const question = withoutQuestionMark(bare)
  if (question.endsWith('?')) return question
  return question === bare || /\?./.test(question) ? undefined : `${question} ?`
}

/** « Sont-ils véganes ? » asks about what the question before named. */
const ANAPHORIC_QUESTION =
  /^(?:(?:et |mais |and )?est-ce qu'|(?:(?:et|mais|où|quand|comment|combien|and|where|when|how|how much) )?[\p{L}]+(?:-t)?[\s-])?(?:ils?(?! y )|elles?|it|they|them)\b/iu

const entitled = (...titles: (string | undefined)[]): Pick<Passage, 'title'> => {
  const title = titles.filter(Boolean).join(' ')
  return title === '' ? {} : { title }
}

/**
 * One passage per line of the context; a heading (« Livraison : ») becomes the title of the lines under it, and a
 * question on a line of its own stands before its answer.
 */
const contextPassages = (aiContext: string): Passage[] => {
  const passages: Passage[] = []
  const lines = aiContext.slice(0, 20_000).split(/\r\n|[\n\r\u2028\u2029]/)
  let title: string | undefined
  let subject: string | undefined
  let question: string | undefined
  let belowHeading = false
  /** The last line that names what the lines below it have side by side. */
  let side: string | undefined
  lines.forEach((source, index) => {
    const line = source.trim()
    const next = lines[index + 1]?.trim() ?? ''
    if (line === '') {
      title = undefined
      subject = undefined
      question = undefined
      belowHeading = false
      side = undefined
      return
    }
    if (headsIn(line) !== undefined) side = line
    const lineQuestion = next === '' ? undefined : questionIn(line)
    if (lineQuestion !== undefined) {
      if (!ANAPHORIC_QUESTION.test(lineQuestion)) subject = lineQuestion.replace(/\?$/, '').trimEnd()
      question = lineQuestion
      return
    }
    const head = next === '' ? undefined : heading(line)
    if (head !== undefined && (head.strong || !belowHeading)) {
      const above = lines[index - 1]?.trim() ?? ''
      title = entitles(head, above, next) ? head.text : undefined
      belowHeading = true
      return
    }
    belowHeading = false
    const bare = line.replace(BULLET, '')
    const content = withHeads(bare, side)
    passages.push({
      id: `context:${index + 1}`,
      kind: 'context',
      label: sourceLabel({ kind: 'context', line: index + 1 }),
      text:
        question === undefined
          ? title !== undefined && denies(title)
            ? `${title} : ${content}`
            : content
          : `${question} ${withoutAnswerMark(content)}`,
      ...entitled(
        content === bare ? title : (title ?? side),
        question !== undefined && ANAPHORIC_QUESTION.test(question) ? subject : undefined,
      ),
    })
    question = undefined
    if (announces(line, next)) title = line
  })
  return passages
}

const passageCache = new WeakMap<BusinessFacts, { aiContext: string; passages: readonly Passage[] }>()

const ownPassages = (facts: BusinessFacts, aiContext: string): readonly Passage[] => {
  const known = passageCache.get(facts)
  if (known?.aiContext === aiContext) return known.passages
  const { profile, context } = facts.changedAt ?? {}
  const passages = [
    ...factPassages(facts).map((passage) => ({ ...passage, ...changed(profile) })),
    ...contextPassages(aiContext).map((passage) => ({ ...passage, ...changed(context) })),
  ]
  passageCache.set(facts, { aiContext, passages })
  return passages
}

/**
 * Everything that may be quoted: the profile, hours and contacts, the context line by line, and what is added, but for
 * older editions of it.
 * Kept as long as the same object of facts is asked about.
 */
export const buildPassages = (
  facts: BusinessFacts,
  aiContext: string,
  extra: readonly Passage[] = [],
): readonly Passage[] => {
  const own = ownPassages(facts, aiContext)
  return extra.length === 0 ? own : [...own, ...withoutOlder(extra)]
}
