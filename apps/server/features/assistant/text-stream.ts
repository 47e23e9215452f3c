/** Text as it is written, and what came of it. */
interface TextStream<T> {
  /** To be iterated once, or not at all. */
  chunks: AsyncIterable<string>
  outcome: Promise<T>
}

/**
 * Runs a writer to its end whether or not anybody reads along, and keeps what was not read yet.
 * When the writer throws, both `chunks` and `outcome` end with its error.
 */
export const textStream = <T>(writer: AsyncGenerator<string, T, undefined>): TextStream<T> => {
  let reading = true
  const { promise: outcome, resolve, reject } = Promise.withResolvers<T>()
  outcome.catch(() => {})
  const chunks = new ReadableStream<string>({
    start(controller) {
      const run = async () => {
        for (;;) {
          const next = await writer.next()
          if (next.done) return next.value
          if (reading) controller.enqueue(next.value)
        }
      }
      run().then(
        (value) => {
          resolve(value)
          if (reading) controller.close()
        },
        (error: unknown) => {
          reject(error)
          if (reading) controller.error(error)
        },
      )
    },
    cancel() {
      reading = false
    },
  })
  return { chunks, outcome }
}
