import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateToLatest } from '#server/lib/migrate.ts'
import { startTestPostgres } from './test-postgres.ts'

const TEMPLATE = 'template_lutingenie'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; major: number; template: string }
  }
}

/** One PostgreSQL per run, with one migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres()
  try {
    const { host, port, user, major } = server
    const admin = new pg.Client({ host, port, user, database: 'postgres' })
    await admin.connect()
    try {
      await admin.query(`create database ${TEMPLATE}`)
      await migrateToLatest({ host, port, user, database: TEMPLATE })
      // A database is copied only while nobody is connected to it.
      await admin.query(`alter database ${TEMPLATE} with allow_connections false`)
    } finally {
      await admin.end()
    }
    project.provide('postgres', { host, port, user, major, template: TEMPLATE })
  } catch (error) {
    await server.stop()
    throw error
  }
  return () => server.stop()
}
