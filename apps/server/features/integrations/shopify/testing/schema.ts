import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql'
import { API_VERSION } from '../documents.ts'

/**
 * The official Admin schema of a version, out of the package that Shopify publishes for its developers. Only that file
 * of it is read: what the package would bring along beside it is kept out of the installation by `overrides` in
 * package.json.
 */
export const adminSchema = (version: string = API_VERSION): GraphQLSchema => {
  const packed = new URL(`data/admin_${version}.json.gz`, import.meta.resolve('@shopify/dev-mcp'))
  const { data } = JSON.parse(gunzipSync(readFileSync(packed)).toString('utf8')) as {
    data: IntrospectionQuery
  }
  return buildClientSchema(data)
}
