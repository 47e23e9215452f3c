import type { AiDraft } from '../queries.ts'
import { AiForm } from './ai-form.tsx'
import { AiPreview } from './ai-preview.tsx'

interface AiEditorProps {
  businessId: string
  draft: AiDraft
  onChange: (draft: AiDraft) => void
  disabled: boolean
}

/** The form and its live preview; loaded when somebody edits. */
export default function AiEditor({ businessId, draft, onChange, disabled }: AiEditorProps) {
  return (
    <div className="grid xl:grid-cols-[minmax(0,1fr)_340px]">
      <AiForm draft={draft} onChange={onChange} disabled={disabled} />
      <div className="border-border max-xl:border-t xl:border-l [&>section]:h-full">
        <AiPreview businessId={businessId} draft={draft} />
      </div>
    </div>
  )
}
