import { describe, expect, test } from 'vitest'
import { addressKey, allowList, isPublicAddress } from './public-address.ts'

describe('public addresses', () => {
  test.each([
    '1.1.1.1',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.1',
    '192.0.1.1',
    '100.128.0.1',
    '2606:4700:4700::1111',
    '::ffff:1.1.1.1',
    '::ffff:101:101',
    '64:ff9b::1.1.1.1',
  ])('the address %s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    '127.0.0.1',
    '127.255.255.255',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:0:127.0.0.1',
    '::ffff:0.0.0.1',
    '64:ff9b::10.0.0.1',
    '64:ff9b::',
    '64:ff9b:1::7f00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'not an address',
    '',
  ])('the address %s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('the list of exceptions', () => {
  const allowed = allowList(['127.0.0.1', '10.0.0.0/8', 'fd00::/8', 'Shop.Test'])

  test.each([
    ['x', '127.0.0.1', true],
    ['x', '::ffff:127.0.0.1', true],
    ['x', '127.0.0.2', false],
    ['x', '10.255.0.1', true],
    ['x', 'fd00::5', true],
    ['x', 'fe80::5', false],
    ['shop.test', '192.168.0.1', true],
    ['sub.shop.test', '192.168.0.1', false],
  ])('an exception for %s at %s: %s', (host, address, expected) => {
    expect(allowed(host, address)).toBe(expected)
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::2', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('the address %s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})
