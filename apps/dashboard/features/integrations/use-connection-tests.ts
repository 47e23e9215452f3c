import { useState } from 'react'
import type { Integration } from '#contract/integrations/integrations.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'
import { useIntegrationActions } from './mutations.ts'
import { PLATFORM_NAMES } from './platform-names.ts'
import { formatShopProblem } from './problem-texts.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Tests of shops: which ones run, and what their end says (clause open.connection-test-toasts). */
export function useConnectionTests(businessId: string) {
  const t = useText(texts)
  const lang = useLangOf()
  const { test } = useIntegrationActions(businessId)
  const [running, setRunning] = useState<readonly string[]>([])

  /** @param after `creation`: it runs by itself, and leaves the toast of the creation its time */
  const run = async (shop: Integration, after: 'click' | 'creation'): Promise<void> => {
    if (running.includes(shop.id)) return
    setRunning((ids) => [...ids, shop.id])
    const shown = after === 'creation' ? pause(LIMITS.toastMs) : null
    try {
      const result = await test(shop.id)
      setRunning((ids) => ids.filter((id) => id !== shop.id))
      await shown
      const store = result.storeName ?? PLATFORM_NAMES[shop.platform]
      if (!result.connected) {
        const why = result.error === null ? null : formatShopProblem(result.error, result.problem)
        toast({
          kind: 'error',
          title: t.connectionFailed,
          lang: lang(texts.connectionFailed),
          durationMs: LIMITS.updateFailureToastMs,
          ...(why && { text: why.text, textLang: why.lang }),
        })
      } else if (after === 'creation') {
        toast({
          title: t.connectionTest,
          text: t.connectionTestText({ store }),
          lang: lang(texts.connectionTest),
        })
      } else {
        toast({ title: t.connectionSuccessful, text: store, lang: lang(texts.connectionSuccessful) })
      }
    } catch (error) {
      setRunning((ids) => ids.filter((id) => id !== shop.id))
      await shown
      toastCallFailed(error as Error, {
        title: t.testFailed,
        lang: lang(texts.testFailed),
        durationMs: LIMITS.updateFailureToastMs,
      })
    }
  }
  return { running, run }
}
