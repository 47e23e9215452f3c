/** The job that reads a file that was added or replaced. */
export const READ_FILE = 'knowledge.read-file'
