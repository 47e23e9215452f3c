import { startServer } from './app/start-server.ts'
import { readConfig } from './lib/config.ts'
import { createLog } from './lib/log.ts'
import { makeFolder } from './lib/make-folder.ts'
import { StartupError } from './lib/startup-error.ts'

const SHUTDOWN_LIMIT_MS = 9_500

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const fail = (error: unknown): never => {
  process.stderr.write(
    error instanceof StartupError
      ? `LutinGénie: ${error.message}\n`
      : `LutinGénie could not start: ${(error as Error).stack}\n`,
  )
  process.exit(1)
}

const prepareFolder = (path: string): void => {
  try {
    makeFolder(path)
  } catch (error) {
    throw new StartupError(
      `DATA_DIR=${path} cannot be created or written (${(error as NodeJS.ErrnoException).code}): choose a folder that this user may write.`,
    )
  }
}

try {
  const config = readConfig(process.env)
  prepareFolder(config.dataDir)
  const log = createLog(config.logLevel)
  const stopping = new AbortController()
  let stop: (() => Promise<void>) | null = null
  const shutDown = (signal: string) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    say(`LutinGénie s’arrête (${signal})…`)
    setTimeout(() => process.exit(1), config.drainMs + SHUTDOWN_LIMIT_MS).unref()
    // While it still starts, it ends as soon as it has: nothing is left half-open.
    stop?.().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => shutDown(signal))
  // `npm start` was killed, or its terminal is gone: nobody reads what is printed, and all the rest ends cleanly.
  process.on('disconnect', () => shutDown('disconnect'))
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))

  const server = await startServer(config, log, say)
  stop = server.stop
  if (stopping.signal.aborted) await server.stop().then(() => process.exit(0))
  for (const line of server.greeting) say(line)
} catch (error) {
  fail(error)
}
