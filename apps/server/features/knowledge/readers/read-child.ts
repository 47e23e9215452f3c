// A process that reads one document and ends.
import { readDocument } from './read-document.ts'
import type { DocumentKind } from './types.ts'

process.once('message', async ({ bytes, kind }: { bytes: Uint8Array; kind: DocumentKind }) => {
  const read = await readDocument(bytes, kind)
  process.send?.(read, () => process.exit(0))
})
