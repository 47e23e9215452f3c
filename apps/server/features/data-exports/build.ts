import { Zip, ZipDeflate } from 'fflate'
import { DATA_EXPORT_LIFETIME_MS } from '#contract/data-exports/data-exports.ts'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import { languageOf } from '#server/lib/language.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { countRecords } from './content-queries.ts'
import { exportFiles, PASSES } from './files.ts'
import { addPart, findReaderLanguage, takeExport, updateRun } from './queries.ts'

export const PART_BYTES = 1024 * 1024

/** Another attempt took this export over, or it is gone. */
class Overtaken extends Error {}

/** Keeps what the ZIP writer gives in parts of equal size. */
const partWriter = (deps: Deps, scope: BusinessScope, own: { id: string; run: string }) => {
  let held: Buffer = Buffer.alloc(0)
  const put = async (data: Buffer) => {
    if (!(await addPart(deps.db, scope, own, data))) throw new Overtaken()
  }
  return {
    add(chunk: Uint8Array): void {
      held = Buffer.concat([held, chunk])
    },
    async flush(all = false): Promise<void> {
      while (held.length >= PART_BYTES || (all && held.length > 0)) {
        const part = held.subarray(0, PART_BYTES)
        held = held.subarray(PART_BYTES)
        await put(part)
      }
    },
  }
}

const write = async (deps: Deps, scope: BusinessScope, own: { id: string; run: string }): Promise<void> => {
  const all = Math.max(1, PASSES * (await countRecords(deps.db, scope)))
  const parts = partWriter(deps, scope, own)
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else parts.add(chunk)
  })
  let done = 0
  let savedProgress = 0
  const language = languageOf(await findReaderLanguage(deps.db, scope, own.id))
  for (const { name, pieces } of await exportFiles(deps, scope, language)) {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const { text, rows } of pieces) {
      deps.background.signal.throwIfAborted()
      file.push(Buffer.from(text))
      if (failure) throw failure
      done += rows
      await parts.flush()
      // What was added meanwhile is exported too, so that the count at the beginning may be passed.
      const progress = Math.min(0.99, Math.floor((100 * done) / all) / 100)
      if (progress === savedProgress) continue
      savedProgress = progress
      if (!(await updateRun(deps.db, scope, own, { progress }))) throw new Overtaken()
    }
    file.push(Buffer.alloc(0), true)
  }
  zip.end()
  if (failure) throw failure
  await parts.flush(true)
}

/** Writes the ZIP file of an export, from its beginning whatever an earlier attempt left. */
export const buildExport = async (deps: Deps, scope: BusinessScope, id: string): Promise<void> => {
  const own = { id, run: newId() }
  if (!(await takeExport(deps.db, scope, id, own.run))) return
  try {
    await write(deps, scope, own)
  } catch (error) {
    if (error instanceof Overtaken) return
    throw error
  }
  const now = deps.now()
  await updateRun(deps.db, scope, own, {
    status: 'ready',
    progress: 1,
    ready_at: now,
    expires_at: new Date(now.getTime() + DATA_EXPORT_LIFETIME_MS),
  })
}
