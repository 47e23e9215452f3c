import type { Readable } from 'node:stream'

/** One piece of an export: a record, or a piece of a table's rows in PostgreSQL's COPY text format. */
export type Frame = { record: ExportRecord } | { rows: Buffer }

/** The records of an export, in this order. Rows follow their `table` record. */
export type ExportRecord =
  | {
      kind: 'start'
      format: 'lutingenie-export'
      version: 1
      /** ISO 8601 UTC */
      createdAt: string
      migrations: string[]
    }
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'table-end'; table: string; count: number; hash: string }
  | { kind: 'sequence'; name: string; value: string; isCalled: boolean }
  | { kind: 'job'; name: string; data: object; startAfter: string; singletonKey: string | null }
  | { kind: 'end'; tables: number }

/** The export is damaged or not one of ours. */
export class BrokenExport extends Error {}

const RECORD = 0x52
const ROWS = 0x44
const HEAD_BYTES = 5
const LIMIT_BYTES = 1 << 30

/** A frame as bytes: its kind, its length, its content. */
export const encodeFrame = (frame: Frame): Buffer => {
  const isRecord = 'record' in frame
  const content = isRecord ? Buffer.from(JSON.stringify(frame.record)) : frame.rows
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(isRecord ? RECORD : ROWS)
  head.writeUInt32BE(content.length, 1)
  return Buffer.concat([head, content])
}

/** Reads frames back. @throws BrokenExport when the bytes end too early or are something else */
export async function* decodeFrames(source: Readable): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of source as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    while (rest.length >= HEAD_BYTES) {
      const kind = rest.readUInt8()
      const length = rest.readUInt32BE(1)
      if ((kind !== RECORD && kind !== ROWS) || length > LIMIT_BYTES)
        throw new BrokenExport('unknown content')
      if (rest.length < HEAD_BYTES + length) break
      const content = rest.subarray(HEAD_BYTES, HEAD_BYTES + length)
      rest = rest.subarray(HEAD_BYTES + length)
      yield kind === ROWS ? { rows: content } : { record: JSON.parse(content.toString()) as ExportRecord }
    }
  }
  if (rest.length > 0) throw new BrokenExport('it ends in the middle')
}
