import sharp from 'sharp'

const RED = { r: 200, g: 30, b: 30 }

/** A red picture; a JPEG that says which camera took it, and that it is to be turned. */
export const makePicture = async (
  type: 'jpeg' | 'png' | 'webp',
  { width = 60, height = 40 } = {},
): Promise<Buffer> => {
  const drawn = sharp({ create: { width, height, channels: 3, background: RED } })
  if (type !== 'jpeg') return drawn.toFormat(type).toBuffer()
  return drawn
    .withExif({ IFD0: { Make: 'Lutin Camera', ImageDescription: 'Chez moi' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** The smallest PDF file that a program opens. */
export const makeSmallPdf = (): Buffer =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/MediaBox[0 0 72 72]/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
  )

/** A picture of 96 × 64 pixels as phones write it (HEVC), red on its left and green on its right, by heif-enc 1.15. */
export const HEIC = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAYBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
    'AA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAGkAAEAAAAAAAAALQACAAAAAAHRAAEAAAAAAAAA0gAAADhpaW5mAAAA',
    'AAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAA',
    'AAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbq',
    'SSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAA',
    'AAAAAAEAAQOBAoMAAAAaaXJlZgAAAAAAAAAOY2RzYwACAAEAAQAAAQdtZGF0AAAAKSgBr1jNTSh0kv//la7/+o/yHygGJ4u1C0vj',
    '2I9NHurj7IYZRbKs4PSuAAAAAElJKgAIAAAABwAPAQIADQAAAHIAAAASAQMAAQAAAAEAAAAaAQUAAQAAAGIAAAAbAQUAAQAAAGoA',
    'AAAoAQMAAQAAAAIAAAATAgMAAQAAAAEAAABphwQAAQAAAIAAAAAAAAAAOGMAAOgDAAA4YwAA6AMAAEx1dGluIENhbWVyYQAABgAA',
    'kAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAAGAAAAADoAQAAQAAAEAAAAAAAAAA',
  ].join(''),
  'base64',
)

const crcOf = (bytes: Buffer): number => {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** A PNG of a few hundred bytes whose head says that it is so large. */
export const claimPixels = (png: Buffer, width: number, height: number): Buffer => {
  const copy = Buffer.from(png)
  copy.writeUInt32BE(width, 16)
  copy.writeUInt32BE(height, 20)
  copy.writeUInt32BE(crcOf(copy.subarray(12, 29)), 29)
  return copy
}
