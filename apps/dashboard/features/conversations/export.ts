import { inbox } from '#contract/inbox.ts'
import { ApiError, apiBase, fillPath, SessionExpiredError } from '#dashboard/lib/api.ts'
import { downloadBlob } from '#dashboard/lib/download.ts'
import { authToken } from '#dashboard/lib/session.ts'

export type ExportFormat = 'csv' | 'json'

/**
 * Downloads the conversations of a period as the file that the server writes.
 * @throws ApiError with the server's reason; nothing is kept then
 */
export async function downloadExport(
  businessId: string,
  query: { from: string; to: string; format: ExportFormat },
): Promise<void> {
  const { path } = inbox.exportConversations
  const response = await fetch(
    `${apiBase()}${fillPath(path, { businessId })}?${new URLSearchParams(query)}`,
    { headers: { authorization: `Bearer ${authToken() ?? ''}` } },
  )
  if (response.status === 401) {
    window.dispatchEvent(new Event('token-expired'))
    throw new SessionExpiredError()
  }
  if (!response.ok) throw new ApiError(response, await response.json().catch(() => null))
  downloadBlob(`conversations-${query.from}-${query.to}.${query.format}`, await response.blob())
}
