import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Does work of a request, or of a job that it left: its log lines, jobs and statements bear the request's id. */
export const runInRequest = <T>(id: string, work: () => T): T => current.run(id, work)

/** The id of the request that is being worked for, a UUID; undefined for work of nobody's. */
export const currentRequestId = (): string | undefined => current.getStore()

/** A statement that says at its end for which request it is sent, in the logs of PostgreSQL and pg_stat_activity. */
export const withRequestId = (statement: string): string => {
  const id = current.getStore()
  return id === undefined ? statement : `${statement} /* request ${id} */`
}

/** Where jobs keep the id of the request that left them, beside their own data. */
const KEY = '_request'
const UUID = /^[0-9a-f-]{36}$/

/** The data of a job with the id of the request that leaves it. */
export const markJob = (data: object): object => {
  const id = current.getStore()
  return id === undefined ? data : { ...data, [KEY]: id }
}

/** The data of a job as it was given, and the request that left it. */
export const readJob = (marked: object): { data: object; requestId: string | undefined } => {
  const { [KEY]: id, ...data } = marked as Record<string, unknown>
  return { data, requestId: typeof id === 'string' && UUID.test(id) ? id : undefined }
}
