/** The languages of the widget, of the alert and of the mails to customers: apps/widget/README.md. */
export const WIDGET_LANGUAGES = ['fr', 'en', 'es', 'de'] as const
export type WidgetLanguage = (typeof WIDGET_LANGUAGES)[number]
