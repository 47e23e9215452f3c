/**
 * Renews the schema of Shopify's Admin API in the tests, of the version that the connector asks (documents.ts):
 *
 *   node scripts/shopify-schema.ts
 *
 * It is in a package that Shopify publishes for its developers (ISC). npm packs it into a temporary folder, without what
 * it would bring along; the schema is written without its descriptions, and which version was the newest stable one.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { buildClientSchema, type IntrospectionQuery, printSchema } from 'graphql'
import { API_VERSION } from '#server/features/integrations/shopify/documents.ts'

const PACKAGE = '@shopify/dev-mcp'
const target = fileURLToPath(
  new URL('../apps/server/features/integrations/shopify/testing/schema/', import.meta.url),
)

/** The introspection without what only people read. */
const withoutDescriptions = (packed: Buffer): IntrospectionQuery =>
  JSON.parse(gunzipSync(packed).toString('utf8'), (key, value) => (key === 'description' ? undefined : value))
    .data

const folder = mkdtempSync(join(tmpdir(), 'shopify-schema-'))
try {
  const windows = process.platform === 'win32'
  execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: windows,
  })
  const [archive = ''] = readdirSync(folder)
  execFileSync('tar', ['-xzf', archive], { cwd: folder })
  const inside = join(folder, 'package')
  const { version, license } = JSON.parse(readFileSync(join(inside, 'package.json'), 'utf8'))
  const data = join(inside, 'dist/data')
  const stable = readdirSync(data)
    .map((file) => /^admin_(\d{4}-\d{2})\.json\.gz$/.exec(file)?.[1] ?? '')
    .filter((name) => name !== '')
    .sort()
  const schema = buildClientSchema(
    withoutDescriptions(readFileSync(join(data, `admin_${API_VERSION}.json.gz`))),
  )
  writeFileSync(join(target, 'admin.graphql.gz'), gzipSync(printSchema(schema), { level: 9 }))
  copyFileSync(join(inside, 'LICENSE'), join(target, 'LICENSE'))
  const source = { package: `${PACKAGE}@${version}`, license, version: API_VERSION, newest: stable.at(-1) }
  writeFileSync(join(target, 'source.json'), `${JSON.stringify(source, null, 2)}\n`)
  console.log(
    `Admin API ${API_VERSION} from ${source.package}; the newest stable version is ${source.newest}.`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
