import { ownWords } from './own-words.ts'
import { PICTURE_MARK, type ShownPicture, textOfHtml } from './text-of-html.ts'

const MARKED = new RegExp(`${PICTURE_MARK}(\\d{1,6})${PICTURE_MARK}`, 'g')

/**
 * The pictures that an HTML mail shows, by their `Content-ID`: whether its author put them among their words, rather
 * than their program into a signature or what it quotes.
 * @param answers whether the mail answers or passes on another one
 */
export const ownPictures = (html: string, answers: boolean): ReadonlyMap<string, boolean> => {
  const shown: ShownPicture[] = []
  const { folded } = ownWords(textOfHtml(html, shown), answers)
  const isFolded = new Set([...folded.matchAll(MARKED)].map(([, number]) => Number(number)))
  const own = new Map<string, boolean>()
  for (const [number, { id, adorns }] of shown.entries())
    own.set(id, own.get(id) === true || (!adorns && !isFolded.has(number)))
  return own
}
