import type { Connector, ShopItem } from '../connector.ts'

/** The whole catalogue of a shop, page after page; since a moment, what has changed. */
export const readAll = async (
  connector: Connector,
  changedSince: Date | null = null,
): Promise<ShopItem[]> => {
  const items: ShopItem[] = []
  let after: string | null = null
  do {
    const page = await connector.listItems({ after, changedSince })
    items.push(...page.items)
    after = page.next
  } while (after !== null)
  return items
}
