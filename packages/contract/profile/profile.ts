import * as z from 'zod/mini'
import { UserProfile, UserType } from '../auth/auth.ts'
import { requiredText, Success, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../shared-limits.ts'

export const LANGUAGE_CHOICES = ['default', 'fr', 'en'] as const
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number]
const THEME_CHOICES = ['system', 'light', 'dark'] as const

/** What the account shows in, on every device; null: never chosen, each device keeps its own. */
export const Preferences = z.object({
  language: z.nullable(z.enum(LANGUAGE_CHOICES)),
  theme: z.nullable(z.enum(THEME_CHOICES)),
})
export type Preferences = z.output<typeof Preferences>

export const profile = {
  getProfile: endpoint('GET', '/api/user/profile', 'session', {
    summary: 'The signed-in user, with the preferences of the account',
    response: z.object({ profile: UserProfile, preferences: Preferences }),
  }),
  updateProfile: endpoint('PUT', '/api/user/profile', 'session', {
    summary: 'Changes name, company or user type of the signed-in user',
    body: z.object({
      name: z.optional(requiredText(LIMITS.nameMax, 'NAME_REQUIRED')),
      company: z.optional(z.nullable(text(LIMITS.nameMax))),
      userType: z.optional(UserType),
    }),
    response: z.object({ profile: UserProfile }),
  }),
  setPreferences: endpoint('PUT', '/api/user/preferences', 'session', {
    summary: 'Keeps language and theme for every device of the account',
    body: z.object({
      language: z.optional(z.enum(LANGUAGE_CHOICES)),
      theme: z.optional(z.enum(THEME_CHOICES)),
    }),
    response: Success,
  }),
} as const
