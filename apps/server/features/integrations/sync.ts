import type { ShopProblem } from '#contract/integrations/shop-problems.ts'
import { DatabaseUnavailable } from '#server/lib/database-unavailable.ts'
import type { Deps } from '#server/lib/deps.ts'
import { markChanged } from '#server/lib/knowledge-changes.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { type Connector, ShopError, type ShopItemRef, type ShopStock } from './connector.ts'
import { dropNotices, findNotices, hasNotices } from './delivery-queries.ts'
import { followWritten, keepStock } from './follow-written.ts'
import { mayBeIncomplete } from './incomplete-catalogue.ts'
import { countProducts, findWaitedFor, removeItems, removeUnseen, writeItems } from './mirror-queries.ts'
import { openShop } from './open-shop.ts'
import { noteBack, noteOff } from './outage.ts'
import { findIntegration } from './queries.ts'
import { secureAddress } from './secure-address.ts'
import { afterFailure, failureOfKnown, needsOwner } from './shop-failure.ts'
import { subscribe } from './subscribe.ts'
import { changeRun, type Lease, type RunState, renewLease } from './sync-queries.ts'

const LEASE_MS = 3 * 60_000
const SYNC_EVERY_MS = 10 * 60_000
const FULL_EVERY_MS = 24 * 3_600_000
/** When everything is read again after a reading that gave too little to be believed. */
const DOUBT_MS = 3_600_000
const POLL_EVERY_MS = 5 * 60_000
const SUBSCRIBE_EVERY_MS = 24 * 3_600_000
/** What changed shortly before a run began is read again: a shop's clock is its own. */
const OVERLAP_MS = 2 * 60_000
/** Items asked for their stock at once. */
const STOCK_BATCH = 50
const STOCK_LIMIT = 1_000

interface Turn {
  deps: Deps
  scope: BusinessScope
  lease: Lease
  connector: Connector
  signal: AbortSignal
}

/** The turn with a shop was lost, or the shop is gone: whoever has it goes on. */
class LeaseLost extends Error {}

export const leaseUntil = (now: Date): Date => new Date(now.getTime() + LEASE_MS)

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Writes in one transaction with the progress of the run, so that a crash repeats a page and loses none. */
const step = (
  turn: Turn,
  work: (unit: Unit, now: Date) => Promise<Parameters<typeof changeRun>[3]>,
): Promise<void> =>
  inTransaction(turn.deps, turn.scope, async (unit) => {
    const now = turn.deps.now()
    // Locks the shop: it cannot be deleted under what is written.
    if ((await renewLease(unit.trx, turn.scope, turn.lease, leaseUntil(now))) === undefined)
      throw new LeaseLost()
    const changes = await work(unit, now)
    if (!(await changeRun(unit.trx, turn.scope, turn.lease, changes))) throw new LeaseLost()
  })

/** What the shop was asked for and does not have: deleted, binned or no longer shown to shoppers. */
const missingFrom = (stock: readonly ShopStock[], wanted: readonly ShopItemRef[]): ShopItemRef[] =>
  wanted.filter(
    ({ productId, variantId }) =>
      !stock.some(
        (one) => one.productId === productId && (variantId === null || one.variantId === variantId),
      ),
  )

/**
 * Reads the stock of what people wait for and of what the shop said has changed. What the shop no longer has is
 * forgotten, since the readings of changes do not name it; not while it is in doubt what the shop has.
 * @param alone whether nothing else is due that may show how the shop is
 */
const pollStock = async (turn: Turn, state: RunState, alone: boolean): Promise<void> => {
  const { deps, scope, connector, lease, signal } = turn
  const since = deps.now()
  const [waited, noticed] = await Promise.all([
    findWaitedFor(deps.db, scope, lease.integrationId, STOCK_LIMIT),
    findNotices(deps.db, scope, lease.integrationId, STOCK_LIMIT),
  ])
  const refs = [...noticed, ...waited]
  for (let start = 0; start < refs.length; start += STOCK_BATCH) {
    const batch = refs.slice(start, start + STOCK_BATCH)
    const stock = await connector.readStock(batch, signal)
    await step(turn, async (unit, now) => {
      await keepStock(deps, unit, lease.integrationId, stock)
      if (state.doubted_count === null)
        await removeItems(unit, lease.integrationId, missingFrom(stock, batch))
      await dropNotices(unit, lease.integrationId, batch, since)
      return { lease_until: leaseUntil(now) }
    })
  }
  await step(turn, async (unit, now) => ({
    // Nothing asked, nothing known of the shop's health.
    ...(refs.length > 0 && alone && healthy(unit, state, now)),
    // What the shop spoke of meanwhile is read at once.
    next_poll_at: (await hasNotices(unit, lease.integrationId)) ? now : later(now, POLL_EVERY_MS),
  }))
}

/** That the products which a reading did not meet are kept for now. */
const incompleteProblem = (values: { seen: number; known: number }): string =>
  JSON.stringify({ code: 'shop.products-kept', values } satisfies ShopProblem)

/** The shop answered; that it gave too little stays said until everything was read again. */
const healthy = (unit: Unit, state: RunState, now: Date) => ({
  ...noteBack(unit, state),
  // What waited for the shop with this call is due as well.
  ...(state.failures > 0 && { next_sync_at: now, next_poll_at: now }),
  failures: 0,
  unusable_answers: 0,
  is_active: true,
  last_problem:
    state.doubted_count === null
      ? null
      : incompleteProblem({ seen: state.doubted_count, known: state.product_count }),
})

/** Begins a run: over everything the first time and once a day, else over what changed. */
const beginRun = (state: RunState, now: Date) => {
  const full = state.full_sync_at === null || now.getTime() - state.full_sync_at.getTime() >= FULL_EVERY_MS
  const since = full || state.synced_until === null ? null : later(state.synced_until, -OVERLAP_MS)
  return { sync_started_at: now, sync_after: null, sync_since: since }
}

/** Reads one page of the catalogue; the last one ends the run. */
const readPage = async (turn: Turn, state: RunState): Promise<void> => {
  const { deps, connector, lease, signal } = turn
  const now = deps.now()
  const run = state.sync_started_at === null ? beginRun(state, now) : state
  const startedAt = run.sync_started_at ?? now
  const {
    items,
    next,
    gone = [],
    mark = null,
  } = await connector.listItems(
    {
      after: run.sync_after,
      changedSince: run.sync_since,
      ...(state.changes_mark && { mark: state.changes_mark }),
    },
    signal,
  )
  await step(turn, async (unit, at) => {
    await followWritten(
      deps,
      unit,
      lease.integrationId,
      await writeItems(unit, lease.integrationId, items, at),
    )
    const hidden = gone.map((productId) => ({ productId, variantId: null }))
    if (state.doubted_count === null) await removeItems(unit, lease.integrationId, hidden)
    if (items.length > 0 || hidden.length > 0) await markChanged(unit)
    if (next !== null) {
      return {
        sync_started_at: startedAt,
        sync_since: run.sync_since,
        sync_after: next,
        ...healthy(unit, state, at),
      }
    }
    const full = run.sync_since === null
    const counts = await countProducts(unit, lease.integrationId, startedAt)
    const doubtful = full && mayBeIncomplete(counts, state.doubted_count)
    if (full && !doubtful) await removeUnseen(unit, lease.integrationId, startedAt)
    unit.emit(() => ({ type: 'integrations' }))
    return {
      ...healthy(unit, state, at),
      sync_started_at: null,
      sync_after: null,
      sync_since: null,
      synced_until: startedAt,
      changes_mark: mark,
      last_sync_at: at,
      next_sync_at: later(at, SYNC_EVERY_MS),
      product_count: full && !doubtful ? counts.seen : counts.known,
      ...(full && {
        full_sync_at: doubtful ? later(startedAt, DOUBT_MS - FULL_EVERY_MS) : startedAt,
        doubted_count: doubtful ? counts.seen : null,
        last_problem: doubtful ? incompleteProblem(counts) : null,
      }),
    }
  })
}

/** Asks the shop once a day to send what changes, also where it refuses; polling does without. */
const keepSubscribed = async ({ deps, scope, lease }: Turn, state: RunState): Promise<void> => {
  const now = deps.now().getTime()
  if (state.subscribed_at !== null && now - state.subscribed_at.getTime() < SUBSCRIBE_EVERY_MS) return
  const row = await findIntegration(deps.db, scope, lease.integrationId)
  if (row === undefined) return
  try {
    await subscribe(deps, scope, row)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    deps.log.info({ err: error, integration: lease.integrationId }, 'a shop does not send deliveries')
    if (needsOwner(error)) await changeRun(deps.db, scope, lease, { subscribed_at: deps.now() })
  }
}

/** Leaves the shop alone for a while, and disconnects it when that is more than a hiccup; where it moved to https, it is asked there. */
const noteFailure = async (
  deps: Deps,
  scope: BusinessScope,
  lease: Lease,
  given: ShopError,
): Promise<void> => {
  await inTransaction(deps, scope, async (unit) => {
    const now = deps.now()
    const state = await renewLease(unit.trx, scope, lease, now)
    if (state === undefined) return
    const secure = secureAddress(given.problem, state.address)
    if (secure !== null) {
      const warnings = state.warnings.filter(({ code }) => !code.endsWith('.not-encrypted'))
      const moved = {
        address: secure,
        warnings: JSON.stringify(warnings),
        next_sync_at: now,
        next_poll_at: now,
      }
      await changeRun(unit.trx, scope, lease, moved)
      return
    }
    const error = state.full_sync_at === null ? given : failureOfKnown(given, state.failing_since, now)
    const { failures, unusable, disconnected, pauseMs } = afterFailure(error, state)
    deps.metrics.shopErrors.inc({ platform: state.platform, reason: error.reason })
    const retryAt = later(now, pauseMs)
    await changeRun(unit.trx, scope, lease, {
      failures,
      unusable_answers: unusable,
      last_problem: JSON.stringify(error.problem),
      ...noteOff(unit, state, error, disconnected, now),
      next_sync_at: retryAt,
      next_poll_at: retryAt,
      ...(disconnected && { is_active: false }),
      // It may be the place in its catalogue that it no longer understands.
      ...(disconnected && unusable > 0 && { sync_started_at: null, sync_after: null, sync_since: null }),
    })
    unit.emit(() => ({ type: 'integrations' }))
  })
}

const work = async (deps: Deps, scope: BusinessScope, lease: Lease, signal: AbortSignal): Promise<void> => {
  const connector = await openShop(deps, scope, lease.integrationId)
  if (connector === null) return
  const turn: Turn = { deps, scope, lease, connector, signal }
  for (let first = true; !signal.aborted; first = false) {
    const now = deps.now()
    const state = await renewLease(deps.db, scope, lease, leaseUntil(now))
    if (state === undefined) return
    const due = (at: Date | null) => at !== null && at.getTime() <= now.getTime()
    if (due(state.next_poll_at)) await pollStock(turn, state, !due(state.next_sync_at))
    else if (due(state.next_sync_at)) await readPage(turn, state)
    else {
      if (!first) await keepSubscribed(turn, state)
      return
    }
  }
}

/** Does what is due for one shop, page by page; failures are noted with the shop, and its turn ends in any case. */
export const syncShop = async (
  deps: Deps,
  scope: BusinessScope,
  lease: Lease,
  signal: AbortSignal,
): Promise<void> => {
  try {
    await work(deps, scope, lease, signal)
  } catch (error) {
    if (error instanceof LeaseLost || signal.aborted) return
    // Nothing is known of the shop: it is read again when its turn has passed.
    if (error instanceof DatabaseUnavailable) throw error
    if (!(error instanceof ShopError))
      deps.log.error({ err: error, integration: lease.integrationId }, 'a shop could not be read')
    const known =
      error instanceof ShopError ? error : new ShopError({ code: 'shop.not-read' }, { cause: error })
    await noteFailure(deps, scope, lease, known)
  } finally {
    await changeRun(deps.db, scope, lease, { lease_id: null, lease_until: null }).catch((error: unknown) =>
      deps.log.error(
        { err: error, integration: lease.integrationId },
        'the turn with a shop could not be ended',
      ),
    )
  }
}
