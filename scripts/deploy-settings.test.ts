import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')

const SETTINGS = new Set(
  read('.env.example')
    .match(/^# ([A-Z][A-Z0-9_]+)(?==)/gm)
    ?.map((line) => line.slice(2)),
)
const isSetting = (name: string) => SETTINGS.has(name)

interface Service {
  image: string
  command?: string[]
  environment?: Record<string, string>
  read_only?: boolean
  volumes?: string[]
  depends_on?: Record<string, object>
}
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
const dockerfile = read('Dockerfile')

test('compose.yaml gives its processes settings that the server has, and nothing to write but what it mounts', () => {
  for (const name of ['web-1', 'web-2', 'worker', 'migrate']) {
    const service = services[name] as Service
    const given = Object.keys(service.environment ?? {})
    expect(given.filter((each) => !isSetting(each))).toEqual([])
    for (const needed of ['PUBLIC_URL', 'DATABASE_URL', 'APP_SECRET']) expect(given).toContain(needed)
    expect(service.read_only).toBe(true)
  }
  expect(services['web-1']?.environment).toMatchObject({ ROLE: 'web' })
  expect(services.worker?.environment).toMatchObject({ ROLE: 'worker' })
  expect(Object.keys(services.migrate?.depends_on ?? {})).toEqual(['postgres'])
})

test('what compose.yaml and the image name is there', () => {
  for (const file of (services.caddy?.volumes ?? []).filter((volume) => volume.startsWith('./')))
    expect(existsSync(`${root}${file.slice(2).split(':')[0]}`), file).toBe(true)
  const programs = [services.migrate?.command?.[0], /^CMD \["([^"]+)"\]$/m.exec(dockerfile)?.[1]]
  for (const program of programs) expect(existsSync(`${root}${program}`), program).toBe(true)
  const ignored = read('.dockerignore').split('\n')
  for (const [, copied = ''] of dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm))
    for (const path of copied.split(' ')) {
      expect(existsSync(`${root}${path}`), path).toBe(true)
      expect(ignored, path).toContain(`!${path}`)
    }
})

test('the units of systemd set what the server has, and each says which part of the work it does', () => {
  const units = readdirSync(`${root}deploy/systemd`)
  expect(units.toSorted()).toEqual(['lutingenie-web@.service', 'lutingenie-worker.service'])
  for (const unit of units) {
    const set = [...read(`deploy/systemd/${unit}`).matchAll(/^Environment=(.+)$/gm)].flatMap(
      ([, pairs = '']) => pairs.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    )
    expect(set).toContain('ROLE')
    expect(set.filter((name) => !isSetting(name))).toEqual([])
  }
})

test('the chart gives its processes settings that the server has', () => {
  const values = parse(read('deploy/helm/lutingenie/values.yaml')) as { settings: Record<string, string> }
  const named = [...read('deploy/helm/lutingenie/templates/_helpers.tpl').matchAll(/- name: ([A-Z_]+)$/gm)]
  const given = [...Object.keys(values.settings), ...named.map(([, name = '']) => name)]
  expect(given).toContain('PUBLIC_URL')
  expect(given.filter((name) => !isSetting(name))).toEqual([])
  const chart = parse(read('deploy/helm/lutingenie/Chart.yaml')) as { appVersion: string }
  expect(chart.appVersion).toBe((JSON.parse(read('package.json')) as { version: string }).version)
})
