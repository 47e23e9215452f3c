import { useState } from 'react'
import { decodeCsv } from '#dashboard/lib/csv-file.ts'

/** A file as it was chosen, with its text. */
export interface CsvFile {
  name: string
  /** Bytes. */
  size: number
  csv: string
}

/** The CSV file that somebody chooses; one over `maxBytes` is not read. */
export function useCsvFile(maxBytes: number) {
  const [file, setFile] = useState<CsvFile | null>(null)
  const [tooBig, setTooBig] = useState(false)
  /** Reads a file; null for one that is too big. */
  const choose = async (chosen: File): Promise<string | null> => {
    setFile(null)
    setTooBig(chosen.size > maxBytes)
    if (chosen.size > maxBytes) return null
    const csv = decodeCsv(new Uint8Array(await chosen.arrayBuffer()))
    setFile({ name: chosen.name, size: chosen.size, csv })
    return csv
  }
  return { file, tooBig, choose }
}
