/**
 * What a language is called in another (BCP 47 codes), with a capital as it stands alone; as it was written when it is
 * no code: it is a free text.
 */
export const languageName = (written: string, lang: string): string => {
  try {
    const name = new Intl.DisplayNames(lang, { type: 'language' }).of(written) ?? written
    return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
  } catch {
    return written
  }
}
