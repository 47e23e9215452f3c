import { expect, test } from 'vitest'
import { mailHref } from './mail-href.ts'

test.each([
  ['elodie.marchand+the@example.com', 'mailto:elodie.marchand%2Bthe@example.com'],
  ['a?bcc=evil@example.com', 'mailto:a%3Fbcc%3Devil@example.com'],
  ['a,b@example.com', 'mailto:a%2Cb@example.com'],
])('%s is one address', (email, href) => {
  expect(mailHref(email)).toBe(href)
})
