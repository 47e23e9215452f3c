import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/** Attributes of a native dialog that is modal while `open`: Escape, the scrim and a back gesture close it. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      onClose()
    },
    onClose: () => {
      if (!ref.current?.open) onClose()
    },
    onMouseDown: (event: MouseEvent) => {
      if (event.target === ref.current) onClose()
    },
  }
}
