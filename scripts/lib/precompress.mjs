import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Below, a file fits into its first packets as it is. */
const SMALLEST = 1_024
const TEXT = /\.(js|css|svg|html|json|webmanifest|txt)$/

const encodings = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Puts a brotli and a gzip copy beside every text file of a folder, for a server that sends what is there instead of
 * compressing it for each visitor. Copies of an earlier build go.
 */
export const precompress = async (folder) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  for (const file of files.filter((name) => /\.(br|gz)$/.test(name))) rmSync(file)
  await Promise.all(
    files
      .filter((name) => TEXT.test(name))
      .flatMap((file) => {
        const bytes = readFileSync(file)
        if (bytes.length < SMALLEST) return []
        return Object.entries(encodings).map(async ([ending, compress]) =>
          writeFileSync(`${file}.${ending}`, await compress(bytes)),
        )
      }),
  )
}
