import { WIDGET_LANGUAGES, type WidgetLanguage } from '#contract/widget-languages.ts'

/** The widget's language that a tag or a name such as `en-GB`, `FR` or `français` means; null for another language. */
export const widgetLanguage = (tag: string | null | undefined): WidgetLanguage | null => {
  const start = tag?.trim().slice(0, 2).toLowerCase()
  return WIDGET_LANGUAGES.find((language) => language === start) ?? null
}

/** The first of the widget's languages in an `Accept-Language` header, by its weights; null when there is none. */
export const acceptedLanguage = (header: string | null): WidgetLanguage | null => {
  const wanted = (header ?? '')
    .slice(0, 400)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.split(';')
      const weight = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined)
      return { language: widgetLanguage(tag), weight: Number(weight ?? 1), order }
    })
    .filter(({ language, weight }) => language !== null && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.order - b.order)
  return wanted[0]?.language ?? null
}
