/**
 * Rows in the order of a key, read page by page: one that changes meanwhile is neither missed nor repeated.
 * @param size the most rows that a page has; a shorter one is the last
 * @param readAfter the page behind a row; null: the first one
 */
export async function* readPages<Row>(
  size: number,
  readAfter: (last: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | null = null; ; ) {
    const page = await readAfter(last)
    if (page.length > 0) yield page
    if (page.length < size) return
    last = page.at(-1) ?? null
  }
}
