import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Toaster } from '../components/toaster.tsx'
import { Tooltips } from '../components/tooltips.tsx'
import { applyDocumentLanguage, useLanguage } from '../lib/i18n.ts'
import { useSession } from '../lib/session.ts'
import { createQueryClient } from './query-client.ts'

/** What every page needs around it: server data, toasts, tooltips, the document's language. */
export function Providers({ children }: { children: ReactNode }) {
  const user = useSession()?.user.email ?? ''
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: applied again when the language changes
  useEffect(() => applyDocumentLanguage(), [language])
  return (
    <>
      <ServerData key={user}>{children}</ServerData>
      <Toaster />
      <Tooltips />
    </>
  )
}

/** What the server sent belongs to one user: another one starts with nothing. */
function ServerData({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
