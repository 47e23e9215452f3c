import type { Language } from '../language.ts'
import type { MailLayout } from './layout.ts'

const LABELS: Record<Language, { help: string; privacy: string }> = {
  fr: { help: 'Aide', privacy: 'Confidentialité' },
  en: { help: 'Help', privacy: 'Privacy' },
}

/** The links under a mail of LutinGénie itself. Readers who may have no account get help by mail: `help` names it. */
export const footerLinks = (
  siteUrl: string,
  language: Language,
  help = `${siteUrl}/support`,
): MailLayout['links'] => [
  { label: 'LutinGénie', url: siteUrl },
  { label: LABELS[language].help, url: help },
  { label: LABELS[language].privacy, url: `${siteUrl}/privacy` },
]
