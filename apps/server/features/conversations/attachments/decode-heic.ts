import libheif from 'libheif-js/wasm-bundle.js'

interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}
interface HeifImage {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  /** Fills `target.data` with RGBA; answers null when it cannot be decoded. */
  display(target: Pixels, done: (drawn: Pixels | null) => void): void
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
}

/**
 * Decodes the main picture of a HEIC file, turned as it says, with libheif and libde265 as WebAssembly: what sharp
 * brings for every platform has no HEVC.
 * @param check looks at its size before anything is decoded, and may throw
 * @throws Error when it holds no picture that can be decoded
 */
export const decodeHeic = async (
  bytes: Uint8Array,
  check: (width: number, height: number) => void,
): Promise<Pixels> => {
  const { HeifDecoder } = libheif as Libheif
  const images = new HeifDecoder().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (image === undefined) throw new Error('no picture')
  const width = image.get_width()
  const height = image.get_height()
  check(width, height)
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const drawn = await new Promise<Pixels | null>((resolve) => image.display(target, resolve))
  if (drawn === null) throw new Error('a picture that cannot be decoded')
  return drawn
}
