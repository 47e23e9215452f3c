import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds of what somebody waits for. */
const WAITED = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Seconds of what happens within a request. */
const WITHIN = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** Seconds of answers and jobs. */
const LONG = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800]

/** A gauge that shows nothing until it is set: there may be nothing to say. */
const unknown = (gauge: Gauge): Gauge => {
  gauge.remove()
  return gauge
}

/** What becomes of the measures of this process: read by Prometheus, under these names. */
export type Metrics = ReturnType<typeof createMetrics>

/**
 * The measures of one process. Labels have few values, all named in the code: never an id, an address or what anybody
 * wrote. Durations are in seconds.
 */
export const createMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  const counter = <const L extends string = never>(name: string, help: string, ...labelNames: L[]) =>
    new Counter<L>({ name: `lutingenie_${name}`, help, labelNames, registers })
  const gauge = <const L extends string = never>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge<L>({ name: `lutingenie_${name}`, help, labelNames, registers })
  const histogram = <const L extends string = never>(
    name: string,
    help: string,
    buckets: number[],
    ...labelNames: L[]
  ) => new Histogram<L>({ name: `lutingenie_${name}`, help, buckets, labelNames, registers })

  return {
    registry,
    requests: histogram(
      'http_request_duration_seconds',
      'Time until a request was answered, a stream until it was open; status "left": its caller did not wait',
      WAITED,
      'method',
      'route',
      'status',
    ),
    streams: gauge('open_streams', 'Event streams that are open', 'kind'),
    limited: counter('limit_hits_total', 'Calls refused by a limit', 'limit'),
    shed: counter('shed_requests_total', 'Calls refused because this process had too much to do', 'kind'),
    shedLevel: gauge('shed_level', 'How much this process refuses: 0 nothing, 3 all but visitors'),
    connectionWaits: histogram(
      'database_connection_wait_seconds',
      'Time until a connection of the pool was had, the turn of its business included',
      WITHIN,
      'pool',
    ),
    transactions: histogram(
      'transaction_duration_seconds',
      'Time of a transaction on a business, from its first statement to its commit',
      WITHIN,
      'outcome',
    ),
    commits: histogram(
      'transaction_commit_seconds',
      'Time of the last statement of a transaction on a business and of its commit',
      WITHIN,
    ),
    transactionRetries: counter(
      'transaction_retries_total',
      'Transactions done again because PostgreSQL ended them for the sake of others',
      'conflict',
    ),
    deliveries: histogram(
      'event_delivery_seconds',
      'Time from hearing of an event of a business until its followers here have it',
      WITHIN,
      'origin',
    ),
    redis: unknown(gauge('redis_up', 'Whether the Redis of REDIS_URL answers')),
    bridge: unknown(gauge('event_bridge_up', 'Whether events of other processes are heard')),
    jobs: histogram('job_duration_seconds', 'Time of a job', LONG, 'queue', 'outcome'),
    jobsRunning: gauge('jobs_running', 'Jobs that run in this process', 'queue'),
    answers: histogram(
      'answer_duration_seconds',
      'Time of an answer of the assistant, counted by what became of it and who wrote it',
      LONG,
      'outcome',
      'engine',
    ),
    failedAnswers: counter('answer_failures_total', 'Answers that did not come about', 'reason'),
    fallbacks: counter('model_fallbacks_total', 'Answers of the built-in engine because a model failed'),
    modelTokens: counter('model_tokens_total', 'Tokens that models took; cached ones are input', 'kind'),
    modelCost: counter('model_cost_euros_total', 'What models cost, where their price is known'),
    mailsSent: counter('mails_sent_total', 'Mails that the mail server took'),
    mailsFailed: counter('mails_failed_total', 'Mails that were given up'),
    mailErrors: counter('mail_errors_total', 'Tries to send a mail that will be repeated'),
    shopErrors: counter('shop_errors_total', 'Failures of connected shops', 'platform', 'reason'),
  }
}
