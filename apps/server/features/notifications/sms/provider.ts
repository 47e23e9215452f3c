import type { SmsSettings } from '#server/lib/config.ts'
import type { HttpClient } from '#server/lib/http-client.ts'
import type { SmsProvider } from './outcome.ts'
import { twilio } from './twilio.ts'

/** The provider of the settings; null while none is set up. */
export const smsProvider = (settings: SmsSettings | null, http: HttpClient): SmsProvider | null =>
  settings === null ? null : twilio(settings, http)
