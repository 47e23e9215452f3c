import { startEmbedded } from '../embedded.ts'

// A process that holds the embedded database of a folder until it is told to end: how the tests kill one.
const [dataDir = ''] = process.argv.slice(2)
try {
  const { connection, adopted, stop } = await startEmbedded({ dataDir })
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
  process.stdout.write(`${JSON.stringify({ connection, adopted })}\n`)
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: (error as Error).message })}\n`)
  process.exit(1)
}
