import type { HttpClient } from '#server/lib/http-client.ts'
import type { PlatformModule } from './platform.ts'

/** Shops stand at the root of their domain or in a folder or two: pages of theirs are not looked for further down. */
const MOST = 3

/** The addresses above a page of a site, the nearest first and at most three: `a/fr/2-x` has `a/fr` and `a`. */
const parentsOf = (address: string): string[] => {
  const url = new URL(address)
  const folders = url.pathname.split('/').filter((part) => part !== '')
  return folders
    .map((_, depth) => [url.origin, ...folders.slice(0, depth)].join('/'))
    .slice(0, MOST)
    .reverse()
}

/**
 * The shop's own address where a page of it was given, such as `…/shop` or `…/fr`: one call without credentials to
 * each address above. Null when none answers as this platform does.
 */
export const findHome = async (
  platform: Pick<PlatformModule, 'answersAt'>,
  address: string,
  http: HttpClient,
): Promise<string | null> => {
  if (platform.answersAt === undefined) return null
  for (const parent of parentsOf(address)) if (await platform.answersAt(parent, http)) return parent
  return null
}
