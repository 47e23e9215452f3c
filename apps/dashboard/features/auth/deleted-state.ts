/** What the history entry of /login carries after an account was deleted. */
export const DELETED_STATE = { accountDeleted: true } as const

/** Whether this page was opened by the deletion of an account. */
export const cameFromDeletion = (): boolean =>
  (window.history.state as { accountDeleted?: unknown } | null)?.accountDeleted === true
