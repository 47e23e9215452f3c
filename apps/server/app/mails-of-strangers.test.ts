import { expect, test } from 'vitest'
import { passwordResetMail } from '#server/features/auth/mails/password-reset.ts'
import { teamMail } from '#server/features/contacts/mails/team-mail.ts'
import { type AskingAlert, alertMail } from '#server/features/notifications/mails/alert.ts'

import { acknowledgementMail } from '#server/features/support/mails/acknowledgement.ts'
import { invitationMail } from '#server/features/team/mails/invitation.ts'
import { transferMail } from '#server/features/transfers/mails/transfer.ts'
import type { Mail } from '#server/lib/mail/queue.ts'

const EVIL = 'Payez: https://evil.example/pay'
const NOW = new Date('2026-11-22T12:00:00Z')

const ours = {
  siteUrl: 'https://chat.exemple.fr',
  supportEmail: 'support@exemple.fr',
  language: 'fr',
} as const
const shop = { id: 'b', name: EVIL, email: 's@exemple.fr', widget_color: null, address: null }

const alert = (more: Partial<AskingAlert>): AskingAlert => ({
  conversation_id: 'c',
  messages: 1,
  questions: [EVIL],
  last_at: NOW,
  handoff_at: null,
  customer_name: EVIL,
  customer_email: null,
  channel: 'web',
  handled_by: 'assistant',
  answers: 0,
  ...more,
})
const team = {
  ...ours,
  recipient: { id: 'u', name: 'Moi', email: 'moi@exemple.fr', language: 'fr' as const },
  business: { id: 'b', name: 'Maison' },
  unsubscribeUrl: 'https://chat.exemple.fr/unsubscribe/x',
}
const clock = { timeZone: 'Europe/Paris', now: NOW }
const offer = {
  ...ours,
  inviter: EVIL,
  businessName: EVIL,
  email: 'victime@exemple.fr',
  expiresAt: NOW,
  url: 'https://chat.exemple.fr/x',
}

const mails: Record<string, Mail> = {
  'an alert': alertMail(team, [alert({})], clock),
  'an alert of several': alertMail(team, [alert({}), alert({ handoff_at: NOW })], clock),
  'a transfer': transferMail({ ...offer, message: EVIL, reminder: false }),
  'the reminder of a transfer': transferMail({ ...offer, message: null, reminder: true }),
  'an invitation to a team': invitationMail({ ...offer, role: 'viewer' }),
  'what the team writes': teamMail(shop, { to: 'victime@exemple.fr', language: 'fr', content: 'Bonjour' }),
  'a new password': passwordResetMail({
    ...ours,
    name: 'https://evil.example/pay Zoé',
    email: 'victime@exemple.fr',
    from: 'Firefox',
    url: 'https://chat.exemple.fr/x',
    at: NOW,
  }),
  'the receipt of the support': acknowledgementMail({
    ...ours,
    name: 'evil.example/pay',
    email: 'victime@exemple.fr',
    subject: EVIL,
    message: EVIL,
    quoted: true,
  }),
}

test.each(Object.entries(mails))('%s makes no link of the words of others', (_, { subject, html, text }) => {
  for (const part of [subject, html, text]) {
    expect(part).not.toContain('evil.example')
    expect(part).not.toContain('https://evil')
  }
})

test('the subject of an alert says nothing but our own words and a name', () => {
  expect(mails['an alert']?.subject).toBe('Un client vous écrit')
  const named = alertMail(team, [alert({ customer_name: 'Élodie Marchand' })], clock)
  expect(named.subject).toBe('Élodie Marchand vous écrit')
  const mailed = alertMail(team, [alert({ customer_email: 'elodie@exemple.fr' })], clock)
  expect(mailed.subject).toBe('elodie@exemple.fr vous écrit')
})
