import { findReach } from '#server/features/conversations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { mailDelivery } from '#server/lib/mail/way-out.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inBatches } from './each-business.ts'
import { mailTeam } from './mail-team.ts'
import type { Addressed } from './mails/parts.ts'
import { type Report, reportMail } from './mails/report.ts'
import { findDaySums, findDueReports, findToday, findTodo, type ReportKind } from './report-queries.ts'
import { lockState, saveState } from './watch-queries.ts'

/** A nightly test is told of in the digest of the morning after it, and in no other. */
const NIGHT_MS = 86_400_000

/** Who was never reached is named up to so many. */
const UNREACHED = 5

const DAYS: Record<ReportKind, number> = { digest: 1, report: 7 }

/** Without a message in these days, nobody waiting and nothing broken, there is nothing to report. */
const worthReading = ({ days, todo }: Report): boolean =>
  todo.waiting > 0 || todo.broken !== null || days.some((day) => day.messages > 0 || day.conversations > 0)

/** Reports on a business once a day, in the transaction that notes it. */
const reportOn = async (deps: Deps, scope: BusinessScope, kind: ReportKind): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const state = await lockState(trx, scope)
    const business = await findToday(trx, scope, deps.now())
    if (state === undefined || business === undefined) return
    const column = kind === 'digest' ? 'digest_day' : 'report_day'
    if (state[column] !== null && state[column] >= business.today) return
    await saveState(trx, scope, { [column]: business.today })
    const both = await findDaySums(trx, scope, business, 2 * DAYS[kind])
    const report: Report = {
      reach:
        kind === 'digest'
          ? null
          : await findReach(trx, scope, deps.now(), { from: DAYS[kind], until: 0 }, UNREACHED),
      kind,
      timeZone: business.time_zone,
      today: business.today,
      before: both.slice(0, DAYS[kind]),
      days: both.slice(DAYS[kind]),
      todo: await findTodo(trx, scope, kind === 'digest' ? new Date(deps.now().getTime() - NIGHT_MS) : null),
    }
    if (!worthReading(report)) return
    const mailFor = (to: Addressed) => ({ ...reportMail(to, report), bulk: true })
    await mailTeam(deps, trx, scope, business, kind, mailFor)
  })

/** Sends the digests and reports for which it is time by the clocks of their businesses. */
export const sendReports = async (deps: Deps): Promise<void> => {
  if (mailDelivery(deps.config) === 'none') return
  for (const kind of ['digest', 'report'] as const) {
    await inBatches(
      deps,
      (limit) => findDueReports(deps.db, kind, deps.now(), limit),
      (scope) => reportOn(deps, scope, kind),
    )
  }
}
