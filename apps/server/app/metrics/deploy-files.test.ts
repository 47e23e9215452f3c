import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { namesOf, parseMetrics } from '#server/testing/parse-metrics.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { readMetrics } from './read-metrics.ts'

const file = (name: string) => readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8')

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string }
}
interface Panel {
  id: number
  title: string
  gridPos: { h: number; w: number; x: number; y: number }
  targets?: { expr: string; datasource: { uid: string } }[]
}

const rules = (parse(file('prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)
const dashboard = JSON.parse(file('grafana/lutingenie.json')) as { panels: Panel[] }
const queried = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
]

const { app } = testApp()
let exposed: Map<string, string>
beforeAll(async () => {
  const { families } = parseMetrics((await readMetrics(app.deps)).text)
  exposed = new Map(families.flatMap((family) => namesOf(family).map((name) => [name, family.type])))
})

test.each(queried)('%s asks for what the server tells: %s', (_where, expr) => {
  const names = [...expr.matchAll(/\b(?:lutingenie|process|nodejs)_\w+/g)].map(([name]) => name)
  for (const name of names) expect(exposed.has(name), name).toBe(true)
  expect(names.length + (expr.match(/\bup\{/g)?.length ?? 0)).toBeGreaterThan(0)
  // Only what grows has a rate.
  for (const [, name = ''] of expr.matchAll(/\b(?:rate|increase)\(\s*(\w+)/g))
    expect(['counter', 'histogram'], name).toContain(exposed.get(name))
})

test('the labels that are asked for are those that the server gives', () => {
  const labels = new Map<string, readonly string[]>()
  for (const metric of app.deps.metrics.registry.getMetricsAsArray())
    labels.set(metric.name, (metric as unknown as { labelNames: string[] }).labelNames)
  for (const [where, expr] of queried) {
    for (const [, name = '', inside = ''] of expr.matchAll(/\b(lutingenie_\w+)\{([^}]*)\}/g)) {
      const known = labels.get(name.replace(/_(bucket|sum|count)$/, '')) ?? labels.get(name) ?? []
      for (const [, label = ''] of inside.matchAll(/(\w+)\s*[!=]~?"?/g))
        if (!['job', 'instance', 'le'].includes(label) && inside.includes(`${label}=`))
          expect(known, `${where}: ${name}`).toContain(label)
    }
  }
})

test('every alert says how urgent it is and what it is about, once', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { labels, annotations } of rules) {
    expect(['page', 'ticket']).toContain(labels.severity)
    expect(annotations.summary).not.toBe('')
  }
})

test('panels of the dashboard have an id of their own and lie side by side', () => {
  const { panels } = dashboard
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
  for (const target of panels.flatMap(({ targets = [] }) => targets))
    expect(target.datasource.uid).toBe(`\${source}`)
})
