/** How sending a text message went. Only what is `later` may be tried again: the others would pay or ring twice. */
export type SmsOutcome =
  | { kind: 'sent'; id: string | null }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string }
  | { kind: 'later'; reason: string }

/** A service that sends text messages. */
export interface SmsProvider {
  /** @param to number in E.164 */
  send(to: string, body: string): Promise<SmsOutcome>
}
