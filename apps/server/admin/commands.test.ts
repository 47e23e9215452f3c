import { expect, test } from 'vitest'
import { readUsage } from './command.ts'
import { commands } from './commands.ts'

test('each command has a name of its own, and its operands, at the beginning of its usage', () => {
  const read = commands.map((command) => ({ usage: command.usage, ...readUsage(command) }))
  for (const { usage, name, takes } of read) {
    const [head = ''] = usage.split('  ')
    expect(name).not.toBe('')
    expect(head.startsWith(name)).toBe(true)
    expect(head.split('<').length - 1 - (head.match(/\[[^\]]*</g) ?? []).length).toBe(takes)
  }
  expect(new Set(read.map(({ name }) => name)).size).toBe(commands.length)
})
