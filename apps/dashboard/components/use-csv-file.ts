import { useState } from 'react'
import { decodeCsv } from '#dashboard/lib/csv-file.ts'

/** A file as it was chosen, with its text. */
interface CsvFile {
  name: string
  /** Bytes. */
  size: number
  csv: string
}

/** Why a file is not read. */
type CsvProblem = 'too-big' | 'unknown-characters'

/** The CSV file that somebody chooses; one over `maxBytes`, or in a character set that is not known, is not read. */
export function useCsvFile(maxBytes: number) {
  const [file, setFile] = useState<CsvFile | null>(null)
  const [problem, setProblem] = useState<CsvProblem | null>(null)
  /** Reads a file; null for one that cannot be. */
  const choose = async (chosen: File): Promise<string | null> => {
    setFile(null)
    setProblem(chosen.size > maxBytes ? 'too-big' : null)
    if (chosen.size > maxBytes) return null
    const csv = decodeCsv(new Uint8Array(await chosen.arrayBuffer()))
    if (csv === null) setProblem('unknown-characters')
    else setFile({ name: chosen.name, size: chosen.size, csv })
    return csv
  }
  return { file, problem, choose }
}
