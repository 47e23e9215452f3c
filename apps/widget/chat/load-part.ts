/**
 * Loads what only some visits need, however often that takes.
 * @param name of its file: `alert`, `cards`, `handoff`, `rating` or `files`
 * @param pause waits until it is worth another try
 */
export async function loadPart(name: string, pause: (error: unknown) => Promise<void>) {
  for (let tries = 0; ; tries++) {
    try {
      const from = import.meta.url.replace('/chat-', `/${name}-`) + (tries ? `&${tries}` : '')
      return await import(/* @vite-ignore */ from)
    } catch (error) {
      await pause(error)
    }
  }
}
