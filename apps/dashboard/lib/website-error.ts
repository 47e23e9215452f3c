import { isValidWebsite, withoutAccents } from '#contract/api-keys/domain.ts'

/** What is wrong with a website, in the words of its form: for accents alone, how it is written without. */
export function websiteError(
  value: string,
  t: { websiteInvalid: string; websiteAccents: (p: { written: string }) => string },
): string | undefined {
  if (isValidWebsite(value)) return undefined
  const written = withoutAccents(value)
  return written ? t.websiteAccents({ written }) : t.websiteInvalid
}
