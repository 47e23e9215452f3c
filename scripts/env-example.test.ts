import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#server/lib/config.ts'

test('.env.example names every setting that the server reads, and no other', () => {
  const listed = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => /^# ([A-Z][A-Z0-9_]+)=/.exec(line)?.[1] ?? [])
  const read = new Set<string>()
  const env = new Proxy<Record<string, string>>(
    { AI_MODEL: 'm', AI_PROVIDER: 'openai-compatible', AI_BASE_URL: 'http://127.0.0.1:1/v1' },
    {
      get: (values, name) => {
        read.add(String(name))
        return values[String(name)]
      },
    },
  )
  readConfig(env)
  expect(listed.toSorted()).toEqual([...read].toSorted())
})
