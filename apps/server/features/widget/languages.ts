import { WIDGET_LANGUAGES, type WidgetLanguage } from '#contract/widget/languages.ts'
import { acceptedLanguage as accepted } from '#server/lib/accepted-language.ts'

/** The widget's language that a tag or a name such as `en-GB`, `FR` or `français` means; null for another language. */
export const widgetLanguage = (tag: string | null | undefined): WidgetLanguage | null => {
  const start = tag?.trim().slice(0, 2).toLowerCase()
  return WIDGET_LANGUAGES.find((language) => language === start) ?? null
}

/** The first of the widget's languages in an `Accept-Language` header; null when there is none. */
export const acceptedLanguage = (header: string | null): WidgetLanguage | null =>
  accepted(header, WIDGET_LANGUAGES)
