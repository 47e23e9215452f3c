import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Thresholds } from './answer-judge.ts'

/** What is known of an installed judge; `judge.json` beside its files. */
export interface JudgeRecord {
  /** The name of the file that it was installed from. */
  name: string
  sha256: string
  tokenizerSha256: string
  bytes: number
  thresholds: Thresholds
  /** What was measured when it was installed. */
  measured: JudgeMeasure
  /** ISO time. */
  addedAt: string
}

/** How a judge did on questions that the built-in engine did not answer. */
export interface JudgeMeasure {
  /** All questions of the measurement, and those of them that the judge was asked about. */
  questions: number
  open: number
  /** Asked about without a rating: late, or out of memory. */
  failed: number
  /** What it would answer, from its threshold on. */
  answer: { threshold: number; told: number; right: number } | null
  /** What it would tell as closest, beside what the built-in engine tells for the same questions. */
  closest: { threshold: number; told: number; right: number } | null
  before: { told: number; right: number }
  /** The best that it came to where it is not good enough: what it told at its 60 likeliest, and how much was right. */
  likeliest: { told: number; right: number }
  /** Milliseconds of one rating. */
  p50Ms: number
  p99Ms: number
  /** Resident memory of its process at most, in MiB. */
  memoryMb: number
}

/** Where everything of a local judge lies. */
export const judgeFolder = (dataDir: string): string => join(dataDir, 'judge')
/** Where onnxruntime and the tokenizer are installed. */
export const runtimeFolder = (dataDir: string): string => join(judgeFolder(dataDir), 'runtime')
/** Where the judge that answers lies. */
export const modelFolder = (dataDir: string): string => join(judgeFolder(dataDir), 'model')

/** Names of the files in a judge's folder. */
export const JUDGE_FILES = { model: 'model.onnx', tokenizer: 'tokenizer.json', record: 'judge.json' } as const

/** The record of a judge's folder. Throws the system's error, or a SyntaxError. */
export const readRecord = async (folder: string): Promise<JudgeRecord> =>
  JSON.parse(await readFile(join(folder, JUDGE_FILES.record), 'utf8')) as JudgeRecord

/** The SHA-256 of a file, in hexadecimal. */
export const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
