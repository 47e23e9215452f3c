// A modal dialog makes everything outside it inert. The toasts' host therefore moves into the
// dialog on top, so that a toast over a dialog stays above the scrim and can be clicked.
const open: HTMLDialogElement[] = []
let host: HTMLDivElement | undefined

/** The element the toasts are drawn in, with a tree of its own. */
export function toastHost(): HTMLDivElement {
  if (!host) {
    host = document.createElement('div')
    move()
  }
  return host
}

/** Brings the toasts above this dialog until the returned function is called. */
export function toastsFollow(dialog: HTMLDialogElement): () => void {
  open.push(dialog)
  move()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    move()
  }
}

function move(): void {
  const home = open.at(-1) ?? document.body
  if (host && host.parentElement !== home) home.append(host)
}
