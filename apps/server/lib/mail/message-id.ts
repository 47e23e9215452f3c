import type { Config } from '../config.ts'

/** The Message-ID of a mail of ours: its own id at the domain that it comes from. */
export const messageIdOf = ({ mailFrom }: Pick<Config, 'mailFrom'>, mailId: string): string =>
  `<${mailId}@${/@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost'}>`
