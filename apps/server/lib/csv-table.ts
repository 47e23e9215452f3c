import type { CsvRow } from './csv.ts'
import type { Deps } from './deps.ts'
import { ApiError } from './errors.ts'
import type { BusinessScope } from './scope.ts'
import { TaskStuck } from './threads/thread.ts'

/** Errors that an import shows. */
const SHOWN_ERRORS = 50
/** Characters that are shown of what is wrong. */
const SHOWN_VALUE = 80

/**
 * Reads a file that somebody imports, in a thread.
 * @param task its reader, whose result is the file as it was read
 * @throws ApiError FILE_TOO_COMPLEX when it takes longer than any file may
 */
export const readImport = async <T>(deps: Deps, scope: BusinessScope, task: string, file: unknown) => {
  try {
    return (await deps.threads.files.run(task, file, scope.businessId)) as T
  } catch (error) {
    throw error instanceof TaskStuck ? new ApiError('FILE_TOO_COMPLEX') : error
  }
}

/** Whether something stands to the right of the columns of a table. */
export const hasMoreCells = ({ cells }: CsvRow, columnCount: number): boolean =>
  cells.slice(columnCount).some((cell) => cell !== '')

/** What is wrong in a row, as it is shown. */
export const shortValue = (value: string | null | undefined): string | null =>
  value?.slice(0, SHOWN_VALUE) ?? null

/** The errors of an import as it answers them: the first ones, and how many there are. */
export const presentErrors = <E>(errors: readonly E[]): { errors: E[]; errorCount: number } => ({
  errors: errors.slice(0, SHOWN_ERRORS),
  errorCount: errors.length,
})
