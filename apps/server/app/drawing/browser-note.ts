import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { readCookie } from '../session-cookie.ts'

const choice = z.optional(z.string().check(z.maxLength(50)))

/** What the dashboard's page noted of its browser for whoever draws the next one: `noteBrowser` of its build. */
const BrowserNote = z.object({
  local: z.object({
    lg_language: choice,
    lg_theme: choice,
    lg_sidebar: choice,
    lg_session_expired: choice,
    selected_business_id: choice,
  }),
  width: z.number().check(z.gte(1), z.lte(20_000)),
  dark: z.boolean(),
  zone: z.string().check(z.maxLength(60)),
})
export type BrowserNote = z.output<typeof BrowserNote>

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** What is known of a browser that asks for a page; null where it noted nothing yet, or nothing that can be used. */
export const readBrowserNote = (request: FastifyRequest): BrowserNote | null => {
  try {
    const note = BrowserNote.parse(JSON.parse(decodeURIComponent(readCookie(request, 'browser') ?? '')))
    return isTimeZone(note.zone) ? note : null
  } catch {
    return null
  }
}
