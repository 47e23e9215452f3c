import { knowledgeFiles } from '#contract/knowledge/files.ts'
import { call } from '#dashboard/lib/api.ts'
import { callFile } from '#dashboard/lib/call-file.ts'
import { downloadBlob } from '#dashboard/lib/download.ts'
import { useChange } from '#dashboard/lib/use-change.ts'
import { knowledgeKey } from '../queries.ts'

/** Adds, replaces, deletes and takes back what waits in the draft; the list follows. */
export function useFiles(businessId: string) {
  const key = knowledgeKey(businessId)
  return {
    add: useChange(key, (file: File) =>
      call(knowledgeFiles.addKnowledgeFile, {
        params: { businessId },
        query: { name: file.name },
        body: file,
      }),
    ),
    replace: useChange(key, ({ sourceId, file }: { sourceId: string; file: File }) =>
      call(knowledgeFiles.replaceKnowledgeFile, {
        params: { businessId, sourceId },
        query: { name: file.name },
        body: file,
      }),
    ),
    remove: useChange(key, (sourceId: string) =>
      call(knowledgeFiles.deleteKnowledgeSource, { params: { businessId, sourceId } }),
    ),
    takeBack: useChange(key, (sourceId: string) =>
      call(knowledgeFiles.undoDraftedSource, { params: { businessId, sourceId } }),
    ),
  }
}

/** Downloads a file as it was added. @throws ApiError */
export const downloadSource = async (businessId: string, sourceId: string, name: string): Promise<void> =>
  downloadBlob(
    name,
    await callFile(knowledgeFiles.downloadKnowledgeFile, { params: { businessId, sourceId } }),
  )

/** What the browser offers to choose. */
export const ACCEPTED = '.pdf,.docx,.docm,.odt,.xlsx,.xlsm,.csv,.tsv,.txt,.md,.markdown,.html,.htm,.xhtml'
