import { pageMeta } from './page-meta.ts'

/** Where to write for help: the `support-email` meta tag of the page. */
export function supportAddress(): string {
  return pageMeta('support-email')
}
