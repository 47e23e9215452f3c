import { useText } from '../../lib/i18n.ts'
import { privacy } from './content.ts'
import { LegalPage } from './legal-page.tsx'
import { texts } from './messages.ts'

/** /privacy */
export default function Privacy() {
  const t = useText(texts)
  return <LegalPage title={t.privacyTitle} content={privacy} />
}
