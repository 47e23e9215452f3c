// What the thread that draws pages runs: the dashboard, as its build made it for a server.
import { serveTasks } from '#server/lib/threads/serve-tasks.ts'

const BUILT = new URL('../../../dashboard/dist/server/draw-page.mjs', import.meta.url)

const dashboard: Promise<{ drawPage(page: unknown): Promise<unknown> }> = import(BUILT.href)
// Whoever asks for a page hears of it.
dashboard.catch(() => {})

serveTasks({ 'page.draw': async (page: never) => (await dashboard).drawPage(page) })
