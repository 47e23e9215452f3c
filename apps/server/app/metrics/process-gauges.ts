import { Counter, Gauge } from 'prom-client'
import type { Deps } from '#server/lib/deps.ts'
import { processState } from '#server/lib/process-state.ts'
import { processLoad } from '../process-load.ts'

const STARTED_SECONDS = (Date.now() - performance.now()) / 1_000

/** Gauges of this process, under the names that Prometheus and Node have for them. */
export const processGauges = processState(({ metrics }: Deps) => {
  const registers = [metrics.registry]
  const gauge = <const L extends string = never>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge<L>({ name, help, labelNames, registers })
  /** Counters that are kept elsewhere: what was added since is added here. */
  const total = <const L extends string = never>(name: string, help: string, ...labelNames: L[]) => {
    const known = new Map<string, number>()
    const counter = new Counter<L>({ name, help, labelNames, registers })
    return (value: number, labels: Partial<Record<L, string>> = {}) => {
      const key = Object.values(labels).join()
      counter.inc(labels, Math.max(0, value - (known.get(key) ?? 0)))
      known.set(key, value)
    }
  }
  const delay = {
    p50: gauge('lutingenie_event_loop_delay_p50_seconds', 'Delay of the event loop, median of a minute'),
    p99: gauge('lutingenie_event_loop_delay_p99_seconds', 'The same, 99th percentile'),
    max: gauge('lutingenie_event_loop_delay_max_seconds', 'The same, the longest'),
  }
  const stalls = total('lutingenie_event_loop_stalls_total', 'Stalls of more than 200 ms')
  const connections = gauge('lutingenie_database_connections', 'Connections of a pool', 'pool', 'state')
  const most = gauge('lutingenie_database_connections_max', 'Connections that a pool may have', 'pool')
  const waiting = gauge('lutingenie_database_waiting', 'Who waits for a connection of a pool', 'pool')
  const threads = gauge('lutingenie_threads', 'Threads beside the event loop', 'kind', 'state')
  const tasks = gauge('lutingenie_thread_tasks_waiting', 'Tasks that wait for a thread', 'kind')
  const replaced = total(
    'lutingenie_threads_replaced_total',
    'Threads that were stuck and were replaced',
    'kind',
  )
  const resident = gauge('process_resident_memory_bytes', 'Resident memory')
  const heap = gauge('nodejs_heap_size_used_bytes', 'Heap in use')
  const heapTotal = gauge('nodejs_heap_size_total_bytes', 'Heap')
  const external = gauge('nodejs_external_memory_bytes', 'Memory outside the heap')
  const cpu = total('process_cpu_seconds_total', 'Processor time, user and system')
  gauge('process_start_time_seconds', 'When the process began, since 1970').set(STARTED_SECONDS)

  return {
    refresh(deps: Deps): void {
      const load = processLoad(deps)
      delay.p50.set(load.eventLoop.p50Ms / 1_000)
      delay.p99.set(load.eventLoop.p99Ms / 1_000)
      delay.max.set(load.eventLoop.maxMs / 1_000)
      stalls(load.eventLoop.stalls)
      for (const [pool, state] of Object.entries(load.pools)) {
        most.set({ pool }, state.max)
        connections.set({ pool, state: 'idle' }, state.idle)
        connections.set({ pool, state: 'used' }, state.open - state.idle)
        waiting.set({ pool }, state.waiting)
      }
      for (const [kind, state] of Object.entries(load.threads)) {
        threads.set({ kind, state: 'busy' }, state.busy)
        threads.set({ kind, state: 'idle' }, state.threads - state.busy)
        tasks.set({ kind }, state.waiting)
        replaced(state.ended, { kind })
      }
      const memory = process.memoryUsage()
      resident.set(memory.rss)
      heap.set(memory.heapUsed)
      heapTotal.set(memory.heapTotal)
      external.set(memory.external)
      const { user, system } = process.cpuUsage()
      cpu((user + system) / 1e6)
    },
  }
})
