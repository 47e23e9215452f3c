import { sameList } from './engine/passages/corpus.ts'
import { isRead } from './engine/passages/units.ts'
import type { AssistantInput, Passage } from './engine/types.ts'

/** Passages of sites and files as every thread can read them: they are copied to none of them. */
export interface SharedPassages {
  /** The same list has the same number; another list another one. */
  list: number
  bytes: SharedArrayBuffer
}

/** An input as it is sent to a thread. */
export interface ThreadInput extends AssistantInput {
  /** What comes after `knowledge`. */
  shared?: SharedPassages
}

/** Fewer are copied as quickly. */
const LEAST = 100

/** By the first of them. */
const shared = new WeakMap<Passage, { passages: readonly Passage[]; shared: SharedPassages }>()
let lists = 0

/** Takes what was read of sites and files out of passages, written once for as long as it is the same objects. */
export const sharePassages = (
  passages: readonly Passage[],
): { own: readonly Passage[]; shared?: SharedPassages } => {
  const read = passages.filter(isRead)
  const [first] = read
  if (first === undefined || read.length < LEAST) return { own: passages }
  const own = passages.filter((passage) => !isRead(passage))
  const known = shared.get(first)
  if (known !== undefined && sameList(known.passages, read)) return { own, shared: known.shared }
  const text = Buffer.from(JSON.stringify(read))
  const bytes = new SharedArrayBuffer(text.length)
  new Uint8Array(bytes).set(text)
  lists += 1
  const fresh = { list: lists, bytes }
  shared.set(first, { passages: read, shared: fresh })
  return { own, shared: fresh }
}

/** Reads in a thread what `sharePassages` wrote. */
export const readShared = ({ bytes }: SharedPassages): Passage[] => JSON.parse(Buffer.from(bytes).toString())
