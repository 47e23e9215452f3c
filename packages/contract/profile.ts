import * as z from 'zod/mini'
import { UserProfile, UserType } from './auth.ts'
import { requiredText, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'

export const profile = {
  getProfile: endpoint({
    method: 'GET',
    path: '/api/user/profile',
    access: 'session',
    summary: 'The signed-in user',
    response: z.object({ profile: UserProfile }),
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/user/profile',
    access: 'session',
    summary: 'Changes name, company or user type of the signed-in user',
    body: z.object({
      name: z.optional(requiredText(LIMITS.nameMax, 'Name is required')),
      company: z.optional(z.nullable(text(LIMITS.nameMax))),
      userType: z.optional(UserType),
    }),
    response: z.object({ profile: UserProfile }),
  }),
} as const
