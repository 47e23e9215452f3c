import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { integrations } from '#contract/integrations/integrations.ts'
import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { Page } from '#dashboard/components/page.tsx'
import { PageSpinner } from '#dashboard/components/spinner.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { usePageTitle } from '#dashboard/lib/page-title.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { sharedTexts } from './shared-messages.ts'
import { returnTexts } from './shopify-return-messages.ts'

/** The business that a state names: what comes before its point. */
const businessOf = (state: string | null): string | null =>
  /^([0-9a-f-]{36})\./.exec(state ?? '')?.[1] ?? null

/** /integrations/shopify, where Shopify sends the owner back: what it answered is handed to the server, once. */
export default function ShopifyReturnPage() {
  const t = useText(returnTexts)
  const shared = useText(sharedTexts)
  const lang = useLangOf()
  const [query] = useState(useSearch())
  const [, navigate] = useLocation()
  const [failure, setFailure] = useState<{ reason: string; passing: boolean } | null>(null)
  const params = new URLSearchParams(query)
  const businessId = businessOf(params.get('state'))
  const settings = `${pages.settings.path}${businessId ? `?business=${businessId}` : ''}#integrations`
  usePageTitle(t.title)

  const send = useCallback(async () => {
    if (businessId === null) return
    setFailure(null)
    try {
      await call(integrations.authorizeShopify, { params: { businessId }, body: { query } })
      toast({ title: shared.created, text: shared.createdText, lang: lang(sharedTexts.created) })
      navigate(settings, { replace: true })
    } catch (error) {
      // A page that imported them would have every other page load them.
      const { refusalReason } = await import('./problem-texts.ts')
      const reason = refusalReason(error as Error)
      if (reason !== null)
        setFailure({ reason, passing: !(error instanceof ApiError) || error.status >= 500 })
    }
  }, [businessId, query, settings, navigate, shared, lang])

  const denied = params.has('error')
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current || denied) return
    sent.current = true
    void send()
  }, [send, denied])

  const reason = denied ? t.notAllowed : businessId === null ? t.incomplete : failure?.reason
  return (
    <Page title={t.title}>
      {reason === undefined ? (
        <PageSpinner text={t.connecting} />
      ) : (
        <div role="alert" className="flex flex-1 flex-col items-center justify-center">
          <EmptyState
            drawing="key"
            title={t.failed}
            action={
              failure?.passing ? (
                <Button variant="primary" onClick={() => void send()}>
                  <span lang={lang(sharedTexts.tryAgain)}>{shared.tryAgain}</span>
                </Button>
              ) : (
                <ButtonLink variant="primary" href={settings}>
                  {t.toSettings}
                </ButtonLink>
              )
            }
          >
            {reason}
          </EmptyState>
        </div>
      )}
    </Page>
  )
}
