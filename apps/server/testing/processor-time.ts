/** What some work takes of this thread's processor time, in milliseconds: the same whoever else had turns meanwhile. */
export const processorMs = async (work: () => unknown): Promise<number> => {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
