/** A thread with more messages than this may be summed up. Apart: the dashboard's first load has no room for more. */
export const SHORT_THREAD_MAX = 20
