/** The ending of a name, as far as there is room; of one that has none, nothing. */
const endingOf = (name: string): string => /\.([a-z\d]{1,4})$/i.exec(name)?.[1]?.toUpperCase() ?? ''

/** What stands for a file that has no picture, or not yet. */
export const FileMark = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="flex size-9 flex-none items-center justify-center rounded-sm bg-surface-active text-[0.625rem] font-bold text-ink-muted"
  >
    {endingOf(name)}
  </span>
)
