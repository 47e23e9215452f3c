/** Hands text to the browser as a file to keep. */
export function download(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

/** Hands bytes to the browser as a file to keep. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the address after the click: it must still be there.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** `2026-03-10`, for names of files. */
export const fileDay = (): string => new Date().toISOString().slice(0, 10)
