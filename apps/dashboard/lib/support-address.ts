/** Where to write for help: the `support-email` meta tag of the page. */
export function supportAddress(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? ''
}
