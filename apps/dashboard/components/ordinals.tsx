/** « 1er », « 2e » with the ending raised, as French prints it; any other text as it is. */
export function Ordinals({ children }: { children: string }) {
  const parts = children.split(/(?<=\b1)(er)(?![\p{L}\d])|(?<=\b\d{1,3})(e)(?![\p{L}\d])/u)
  if (parts.length === 1) return children
  return parts.map((part, index) =>
    part === 'er' || part === 'e' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <sup key={index} className="text-[0.65em]">
        {part}
      </sup>
    ) : (
      part
    ),
  )
}
