import { useText } from '../../lib/i18n.ts'
import { terms } from './content.ts'
import { LegalPage } from './legal-page.tsx'
import { texts } from './messages.ts'

/** /terms */
export default function Terms() {
  const t = useText(texts)
  return <LegalPage title={t.termsTitle} content={terms} />
}
