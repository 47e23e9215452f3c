/** Settings of a server that is killed, on a database that outlives it. */
export const serverSettings = (dataDir: string, databaseUrl: string) => ({
  DATA_DIR: dataDir,
  NODE_ENV: 'development',
  LOG_LEVEL: 'fatal',
  DATABASE_URL: databaseUrl,
  APP_SECRET: 'crash-test-crash-test-crash-test-42',
})
