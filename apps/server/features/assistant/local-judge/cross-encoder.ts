import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { JudgeWork } from './protocol.ts'

/** A model or a tokenizer that cannot be a judge; the message says why, for the operator. */
export class UnfitModel extends Error {
  override name = 'UnfitModel'
}

/** Of question and passage together; what is longer is cut. */
const MAX_TOKENS = 256
const INPUTS = ['input_ids', 'attention_mask', 'token_type_ids'] as const
type Input = (typeof INPUTS)[number]

interface Tensor {
  data: ArrayLike<number | bigint>
  dims: readonly number[]
}

interface Session {
  inputNames: readonly string[]
  outputNames: readonly string[]
  inputMetadata: readonly { name: string; type?: string }[]
  run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>
}

/** What is used of onnxruntime-node, which is no dependency of the server. */
interface Onnx {
  InferenceSession: { create(file: string, options: object): Promise<Session> }
  Tensor: new (type: string, data: BigInt64Array | Int32Array, dims: readonly number[]) => Tensor
}

interface Encoding {
  ids: number[]
  token_type_ids: number[]
}

interface Tokenizer {
  encode(text: string, options: { text_pair: string; return_token_type_ids: true }): Encoding
  token_to_id(token: string): number | undefined
}

interface Tokenizers {
  Tokenizer: new (tokenizer: object, config: object) => Tokenizer
}

/** Rates passages for a question, from 0 to 1, in their order. */
export type CrossEncoder = (question: string, passages: readonly string[]) => Promise<number[]>

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const readTokenizer = async (file: string, { Tokenizer }: Tokenizers): Promise<Tokenizer> => {
  try {
    return new Tokenizer(JSON.parse(await readFile(file, 'utf8')), {})
  } catch (error) {
    throw new UnfitModel(`its tokenizer.json cannot be read (${reasonOf(error)})`)
  }
}

const openSession = async (file: string, { InferenceSession }: Onnx, threads: number): Promise<Session> => {
  try {
    return await InferenceSession.create(file, {
      executionProviders: ['cpu'],
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      enableCpuMemArena: false,
      enableMemPattern: false,
      logSeverityLevel: 3,
    })
  } catch (error) {
    throw new UnfitModel(`onnxruntime cannot load it (${reasonOf(error)})`)
  }
}

const inputsOf = ({ inputNames }: Session): Input[] => {
  const strange = inputNames.filter((name) => !INPUTS.some((known) => known === name))
  if (strange.length > 0 || !inputNames.includes('input_ids'))
    throw new UnfitModel(
      `its inputs are ${inputNames.join(', ')}; a cross-encoder takes input_ids, attention_mask and perhaps token_type_ids`,
    )
  return INPUTS.filter((name) => inputNames.includes(name))
}

/** Logits to ratings: one column is the odds of yes, two are those of no and of yes. */
const ratingsOf = ({ data, dims }: Tensor, count: number): number[] => {
  const width = dims.length === 1 ? 1 : (dims[1] ?? 0)
  if (dims.length > 2 || dims[0] !== count || (width !== 1 && width !== 2))
    throw new UnfitModel(
      `its output has the shape ${dims.join(' × ')} for ${count} pairs; a cross-encoder gives one or two logits for each`,
    )
  return Array.from({ length: count }, (_, row) => {
    const odds = width === 1 ? Number(data[row]) : Number(data[2 * row + 1]) - Number(data[2 * row])
    if (!Number.isFinite(odds)) throw new UnfitModel('it gives ratings that are no numbers')
    return 1 / (1 + Math.exp(-odds))
  })
}

/**
 * Loads a cross-encoder: an ONNX file that reads a question and a passage together and gives the odds that one answers
 * the other, with the `tokenizer.json` of its family.
 * @throws UnfitModel when these files cannot be a judge
 */
export const loadCrossEncoder = async ({
  runtimeFolder,
  modelFile,
  tokenizerFile,
  threads,
}: Omit<JudgeWork, 'sha256' | 'tokenizerSha256'>): Promise<CrossEncoder> => {
  const require = createRequire(join(runtimeFolder, 'package.json'))
  const onnx = require('onnxruntime-node') as Onnx
  const tokenizer = await readTokenizer(tokenizerFile, require('@huggingface/tokenizers') as Tokenizers)
  const session = await openSession(modelFile, onnx, threads)
  const inputs = inputsOf(session)
  const wide = session.inputMetadata.every(({ type }) => type !== 'int32')
  const padding = tokenizer.token_to_id('[PAD]') ?? tokenizer.token_to_id('<pad>') ?? 0
  const output = session.outputNames.includes('logits') ? 'logits' : session.outputNames[0]

  const encode = (question: string, passage: string): Record<Input, number[]> => {
    const { ids, token_type_ids } = tokenizer.encode(question, {
      text_pair: passage,
      return_token_type_ids: true,
    })
    // What a pair ends with stays when its passage is cut.
    const cut = (list: number[]) =>
      list.length <= MAX_TOKENS ? list : [...list.slice(0, MAX_TOKENS - 1), ...list.slice(-1)]
    const input_ids = cut(ids)
    return { input_ids, attention_mask: input_ids.map(() => 1), token_type_ids: cut(token_type_ids) }
  }
  const tensorOf = (rows: readonly number[][], fill: number): Tensor => {
    const width = Math.max(...rows.map((row) => row.length))
    const dims = [rows.length, width]
    const flat = rows.flatMap((row) => [...row, ...Array<number>(width - row.length).fill(fill)])
    return wide
      ? new onnx.Tensor('int64', BigInt64Array.from(flat, BigInt), dims)
      : new onnx.Tensor('int32', Int32Array.from(flat), dims)
  }

  return async (question, passages) => {
    if (passages.length === 0) return []
    const rows = passages.map((passage) => encode(question, passage))
    const feeds = Object.fromEntries(
      inputs.map((name) => [
        name,
        tensorOf(
          rows.map((row) => row[name]),
          name === 'input_ids' ? padding : 0,
        ),
      ]),
    )
    const found = (await session.run(feeds))[output ?? '']
    if (found === undefined) throw new UnfitModel('it has no output')
    return ratingsOf(found, passages.length)
  }
}
