import { Fragment } from 'react'

interface MarkedProps {
  text: string
  beside: string
  /** Words of other kinds are not marked. */
  only?: RegExp
  className: string
}

/** A text in which the words are marked that the other one does not have. */
export function Marked({ text, beside, only, className }: MarkedProps) {
  const other = new Set(beside.split(' '))
  return text.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words never move
    <Fragment key={index}>
      {index > 0 && ' '}
      {other.has(word) || only?.test(word) === false ? (
        word
      ) : (
        <mark className={`rounded-xs px-0.5 ${className}`}>{word}</mark>
      )}
    </Fragment>
  ))
}
