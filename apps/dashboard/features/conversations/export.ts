import { inbox } from '#contract/conversations/inbox.ts'
import { callFile } from '#dashboard/lib/call-file.ts'
import { downloadBlob } from '#dashboard/lib/download.ts'

export type ExportFormat = 'csv' | 'json'

/**
 * Downloads the conversations of a period as the file that the server writes.
 * @throws ApiError with the server's reason; nothing is kept then
 */
export async function downloadExport(
  businessId: string,
  query: { from: string; to: string; format: ExportFormat },
): Promise<void> {
  const file = await callFile(inbox.exportConversations, { params: { businessId }, query })
  downloadBlob(`conversations-${query.from}-${query.to}.${query.format}`, file)
}
