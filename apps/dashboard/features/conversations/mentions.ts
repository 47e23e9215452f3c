import { fold } from '#dashboard/lib/fold.ts'

interface Named {
  userId: string
  name: string
}

/** How somebody is mentioned: by the first name, or by the whole one where two have the same. */
export const mentionOf = ({ userId, name }: Named, team: readonly Named[]): string => {
  const first = name.split(' ')[0] ?? name
  const shared = team.some((other) => other.userId !== userId && other.name.split(' ')[0] === first)
  return `@${shared ? name : first}`
}

/** Whether a note mentions somebody: their mention stands in it, whatever its accents, not as the beginning of a word. */
const mentions = (text: string, mention: string): boolean => {
  const [where, what] = [fold(text), fold(mention)]
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + 1))
    if (!/[\p{L}\p{N}]/u.test(where[at + what.length] ?? ' ')) return true
  return false
}

/** Those of a team whom a note mentions. */
export const mentionedIn = <M extends Named>(text: string, team: readonly M[]): M[] =>
  team.filter((member) => mentions(text, mentionOf(member, team)))
