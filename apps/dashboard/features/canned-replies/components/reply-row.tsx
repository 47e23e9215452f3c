import { Pencil, Trash2, Zap } from 'lucide-react'
import type { CannedReply } from '#contract/canned-replies/canned-replies.ts'
import { Badge } from '#dashboard/components/badge.tsx'
import { IconButton } from '#dashboard/components/button.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { languageName } from '#dashboard/lib/language-name.ts'
import { texts } from '../messages.ts'
import { useActionWords } from '../use-action-words.ts'

interface ReplyRowProps {
  businessId: string
  reply: CannedReply
  /** Null where it is only read. */
  onEdit: (() => void) | null
  onDelete: () => void
}

/** A reply in the list of them. */
export function ReplyRow({ businessId, reply, onEdit, onDelete }: ReplyRowProps) {
  const t = useText(texts)
  const { lang } = useFormats()
  const also = useActionWords(businessId)(reply.actions)
  const { title } = reply
  return (
    <li className="flex items-start gap-3 px-[18px] py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold break-words text-ink">{title}</span>
          <span className="font-mono text-xs break-all text-ink-muted">/{reply.shortcut}</span>
          {reply.language && (
            <Badge tone="outline" size="sm">
              {languageName(reply.language, lang)}
            </Badge>
          )}
        </p>
        <p className="mt-0.5 line-clamp-2 text-sm break-words text-ink-muted">{reply.content}</p>
        {also.length > 0 && (
          <p className="mt-1.5 flex items-start gap-1.5 text-xs text-ink-muted">
            <Zap size={14} strokeWidth={1.75} className="mt-px flex-none" aria-hidden />
            <span className="min-w-0 break-words">
              <span className="font-semibold text-ink">{t.onceSent}</span>{' '}
              {also.map(({ part, words, gone }, at) => (
                <span key={part} className={cx(gone && 'text-on-warning-soft')}>
                  {at > 0 && ', '}
                  {words}
                </span>
              ))}
            </span>
          </p>
        )}
      </div>
      {onEdit && (
        <div className="flex flex-none gap-1">
          <IconButton size="sm" icon={Pencil} label={t.editOne({ title })} onClick={onEdit} />
          <IconButton size="sm" icon={Trash2} label={t.deleteOne({ title })} onClick={onDelete} />
        </div>
      )}
    </li>
  )
}
