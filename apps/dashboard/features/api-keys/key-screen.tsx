import { Plus, RefreshCw, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { ApiKey } from '#contract/api-keys/api-keys.ts'
import type { Business } from '#contract/businesses/businesses.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { mayManage } from '#contract/team/roles.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { StatusBadge } from '#dashboard/components/badge.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { ConfirmDialog } from '#dashboard/components/dialog.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { Meter } from '#dashboard/components/meter.tsx'
import { Page } from '#dashboard/components/page.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useIntegrations } from '#dashboard/features/integrations/public.ts'
import { apiBase } from '#dashboard/lib/api.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { throughNavigationGuard } from '#dashboard/lib/navigation-guard.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { useNavigationGuard } from '#dashboard/lib/use-navigation-guard.ts'
import { KeyDisplay } from './components/key-display.tsx'
import { KeyEdit } from './components/key-edit.tsx'
import { KeyForm } from './components/key-form.tsx'
import { KeyAdvice, KeyList, keyName } from './components/key-list.tsx'
import { texts } from './messages.ts'
import { useApiKeys, useKeyActions } from './queries.ts'

type Mode =
  | { name: 'list' }
  | { name: 'create' }
  | { name: 'edit'; key: ApiKey; code?: true }
  | { name: 'display'; key: ApiKey }
type Question = { what: 'regenerate' | 'delete'; key: ApiKey } | null

const LIST: Mode = { name: 'list' }
/** `?create`: who comes here for a key begins with its form, and goes back to where that was asked for. */
const CREATE = 'create'

/** The four modes of the screen: list, create, edit, display. */
export function KeyScreen({ business }: { business: Business }) {
  const businessId = business.id
  const writable = mayManage(business.role)
  const site = apiBase() || window.location.origin
  const t = useText(texts)
  const lang = useLangOf()
  const query = useApiKeys(businessId)
  const shops = useIntegrations(businessId)
  const integrations = shops.data?.integrations ?? []
  const { create, update, regenerate, remove } = useKeyActions(businessId)
  const [, navigate] = useLocation()
  const isCreateRequested = useSearchParams()[0].has(CREATE) && writable
  const [mode, setMode] = useState<Mode>(isCreateRequested ? { name: 'create' } : LIST)
  const [copied, setCopied] = useState<string>()
  const shown = mode.name === 'display' ? mode.key.apiKey : undefined
  const leaving = useNavigationGuard(shown !== undefined && copied !== shown)
  const [question, setQuestion] = useState<Question>(null)
  const keys = query.data?.apiKeys ?? []
  const full = keys.length >= LIMITS.apiKeysPerBusiness
  const leave = () => {
    if (isCreateRequested) navigate(pages.dashboard.path)
    else setMode(LIST)
  }

  const gone =
    mode.name === 'edit' &&
    query.data?.apiKeys.every((key) => key.id !== mode.key.id) &&
    (remove.variables !== mode.key.id || remove.isError)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (!gone) return
    leave()
    setQuestion(null)
    toast({ title: t.gone, kind: 'info' })
  }, [gone])

  const failed = (what: 'updateFailed' | 'regenerateFailed' | 'deleteFailed') => (error: Error) => {
    const durationMs = LIMITS.updateFailureToastMs
    toastCallFailed(error, { title: t[what], lang: lang(texts[what]), durationMs })
  }

  const confirm = () => {
    if (!question) return
    const { key } = question
    if (question.what === 'regenerate') {
      void regenerate
        .mutateAsync(key.id)
        .then((fresh) => setMode({ name: 'display', key: fresh }), failed('regenerateFailed'))
        .finally(() => setQuestion(null))
      return
    }
    void remove
      .mutateAsync(key.id)
      .then(() => {
        setMode(LIST)
        toast({ title: t.deleted })
      }, failed('deleteFailed'))
      .finally(() => setQuestion(null))
  }

  const title = { list: t.title, create: t.create, edit: t.edit, display: t.newKey }[mode.name]
  const meter = query.data && (
    <Meter label={t.limitLabel} value={keys.length} max={LIMITS.apiKeysPerBusiness} />
  )
  return (
    <Page
      dense
      title={title}
      titleLang={mode.name === 'list' ? lang(texts.title) : undefined}
      dock={
        mode.name === 'list' &&
        writable &&
        keys.length > 0 && (
          <Button
            variant="primary"
            size="lg"
            block
            icon={Plus}
            disabled={full}
            onClick={() => setMode({ name: 'create' })}
          >
            {t.create}
          </Button>
        )
      }
      {...(mode.name !== 'list' && { back: { label: t.back, onClick: () => throughNavigationGuard(leave) } })}
      actions={
        mode.name === 'list' ? (
          <>
            <span className="max-md:hidden">{meter}</span>
            {full && <StatusBadge kind="limitReached" />}
            {writable && keys.length > 0 && (
              <Button
                variant="primary"
                icon={Plus}
                disabled={full}
                className="max-md:hidden"
                onClick={() => setMode({ name: 'create' })}
              >
                {t.create}
              </Button>
            )}
          </>
        ) : (
          mode.name === 'create' && <span className="max-md:hidden">{meter}</span>
        )
      }
    >
      {mode.name === 'list' && (
        <>
          <span className="md:hidden">{meter}</span>
          {!writable && (
            <Alert kind="info" quiet>
              {t.readOnly}
            </Alert>
          )}
          <QueryFailed query={query}>{t.fetchFailed}.</QueryFailed>
          <Pending
            pending={query.isPending}
            skeleton={
              <div className="space-y-px overflow-hidden rounded-lg border border-border">
                <Skeleton className="h-[34px] w-full" />
                <Skeleton className="h-16 w-full" />
                <Skeleton className="h-16 w-full" />
                <Skeleton className="h-16 w-full" />
              </div>
            }
          >
            {() =>
              query.data &&
              (keys.length === 0 ? (
                <EmptyState
                  drawing="key"
                  title={t.emptyTitle}
                  action={
                    writable && (
                      <Button variant="primary" onClick={() => setMode({ name: 'create' })}>
                        {t.create}
                      </Button>
                    )
                  }
                >
                  {t.emptyText}
                </EmptyState>
              ) : (
                <div className="space-y-4">
                  <KeyList
                    keys={keys}
                    integrations={integrations}
                    writable={writable}
                    onActive={async (key, isActive) => {
                      await update
                        .mutateAsync({ keyId: key.id, changes: { isActive } })
                        .catch(failed('updateFailed'))
                    }}
                    onEdit={(key) => setMode({ name: 'edit', key })}
                    onCode={(key) => setMode({ name: 'edit', key, code: true })}
                    onRegenerate={(key) => setQuestion({ what: 'regenerate', key })}
                    onDelete={(key) => setQuestion({ what: 'delete', key })}
                  />
                  <KeyAdvice />
                </div>
              ))
            }
          </Pending>
        </>
      )}
      {mode.name === 'create' && (
        <KeyForm
          businessId={businessId}
          integrations={integrations}
          site={business.website}
          taken={keys.map(({ domain }) => domain)}
          onCancel={leave}
          onSubmit={(key) =>
            create.mutateAsync(key, { onSuccess: (key) => setMode({ name: 'display', key }) })
          }
        />
      )}
      {mode.name === 'edit' && (
        <KeyEdit
          key={mode.key.id}
          apiKey={mode.key}
          code={mode.code === true}
          integrations={integrations}
          site={site}
          onClose={leave}
          onSave={(changes) => update.mutateAsync({ keyId: mode.key.id, changes })}
          onRegenerate={() => setQuestion({ what: 'regenerate', key: mode.key })}
          onDelete={() => setQuestion({ what: 'delete', key: mode.key })}
        />
      )}
      {mode.name === 'display' && (
        <KeyDisplay
          apiKey={mode.key}
          site={site}
          hasShop={integrations.length > 0}
          onCopied={() => setCopied(mode.key.apiKey)}
          onDone={() => {
            leaving.leave()
            leave()
          }}
        />
      )}
      <ConfirmDialog
        open={leaving.asking}
        title={t.leaveUncopied}
        text={t.leaveUncopiedText}
        confirmLabel={t.leave}
        cancelLabel={t.stay}
        onConfirm={leaving.leave}
        onClose={leaving.stay}
      />
      <ConfirmDialog
        open={question?.what === 'regenerate'}
        icon={RefreshCw}
        title={question ? t.confirmRegenerate({ name: keyName(question.key) }) : ''}
        text={question ? t.confirmRegenerateText({ domain: question.key.domain }) : ''}
        confirmLabel={t.regenerateTitle}
        busy={regenerate.isPending}
        onConfirm={confirm}
        onClose={() => setQuestion(null)}
      />
      <ConfirmDialog
        open={question?.what === 'delete'}
        icon={Trash2}
        title={question ? t.confirmDelete({ name: keyName(question.key) }) : ''}
        text={question ? t.confirmDeleteText({ domain: question.key.domain }) : ''}
        confirmLabel={t.deleteTitle}
        busy={remove.isPending}
        onConfirm={confirm}
        onClose={() => setQuestion(null)}
      />
    </Page>
  )
}
