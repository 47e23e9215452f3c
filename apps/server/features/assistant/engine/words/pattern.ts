/** The source of an expression written over several lines: line breaks and indentation do not count. */
export const pattern = (lines: TemplateStringsArray, ...parts: readonly string[]): string =>
  String.raw({ raw: lines.raw.map((text) => text.replace(/ *\n */g, '')) }, ...parts)

/** An expression written over several lines, so that each of its words can be read. */
export const regex = (lines: TemplateStringsArray, ...parts: readonly string[]): RegExp =>
  new RegExp(pattern(lines, ...parts))

/** The same with flags. */
export const regexWith =
  (flags: string) =>
  (lines: TemplateStringsArray, ...parts: readonly string[]): RegExp =>
    new RegExp(pattern(lines, ...parts), flags)
