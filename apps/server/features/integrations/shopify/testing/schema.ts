import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { buildSchema, type GraphQLSchema } from 'graphql'

/** Where the schema was taken from, and which stable versions there were then. */
interface SchemaSource {
  /** Name and version of the package. */
  package: string
  license: string
  version: string
  newest: string
}

const read = (file: string): Buffer => readFileSync(new URL(`schema/${file}`, import.meta.url))

export const schemaSource = (): SchemaSource => JSON.parse(read('source.json').toString('utf8'))

/** The official Admin schema, without its descriptions; `scripts/shopify-schema.ts` renews it. */
export const adminSchema = (): GraphQLSchema =>
  buildSchema(gunzipSync(read('admin.graphql.gz')).toString('utf8'), { assumeValidSDL: true })
