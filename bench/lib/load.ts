import autocannon from 'autocannon'

export interface Load {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
}

export interface Target {
  url: string
  path: string
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  /** What differs from request to request. */
  vary?: () => { path: string; body: string; headers?: Record<string, string> }
}

/** Sends requests over loopback for some seconds. @throws when an answer was not a 2xx */
export const load = async (target: Target, { connections = 16, seconds = 5 } = {}): Promise<Load> => {
  const { url, path, method = 'GET', headers, vary } = target
  const result = await autocannon({
    url: `${url}${path}`,
    connections,
    duration: seconds,
    headers: { 'content-type': 'application/json', ...headers },
    requests: [
      {
        method,
        ...(vary && { setupRequest: (request: autocannon.Request) => ({ ...request, ...vary() }) }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { requestsPerSecond: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99 }
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Measures two targets in turn, several times, so that both meet the same weather; medians. */
export const compare = async (
  subject: Target,
  floor: Target,
  rounds = 5,
): Promise<{ subject: Load; floor: Load; ratio: number }> => {
  await load(subject, { seconds: 2 })
  await load(floor, { seconds: 2 })
  const subjects: Load[] = []
  const floors: Load[] = []
  for (let round = 0; round < rounds; round++) {
    subjects.push(await load(subject, { seconds: 4 }))
    floors.push(await load(floor, { seconds: 4 }))
  }
  const middle = (loads: Load[]): Load => ({
    requestsPerSecond: median(loads.map((l) => l.requestsPerSecond)),
    p50Ms: median(loads.map((l) => l.p50Ms)),
    p99Ms: median(loads.map((l) => l.p99Ms)),
  })
  const [s, f] = [middle(subjects), middle(floors)]
  return { subject: s, floor: f, ratio: s.requestsPerSecond / f.requestsPerSecond }
}
