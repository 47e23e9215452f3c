import { ensureBuilt } from '../../scripts/lib/build.mjs'

/** The tests see the pages as they are served in production. */
export default async function build(): Promise<void> {
  await ensureBuilt()
}
