/** What a language is called in another (BCP 47 codes); as it was written when it is no code: it is a free text. */
export const languageName = (written: string, lang: string): string => {
  try {
    return new Intl.DisplayNames(lang, { type: 'language' }).of(written) ?? written
  } catch {
    return written
  }
}
