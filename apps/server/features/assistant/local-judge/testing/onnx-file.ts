/** Writes ONNX files, which are protocol buffers: just enough of them for tiny models. */

const varint = (value: number): number[] => {
  const bytes: number[] = []
  let rest = value
  while (rest >= 128) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}

const bytes = (field: number, value: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(value.length)]), value])
const text = (field: number, value: string): Buffer => bytes(field, Buffer.from(value))
const whole = (field: number, value: number): Buffer => Buffer.from([...varint(field * 8), ...varint(value)])
const message = (field: number, ...parts: Uint8Array[]): Buffer => bytes(field, Buffer.concat(parts))

const FLOAT = 1
const INT64 = 7

interface Attribute {
  name: string
  ints?: number[]
  int?: number
}

/** A step of a model: what it reads, what it does, what it gives. */
export interface Step {
  does: string
  from: string[]
  to: string
  attributes?: Attribute[]
}

interface Constant {
  name: string
  dims: number[]
  values: Float32Array | BigInt64Array
}

export interface OnnxModel {
  inputs: string[]
  steps: Step[]
  constants: Constant[]
  output: string
}

const attribute = ({ name, ints, int }: Attribute): Buffer =>
  message(
    5,
    text(1, name),
    ...(ints ? [...ints.map((value) => whole(8, value)), whole(20, 7)] : []),
    ...(int === undefined ? [] : [whole(3, int), whole(20, 2)]),
  )

const step = ({ does, from, to, attributes = [] }: Step): Buffer =>
  message(1, ...from.map((name) => text(1, name)), text(2, to), text(4, does), ...attributes.map(attribute))

const constant = ({ name, dims, values }: Constant): Buffer =>
  message(
    5,
    ...dims.map((size) => whole(1, size)),
    whole(2, values instanceof Float32Array ? FLOAT : INT64),
    text(8, name),
    bytes(9, new Uint8Array(values.buffer)),
  )

const value = (field: number, name: string, type: number, sizes: string[]): Buffer =>
  message(
    field,
    text(1, name),
    message(2, message(1, whole(1, type), message(2, ...sizes.map((size) => message(1, text(2, size)))))),
  )

/** The bytes of a model whose inputs are rows of tokens. */
export const onnxFile = ({ inputs, steps, constants, output }: OnnxModel): Buffer =>
  Buffer.concat([
    whole(1, 8),
    message(
      7,
      ...steps.map(step),
      text(2, 'tiny'),
      ...constants.map(constant),
      ...inputs.map((name) => value(11, name, INT64, ['pairs', 'tokens'])),
      value(12, output, FLOAT, []),
    ),
    message(8, text(1, ''), whole(2, 13)),
  ])
