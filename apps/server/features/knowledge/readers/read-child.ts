// A process that reads one document and ends.

import { serveApart } from '#server/lib/apart/serve-apart.ts'
import { readDocument } from './read-document.ts'
import type { DocumentKind } from './types.ts'

serveApart(({ bytes, kind }: { bytes: Uint8Array; kind: DocumentKind }) => readDocument(bytes, kind))
