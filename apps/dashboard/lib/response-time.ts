/** How long answers take, in seconds; null where there are none. */
interface ResponseTimes {
  averageResponseTime: number | null
  assistantResponseTime?: number | null
  teamResponseTime?: number | null
}

/**
 * The time that is shown first, the assistant's, and the team's beside it. A mean of both is neither: it stands only
 * where one of the two answered everything.
 */
export const responseTimes = (times: ResponseTimes): { main: number | null; team: number | null } => ({
  main: times.assistantResponseTime ?? times.averageResponseTime,
  team: times.assistantResponseTime == null ? null : (times.teamResponseTime ?? null),
})
