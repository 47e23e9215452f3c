import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'
import { BUCKETS } from './bag.ts'
import { DIMENSIONS, type Table } from './encoder.ts'
import type { Knowledge } from './evidence.ts'
import type { Forest } from './forest.ts'

/** Chances out of odds (Platt): of the answers said with 90 %, nine in ten are to be right. */
export interface Calibration {
  slope: number
  shift: number
}

/** Trees over named features, and what their odds mean. */
export interface Model {
  /** In the order in which the trees number them. */
  features: readonly string[]
  forest: Forest
  calibration: Calibration
}

/** All that was learned. */
export interface Weights extends Knowledge {
  /** The hash of what it was learned from. */
  dataHash: string
  /** Whether a passage answers. */
  passage: Model
  /** Whether the likeliest passage is right, seen beside the others. */
  first: Model
}

/** Where the weights lie. */
export const WEIGHTS_FILE = join(import.meta.dirname, 'weights.bin')

type ModelHeader = Pick<Model, 'features' | 'calibration'> &
  Pick<Forest, 'base' | 'depth'> & { nodes: number }

interface Header {
  dataHash: string
  associations: number
  passage: ModelHeader
  first: ModelHeader
}

const headerOf = ({ features, calibration, forest }: Model): ModelHeader => ({
  features,
  calibration,
  base: forest.base,
  depth: forest.depth,
  nodes: forest.features.length,
})

const bytesOf = (list: Table | Uint32Array): Buffer =>
  Buffer.from(list.buffer, list.byteOffset, list.byteLength)

const treesOf = ({ forest }: Model): Buffer[] => [
  bytesOf(forest.thresholds),
  bytesOf(forest.values),
  bytesOf(forest.features),
]

/** Weights as one compressed file. */
export const packWeights = ({ dataHash, passage, first, associations, table }: Weights): Buffer => {
  const { asked, told, strengths } = associations
  const header: Header = {
    dataHash,
    associations: asked.length,
    passage: headerOf(passage),
    first: headerOf(first),
  }
  const json = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.length)
  return deflateSync(
    Buffer.concat([
      length,
      json,
      ...[asked, told, strengths].map(bytesOf),
      ...treesOf(passage),
      ...treesOf(first),
      bytesOf(table),
    ]),
    { level: 9 },
  )
}

/** The weights of a file. */
export const unpackWeights = (packed: Uint8Array): Weights => {
  const raw = inflateSync(packed)
  const length = raw.readUInt32LE(0)
  const header: Header = JSON.parse(raw.toString('utf8', 4, 4 + length))
  let at = 4 + length
  const take = (bytes: number): ArrayBuffer => {
    const part = new ArrayBuffer(bytes)
    new Uint8Array(part).set(raw.subarray(at, at + bytes))
    at += bytes
    return part
  }
  const model = ({ nodes, base, depth, features, calibration }: ModelHeader): Model => ({
    features,
    calibration,
    forest: {
      base,
      depth,
      thresholds: new Float32Array(take(4 * nodes)),
      values: new Float32Array(take(4 * nodes)),
      features: new Int8Array(take(nodes)),
    },
  })
  const words = () => take(4 * header.associations)
  return {
    dataHash: header.dataHash,
    associations: {
      asked: new Uint32Array(words()),
      told: new Uint32Array(words()),
      strengths: new Float32Array(words()),
    },
    passage: model(header.passage),
    first: model(header.first),
    table: new Int8Array(take(BUCKETS * DIMENSIONS)),
  }
}

let loaded: Weights | undefined

/** What was learned, read when it is first needed. */
export const learned = (): Weights => {
  loaded ??= unpackWeights(readFileSync(WEIGHTS_FILE))
  return loaded
}
