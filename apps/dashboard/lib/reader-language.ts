import { useEffect } from 'react'
import {
  applyDocumentLanguage,
  type Catalogue,
  type Lang,
  type Language,
  textsOf,
  useLanguage,
} from './i18n.ts'

/** Texts of a catalogue for whoever follows the link of a mail: in its language, unless this browser has a choice of its own. */
export const useReaderText = <C extends Catalogue>(catalogue: C, reader: Language) => {
  const chosen = useLanguage()
  return textsOf(catalogue, chosen === 'default' ? reader : chosen)
}

/** The same for the `lang` of the document, while the page is shown. */
export function useReaderDocument(reader: Lang): void {
  useEffect(() => {
    applyDocumentLanguage(reader)
    return () => applyDocumentLanguage()
  }, [reader])
}
