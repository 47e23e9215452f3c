import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '#server/lib/make-folder.ts'
import type { Thresholds } from '../answer-judge.ts'
import { hasRuntime, installRuntime } from '../install-runtime.ts'
import { JUDGE_FILES, type JudgeRecord, judgeFolder, modelFolder, runtimeFolder } from '../judge-files.ts'
import { type OnnxModel, onnxFile, type Step } from './onnx-file.ts'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789']
const WORDS = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', ...LETTERS, ...LETTERS.map((letter) => `##${letter}`)]

const special = (content: string) => ({
  id: WORDS.indexOf(content),
  content,
  single_word: false,
  lstrip: false,
  rstrip: false,
  normalized: false,
  special: true,
})

const pairOf = (...parts: [kind: 'SpecialToken' | 'Sequence', id: string, type: number][]) =>
  parts.map(([kind, id, type_id]) => ({ [kind]: { id, type_id } }))

/** A WordPiece tokenizer of letters, as `tokenizer.json` has it. */
export const TOKENIZER = JSON.stringify({
  version: '1.0',
  added_tokens: ['[PAD]', '[UNK]', '[CLS]', '[SEP]'].map(special),
  normalizer: {
    type: 'BertNormalizer',
    clean_text: true,
    handle_chinese_chars: true,
    strip_accents: true,
    lowercase: true,
  },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: {
    type: 'TemplateProcessing',
    single: pairOf(['SpecialToken', '[CLS]', 0], ['Sequence', 'A', 0], ['SpecialToken', '[SEP]', 0]),
    pair: pairOf(
      ['SpecialToken', '[CLS]', 0],
      ['Sequence', 'A', 0],
      ['SpecialToken', '[SEP]', 0],
      ['Sequence', 'B', 1],
      ['SpecialToken', '[SEP]', 1],
    ),
    special_tokens: Object.fromEntries(
      ['[CLS]', '[SEP]'].map((token) => [token, { id: token, ids: [WORDS.indexOf(token)], tokens: [token] }]),
    ),
  },
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(WORDS.map((word, id) => [word, id])),
  },
})

const PIECES = ['<s>', '<pad>', '</s>', '<unk>', '▁', ...LETTERS]

/** A Unigram tokenizer of letters with the ends and the padding of XLM-RoBERTa. */
export const UNIGRAM_TOKENIZER = JSON.stringify({
  version: '1.0',
  added_tokens: ['<s>', '<pad>', '</s>', '<unk>'].map((content, id) => ({ ...special(content), id })),
  normalizer: { type: 'NFKC' },
  pre_tokenizer: { type: 'Metaspace', replacement: '▁', add_prefix_space: true, prepend_scheme: 'always' },
  post_processor: {
    type: 'TemplateProcessing',
    single: pairOf(['SpecialToken', '<s>', 0], ['Sequence', 'A', 0], ['SpecialToken', '</s>', 0]),
    pair: pairOf(
      ['SpecialToken', '<s>', 0],
      ['Sequence', 'A', 0],
      ['SpecialToken', '</s>', 0],
      ['SpecialToken', '</s>', 0],
      ['Sequence', 'B', 0],
      ['SpecialToken', '</s>', 0],
    ),
    special_tokens: Object.fromEntries(
      ['<s>', '</s>'].map((token) => [token, { id: token, ids: [PIECES.indexOf(token)], tokens: [token] }]),
    ),
  },
  decoder: { type: 'Metaspace', replacement: '▁', add_prefix_space: true },
  model: { type: 'Unigram', unk_id: 3, vocab: PIECES.map((piece, at) => [piece, at < 4 ? 0 : -3]) },
})

const WIDTH = 8

/** Numbers from -1 to 1 that are the same each time. */
const random = (count: number): Float32Array => {
  let state = 7
  return Float32Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647
    return (2 * state) / 2_147_483_647 - 1
  })
}

const sum = (from: string, to: string): Step => ({
  does: 'ReduceSum',
  from: [from, 'along'],
  to,
  attributes: [{ name: 'keepdims', int: 0 }],
})

/** A cross-encoder of random weights: the mean of its tokens' vectors, weighed. */
const RANDOM: OnnxModel = {
  inputs: ['input_ids', 'attention_mask'],
  constants: [
    { name: 'vectors', dims: [WORDS.length, WIDTH], values: random(WORDS.length * WIDTH) },
    { name: 'weights', dims: [WIDTH, 1], values: random(WIDTH).map((weight) => 20 * weight) },
    { name: 'last', dims: [1], values: BigInt64Array.of(2n) },
    { name: 'along', dims: [1], values: BigInt64Array.of(1n) },
  ],
  steps: [
    { does: 'Gather', from: ['vectors', 'input_ids'], to: 'found' },
    { does: 'Cast', from: ['attention_mask'], to: 'mask', attributes: [{ name: 'to', int: 1 }] },
    { does: 'Unsqueeze', from: ['mask', 'last'], to: 'shown' },
    { does: 'Mul', from: ['found', 'shown'], to: 'read' },
    sum('read', 'all'),
    sum('shown', 'count'),
    { does: 'Div', from: ['all', 'count'], to: 'mean' },
    { does: 'MatMul', from: ['mean', 'weights'], to: 'logits' },
  ],
  output: 'logits',
}

/** Two numbers for each pair, no and yes, and the parts of a pair told apart: as other families have it. */
const TWO_SIDED: OnnxModel = {
  ...RANDOM,
  inputs: [...RANDOM.inputs, 'token_type_ids'],
  constants: [
    ...RANDOM.constants.filter(({ name }) => name !== 'weights'),
    {
      name: 'weights',
      dims: [WIDTH, 2],
      values: Float32Array.from(random(WIDTH), (weight) => 20 * weight).reduce(
        (both, weight, at) => {
          both[2 * at + 1] = weight
          return both
        },
        new Float32Array(2 * WIDTH),
      ),
    },
  ],
}

/** The random one, after work that costs as much memory or time as is wanted, whenever more than one pair is rated. */
const burdened = (size: number, products: number): OnnxModel => ({
  ...RANDOM,
  constants: [
    ...RANDOM.constants,
    { name: 'sizes', dims: [2], values: BigInt64Array.of(BigInt(size), BigInt(size)) },
    { name: 'one', dims: [1], values: BigInt64Array.of(1n) },
    { name: 'two', dims: [1], values: BigInt64Array.of(2n) },
    { name: 'first', dims: [1], values: BigInt64Array.of(0n) },
  ],
  steps: [
    ...RANDOM.steps.slice(0, -1),
    // Of one pair the burden is one number, of two and more it is a square.
    { does: 'Shape', from: ['input_ids'], to: 'shape' },
    { does: 'Gather', from: ['shape', 'first'], to: 'pairs' },
    { does: 'Min', from: ['pairs', 'two'], to: 'atMostTwo' },
    { does: 'Sub', from: ['atMostTwo', 'one'], to: 'several' },
    { does: 'Mul', from: ['sizes', 'several'], to: 'wanted' },
    { does: 'Max', from: ['wanted', 'one'], to: 'square' },
    { does: 'ConstantOfShape', from: ['square'], to: 'burden0' },
    ...Array.from({ length: products }, (_, at) => ({
      does: 'MatMul',
      from: [`burden${at}`, `burden${at}`],
      to: `burden${at + 1}`,
    })),
    {
      does: 'ReduceSum',
      from: [`burden${products}`],
      to: 'nothing',
      attributes: [{ name: 'keepdims', int: 0 }],
    },
    { does: 'MatMul', from: ['mean', 'weights'], to: 'light' },
    { does: 'Add', from: ['light', 'nothing'], to: 'logits' },
  ],
})

/** Tiny models, each with its character. */
export const TINY = {
  random: onnxFile(RANDOM),
  /** The same ratings as the random one, in the form of another family. */
  twoSided: onnxFile(TWO_SIDED),
  /** 800 MB for a rating. */
  hungry: onnxFile(burdened(10_000, 1)),
  /** Minutes for a rating. */
  slow: onnxFile(burdened(5_000, 60)),
  /** Takes what no cross-encoder takes. */
  strange: onnxFile({ ...RANDOM, inputs: [...RANDOM.inputs, 'position_ids'] }),
  /** Gives eight numbers for each pair. */
  wide: onnxFile({ ...RANDOM, steps: RANDOM.steps.slice(0, -1), output: 'mean' }),
}

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

const CACHE = fileURLToPath(new URL('../../../../../../.cache/judge-runtime', import.meta.url))

const STALE_MS = 5 * 60_000

/** Installs the runtime once for all tests, as an operator does it; the others wait meanwhile. */
const ensureRuntime = async (): Promise<void> => {
  const lock = join(CACHE, 'lock')
  makeFolder(CACHE)
  while (!hasRuntime(CACHE)) {
    try {
      mkdirSync(lock)
    } catch {
      const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0
      if (since > 0 && Date.now() - since > STALE_MS) rmSync(lock, { recursive: true, force: true })
      await sleep(200)
      continue
    }
    try {
      if (!hasRuntime(CACHE)) await installRuntime(CACHE)
    } finally {
      rmSync(lock, { recursive: true, force: true })
    }
  }
}

/** A data folder with the runtime in it. */
export const giveRuntime = async (dataDir: string): Promise<void> => {
  await ensureRuntime()
  mkdirSync(judgeFolder(dataDir), { recursive: true })
  if (!existsSync(runtimeFolder(dataDir))) symlinkSync(runtimeFolder(CACHE), runtimeFolder(dataDir))
}

/** Puts a judge into a folder, as `model add` does once it was measured. */
export const putJudge = (
  folder: string,
  model: Uint8Array,
  thresholds: Thresholds,
  tokenizer = TOKENIZER,
): JudgeRecord => {
  const record: JudgeRecord = {
    name: 'tiny.onnx',
    sha256: sha256(model),
    tokenizerSha256: sha256(tokenizer),
    bytes: model.length,
    thresholds,
    measured: {
      questions: 0,
      open: 0,
      failed: 0,
      answer: null,
      closest: null,
      before: { told: 0, right: 0 },
      likeliest: { told: 0, right: 0 },
      p50Ms: 0,
      p99Ms: 0,
      memoryMb: 0,
    },
    addedAt: '2026-01-01T00:00:00.000Z',
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, JUDGE_FILES.model), model)
  writeFileSync(join(folder, JUDGE_FILES.tokenizer), tokenizer)
  writeFileSync(join(folder, JUDGE_FILES.record), JSON.stringify(record))
  return record
}

/** Puts a judge where the server looks for it. */
export const installTiny = (dataDir: string, model: Uint8Array, thresholds: Thresholds): JudgeRecord =>
  putJudge(modelFolder(dataDir), model, thresholds)
