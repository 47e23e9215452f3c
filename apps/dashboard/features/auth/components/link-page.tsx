import type { ReactNode } from 'react'
import { AuthHeading } from './auth-heading.tsx'
import { AuthLayout } from './auth-layout.tsx'

/** The public page that the link of a mail opens; read aloud when it changes. */
export function LinkPage({ children }: { children: ReactNode }) {
  return (
    <AuthLayout header={150}>
      <div aria-live="polite">{children}</div>
    </AuthLayout>
  )
}

/** What it says, and what can be done. */
export function LinkMessage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <AuthHeading title={title}>{text}</AuthHeading>
      <div className="mt-6">{children}</div>
    </>
  )
}
