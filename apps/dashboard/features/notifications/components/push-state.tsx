import { useCallback, useEffect, useState } from 'react'
import { Button } from '#dashboard/components/button.tsx'
import { toast, toastUpdateFailed } from '#dashboard/components/toast.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import type { PushHere } from '../push.ts'
import { SettingRow, type SettingRowProps } from './setting-row.tsx'

// Apart: every signed-in page may load it, to go on with what was turned on.
const loadPush = () => import('../push.ts')

/** Whether this browser gets notifications, in words, with what can be done about it. It asks for the permission only on a click. */
export function usePushState(publicKey: string | undefined) {
  const t = useText(texts)
  const [state, setState] = useState<PushHere | 'checking'>('checking')
  const refresh = useCallback(async () => {
    const push = await loadPush()
    setState(await push.pushHere().catch(() => 'off' as const))
  }, [])
  useEffect(() => {
    void refresh()
    // What is allowed is allowed in the browser's own pages.
    addEventListener('focus', refresh)
    return () => removeEventListener('focus', refresh)
  }, [refresh])
  const [busy, setBusy] = useState(false)
  const attempt = async (
    work: (push: Awaited<ReturnType<typeof loadPush>>) => Promise<void>,
    failure: string,
  ) => {
    setBusy(true)
    try {
      await work(await loadPush())
    } catch {
      toastUpdateFailed({ title: failure, text: t.pushFailedText })
    }
    await refresh()
    setBusy(false)
  }
  const words = t[`push-${state === 'unasked' ? 'off' : state}`]
  const badge = state === 'checking' ? undefined : t[`push-${state}-here`]
  const actions =
    publicKey !== undefined &&
    (state === 'off' || state === 'unasked' ? (
      <Button
        size="sm"
        loading={busy}
        onClick={() => void attempt((push) => push.enablePush(publicKey), t.pushFailed)}
      >
        {t.pushEnable}
      </Button>
    ) : (
      state === 'on' && (
        <>
          <Button
            size="sm"
            loading={busy}
            onClick={() =>
              void attempt(async (push) => {
                await push.sendTest()
                toast({ title: t.pushTested, text: t.pushTestedText })
              }, t.pushTestFailed)
            }
          >
            {t.pushTest}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={busy}
            onClick={() => void attempt((push) => push.disablePush(), t.pushFailed)}
          >
            {t.pushDisable}
          </Button>
        </>
      )
    ))
  return { words, actions, badge, on: state === 'on' }
}

/** The switch of the business for browser notifications, with the state of this browser. */
export function PushState({
  publicKey,
  ...row
}: Omit<SettingRowProps, 'label' | 'children' | 'actions'> & { publicKey: string | undefined }) {
  const t = useText(texts)
  const { words, actions, badge, on } = usePushState(publicKey)
  if (!row.checked)
    return (
      <SettingRow label={t.push} {...row}>
        {t.pushOffForAll}
      </SettingRow>
    )
  return (
    <SettingRow
      label={t.push}
      {...row}
      actions={actions}
      state={badge === undefined ? badge : { on, words: badge }}
    >
      <p role="status">{words}</p>
    </SettingRow>
  )
}
