import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DataExport, dataExports } from '#contract/data-exports/data-exports.ts'
import { call } from '#dashboard/lib/api.ts'

const WATCH_MS = 1_000

const keyOf = (businessId: string) => ['data-exports', businessId] as const

/** The newest export of a business and whether one may be made; watched while one is under way. */
export function useDataExport(businessId: string) {
  return useQuery({
    queryKey: keyOf(businessId),
    queryFn: async ({ signal }): Promise<{ allowed: boolean; newest: DataExport | null }> => {
      const { allowed, exports } = await call(dataExports.listDataExports, { params: { businessId }, signal })
      return { allowed, newest: exports[0] ?? null }
    },
    refetchInterval: ({ state }) => {
      const newest = state.data?.newest
      return newest && newest.status !== 'ready' ? WATCH_MS : false
    },
  })
}

export function useStartExport(businessId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (): Promise<DataExport> => call(dataExports.createDataExport, { params: { businessId } }),
    onSuccess: (newest) => client.setQueryData(keyOf(businessId), { allowed: true, newest }),
  })
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/**
 * Fetches the parts of a finished export one after the other.
 * @param onProgress is told the share that has arrived, 0 to 1
 */
export async function fetchExport(
  businessId: string,
  { id, parts }: DataExport,
  onProgress: (share: number) => void,
): Promise<Blob> {
  const read: Uint8Array<ArrayBuffer>[] = []
  for (let part = 0; part < parts; part++) {
    const params = { businessId, exportId: id, part: String(part) }
    read.push(bytesOf((await call(dataExports.getDataExportPart, { params })).data))
    onProgress((part + 1) / parts)
  }
  return new Blob(read, { type: 'application/zip' })
}
