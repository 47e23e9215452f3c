import { type Inline, parseMarkdown } from '../markdown.ts'

const inline = (piece: Inline) => {
  if (typeof piece === 'string') return piece
  if ('bold' in piece) return <b>{piece.bold.map(inline)}</b>
  const own = piece.href.startsWith(`${location.origin}/`)
  return (
    <a href={piece.href} {...(!own && { target: '_blank', rel: 'noopener noreferrer nofollow' })}>
      {piece.text}
    </a>
  )
}

/** Text with the little Markdown that is allowed, never as HTML. */
export const RichText = ({ text }: { text: string }) => (
  <>
    {parseMarkdown(text).map(({ kind: Tag, lines }) => (
      // biome-ignore lint/correctness/useJsxKeyInIterable: its place is its key
      <Tag>
        {lines.map((line, i) =>
          // biome-ignore lint/correctness/useJsxKeyInIterable: its place is its key
          Tag === 'p' ? [i > 0 && <br />, line.map(inline)] : <li>{line.map(inline)}</li>,
        )}
      </Tag>
    ))}
  </>
)
