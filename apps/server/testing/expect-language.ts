import { expect } from 'vitest'
import type { Language } from '#server/lib/language.ts'

const WORDS: Record<Language, RegExp> = {
  fr: /\b(Bonjour|vous|votre|heure de Paris|depuis|adresse|jusqu|Aide|Confidentialité|Gérer|chez)\b/gi,
  en: /\b(Hello|you|your|Paris time|from|address|until|Help|Privacy|Manage|team)\b/gi,
}

const seen = (html: string) => html.replace(/<style>.*?<\/style>/gs, '').replace(/<[^>]*>/g, ' ')

/** Expects a stored mail to be in one language throughout: its subject, its HTML with `lang`, its plain text. */
export const expectLanguage = (
  mail: { subject: string; html: string; body: string } | undefined,
  language: Language,
): void => {
  const other = language === 'fr' ? 'en' : 'fr'
  expect(mail?.html).toContain(`<html lang="${language}">`)
  expect(mail?.subject.length).toBeLessThanOrEqual(60)
  for (const text of [seen(mail?.html ?? ''), mail?.body ?? '']) {
    expect(text.match(WORDS[language])).not.toBeNull()
    expect(text.match(WORDS[other]) ?? []).toEqual([])
  }
  expect(mail?.subject.match(WORDS[other]) ?? []).toEqual([])
}
