import { RAISED, RAISED_END, settleRaised, unmarked } from '#server/lib/raised-figures.ts'

/** A part of a line of text, and whether it stands higher than the rest of it. */
export interface Piece {
  text: string
  raised: boolean
}

const ADJACENT = new RegExp(`${RAISED_END}${RAISED.raised}`, 'g')

/** A line of text as it is read out: what is raised in it, in however many parts, is settled (`settleRaised`). */
export const joinRaised = (pieces: readonly Piece[]): string =>
  settleRaised(
    pieces
      .map(({ text, raised }) => (raised ? `${RAISED.raised}${unmarked(text)}${RAISED_END}` : unmarked(text)))
      .join('')
      .replace(ADJACENT, ''),
  )
