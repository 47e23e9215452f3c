import { type ComponentType, createElement, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { fr, messages, useText } from '#dashboard/lib/i18n.ts'
import { toast } from './toast.ts'

const texts = messages({
  failed: fr('Cette fenêtre n’a pas pu s’ouvrir', 'This window could not be opened'),
  failedText: fr(
    'Vérifiez votre connexion, ou rechargez la page.',
    'Check your connection, or reload the page.',
  ),
})

/** Says that a window's code did not come. */
export function useDialogFailed(): () => void {
  const t = useText(texts)
  return useCallback(() => void toast({ kind: 'error', title: t.failed, text: t.failedText }), [t])
}

/**
 * A dialog in a chunk of its own, loaded when it is first shown. One whose code does not come says so in a toast and
 * closes: the page behind it stays, and the code is asked for again the next time.
 */
export function lazyDialog<P extends { onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  return function LazyDialog(props: P) {
    const [Dialog, setDialog] = useState(() => loaded)
    const tellFailed = useDialogFailed()
    const fail = useEffectEvent(() => {
      tellFailed()
      props.onClose()
    })
    useEffect(() => {
      if (loaded !== undefined) return
      let gone = false
      load().then(
        (component) => {
          loaded = component
          if (!gone) setDialog(() => component)
        },
        () => {
          if (!gone) fail()
        },
      )
      return () => {
        gone = true
      }
    }, [])
    return Dialog && createElement(Dialog, props)
  }
}
