/** A disc of a colour with its name; without a colour, ours. */
export function Swatch({ color, name }: { color: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className="size-4 rounded-full border border-border-strong bg-[#0d5b41]"
        style={color === '' ? undefined : { backgroundColor: color }}
      />
      {name}
    </span>
  )
}
