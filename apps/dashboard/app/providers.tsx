import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { PageBoundary } from '#dashboard/components/page-boundary.tsx'
import { Tooltips } from '#dashboard/components/tooltips.tsx'
import { applyDocumentLanguage, useLanguage } from '#dashboard/lib/i18n.ts'

/** What every page needs around it: tooltips, the document's language. */
export function Providers({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: applied again when the language changes
  useEffect(() => applyDocumentLanguage(), [language])
  return (
    <>
      <PageBoundary resetKey={path}>{children}</PageBoundary>
      <Tooltips />
    </>
  )
}
