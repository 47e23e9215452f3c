/** What a judge's process works with. */
export interface JudgeWork {
  runtimeFolder: string
  modelFile: string
  tokenizerFile: string
  /** What the files must be, in hexadecimal. */
  sha256: string
  tokenizerSha256: string
  /** Threads of one rating. */
  threads: number
}

/** What the process is asked: one question at a time. */
export interface RateRequest {
  question: string
  passages: readonly string[]
}

/** What the process says; memory in bytes. */
export type JudgeReport =
  | { kind: 'ready'; rss: number }
  /** It cannot work with these files; why, for the operator. */
  | { kind: 'refused'; why: string }
  | { kind: 'rated'; ratings: number[]; rss: number }
  | { kind: 'failed'; why: string }
