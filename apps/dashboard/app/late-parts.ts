// What every page has once it has come.
import '#dashboard/lib/page-translation.ts'

export { Toaster } from '#dashboard/components/toaster.tsx'
