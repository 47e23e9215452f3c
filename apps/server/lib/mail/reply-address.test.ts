import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSigner } from '../crypto.ts'
import { readReplyAddress, replyAddress } from './reply-address.ts'

const deps = (
  secret = 'a-secret-of-thirty-two-characters',
  inboundMailAddress: string | null = 'repondre@boutique.fr',
) => ({ mailTokens: createSigner(secret, 'mail'), config: { inboundMailAddress } }) as never

test('an address for replies names its conversation and one person, also in capitals', () => {
  const [conversationId, memberId] = [randomUUID(), randomUUID()]
  const visitor = replyAddress(deps(), { conversationId, memberId: null }) ?? ''
  expect(visitor).toMatch(/^repondre\+[0-9a-v]{42}@boutique\.fr$/)
  expect(visitor.split('@')[0]?.length).toBeLessThanOrEqual(64)
  const read = readReplyAddress(deps(), ` ${visitor.toUpperCase()} `)
  expect(read?.conversationId).toBe(conversationId)
  expect([read?.isFrom(null), read?.isFrom(memberId)]).toEqual([true, false])
  const member = replyAddress(deps(), { conversationId, memberId }) ?? ''
  const readMember = readReplyAddress(deps(), member)
  expect([readMember?.isFrom(null), readMember?.isFrom(memberId), readMember?.isFrom(randomUUID())]).toEqual([
    false,
    true,
    false,
  ])
})

test('an address of another installation, mailbox or shape lets nobody in; without a mailbox there is none', () => {
  const from = { conversationId: randomUUID(), memberId: null }
  const address = replyAddress(deps(), from) ?? ''
  const other = readReplyAddress(deps('another-secret-of-32-characters!!'), address)
  expect(other?.isFrom(null)).toBe(false)
  const small =
    replyAddress(deps(), { ...from, conversationId: '00000000-0000-7000-8000-000000000000' }) ?? ''
  expect(readReplyAddress(deps(), small)?.conversationId).toBe('00000000-0000-7000-8000-000000000000')
  for (const wrong of [
    address.replace('repondre', 'autre'),
    address.replace('boutique.fr', 'boutique.fr.example'),
    'repondre@boutique.fr',
    'repondre+@boutique.fr',
    `repondre+${'v'.repeat(43)}@boutique.fr`,
    `repondre+${'z'.repeat(42)}@boutique.fr`,
  ])
    expect(readReplyAddress(deps(), wrong)).toBeNull()
  expect(readReplyAddress(deps(), `repondre+${'v'.repeat(42)}@boutique.fr`)?.isFrom(null)).toBe(false)
  expect(replyAddress(deps(undefined, null), from)).toBeNull()
  expect(readReplyAddress(deps(undefined, null), address)).toBeNull()
})
