import type { Endpoint, ParamsOf } from '#contract/endpoint.ts'
import { ApiError, apiBase, fillPath, queryString, SessionExpiredError } from './api.ts'
import { authToken } from './session.ts'

/**
 * The file that an endpoint answers, whole.
 * @throws ApiError with the server's reason; nothing is kept then
 */
export async function callFile<const E extends Endpoint & { file: true }>(
  { path }: E,
  { params, query }: { params: ParamsOf<E>; query?: Record<string, string> },
): Promise<Blob> {
  const response = await fetch(
    apiBase() + fillPath(path, params as Record<string, string>) + queryString(query),
    {
      headers: { authorization: `Bearer ${authToken() ?? ''}` },
    },
  )
  if (response.status === 401) {
    window.dispatchEvent(new Event('token-expired'))
    throw new SessionExpiredError()
  }
  if (!response.ok) throw new ApiError(response, await response.json().catch(() => null))
  return response.blob()
}
