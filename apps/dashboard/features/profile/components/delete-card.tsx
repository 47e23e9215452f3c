import { Button } from '#dashboard/components/button.tsx'
import { Card } from '#dashboard/components/card.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'

/** The way out: opens the dialog that says what is lost. */
export function DeleteCard({ onOpen }: { onOpen: () => void }) {
  const t = useText(texts)
  return (
    <Card
      title={t.deleteAccount}
      subtitle={t.deleteText}
      className="[&>div]:hidden"
      action={
        <Button variant="danger-ghost" size="sm" aria-label={t.deleteAccount} onClick={onOpen}>
          {t.deleteButton}
        </Button>
      }
    />
  )
}
