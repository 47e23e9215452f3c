import type pg from 'pg'

/**
 * Sends one statement as a transaction of its own that brings its limits (`set local …`), in one round trip: through a
 * pooler, what was said before may have been said to another server connection
 * (docs/decisions/0012-statements-of-one-shard-on-both-versions.md).
 * @param send sends the statement on this connection, at once
 * @returns its answer, once it is committed
 */
export const inOwnTransaction = async <T>(
  client: pg.PoolClient,
  limits: string,
  send: () => Promise<T>,
): Promise<T> => {
  const [begun, answer, committed] = await Promise.allSettled([
    client.query(`begin; ${limits}`),
    send(),
    client.query('commit'),
  ])
  if (answer.status === 'rejected') throw begun.status === 'rejected' ? begun.reason : answer.reason
  if (committed.status === 'rejected') throw committed.reason
  return answer.value
}
