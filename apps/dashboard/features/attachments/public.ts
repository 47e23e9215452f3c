import { toastCallFailed } from '#dashboard/components/toast.ts'
import { lazyPart } from '#dashboard/lib/lazy-part.ts'

export { isOnlyNames } from './only-names.ts'

const loadParts = () => import('./parts.ts')

/** Files of a message in its thread: few messages have any. */
export const MessageFiles = lazyPart(async () => (await loadParts()).MessageFiles)
/** Files that wait in a composer for the reply that they are sent with. */
export const AttachmentTray = lazyPart(async () => (await loadParts()).AttachmentTray)

/** Has the code of files come before it is needed. */
export const preloadFiles = (): void => void loadParts().catch(() => {})

/** Has files chosen, or taken with a phone's camera. */
export const chooseFiles = (onFiles: (files: File[]) => void, failed: string): void =>
  void loadParts().then(
    (parts) => parts.chooseFiles(onFiles),
    (error: Error) => toastCallFailed(error, { title: failed }),
  )
