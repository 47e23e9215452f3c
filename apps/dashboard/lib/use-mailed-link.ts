import { useEffect, useState } from 'react'

/**
 * What the page behind the link of a mail shows: `first` until `ask` has answered, or `failed` where it rejected.
 * `again` asks once more.
 */
export function useMailedLink<State>(link: {
  token: string
  first: State
  ask: (signal: AbortSignal) => Promise<State>
  failed: (error: Error) => State
}) {
  const { token, first, ask, failed } = link
  const [state, setState] = useState(first)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks for another link, or when the reader wants it
  useEffect(() => {
    const flight = new AbortController()
    setState(first)
    void ask(flight.signal)
      .catch(failed)
      .then((next) => {
        if (!flight.signal.aborted) setState(next)
      })
    return () => flight.abort()
  }, [token, attempt])
  return { state, setState, again: () => setAttempt(attempt + 1) }
}
