import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { ForestIllustration } from '#dashboard/components/forest-illustration.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../onboarding-messages.ts'

const ANSWER_MAX = 180

export interface WidgetPreviewProps {
  name: string
  /** Of a shopper; what the shop offers, without it. */
  question?: string | undefined
  answer?: string | undefined
}

/** What shoppers will see, with the words being typed. A picture: nothing in it can be used. */
export function WidgetPreview({ name, question, answer = '' }: WidgetPreviewProps) {
  const t = useText(texts)
  const shown = answer.length > ANSWER_MAX ? `${answer.slice(0, ANSWER_MAX).trimEnd()}…` : answer
  return (
    <figure
      aria-label={t.previewLabel}
      data-theme="light"
      className="mx-auto mt-16 w-[356px] overflow-hidden rounded-[20px] bg-[#ffffff] text-[#13221b] shadow-[0_24px_56px_-12px_rgb(0_0_0/0.5)]"
    >
      <div className="relative flex items-center gap-3 overflow-hidden bg-[#0f4a36] px-[18px] py-4 text-[#f4f7f2]">
        <ForestIllustration scene="corner" className="h-[72px]!" />
        <Avatar kind="assistant" size={40} className="relative bg-[#115940]!" />
        <p className="title-card relative min-w-0 truncate">{name === '' ? t.previewName : name}</p>
      </div>
      <div className="flex flex-col gap-3 px-4 pt-4 pb-3.5 text-base/5">
        <FromAssistant>{t.previewHello({ name })}</FromAssistant>
        <p className="max-w-[80%] self-end rounded-[14px] rounded-tr-xs bg-[#0d5b41] px-3.5 py-2.5 text-white">
          {question ?? t.previewQuestion}
        </p>
        <FromAssistant>{shown === '' ? t.previewUnknown : shown}</FromAssistant>
      </div>
      <div className="mx-3 mb-3 flex items-center justify-between rounded-full border border-[#82887f] py-[5px] pr-[5px] pl-4">
        <span className="text-base text-[#5b6962]">{t.previewPlaceholder}</span>
        <span className="flex size-[34px] items-center justify-center rounded-full bg-[#0d5b41] text-white">
          <ArrowUp size={17} strokeWidth={2} aria-hidden />
        </span>
      </div>
    </figure>
  )
}

function FromAssistant({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <Avatar kind="assistant" size={28} />
      <p className="rounded-[14px] rounded-tl-xs bg-[#f3f0e8] px-3.5 py-2.5 wrap-anywhere">{children}</p>
    </div>
  )
}
